import { useEffect, useState } from 'react'
import type { EbsState } from '#core/api/contract/ebs.ts'
import { useAction } from '#core/react/use-action.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { RefusalNotice } from '../../../../kit/refusal-notice.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import { readBankAnswer } from '../bank-answer.ts'
import { returnFromBank } from '../ebs-commands.ts'
import { BankQuestion } from './bank-question.tsx'
import { text } from './text.ts'

/** Consent on the bank's own page: the link to it, and the return from it. */
export function AuthorizeAtBank({ ebs: { currentBank, data }, group }: { ebs: EbsState; group: string }) {
  const [answer] = useState(readBankAnswer)
  const returning = useAction(returnFromBank)
  useEffect(() => {
    if (answer) performAndOpenNext(() => returnFromBank.perform(answer), { group, replace: true })
  }, [answer, group])

  if (answer && returning.status !== 'error')
    return (
      <BankQuestion title={text.returned} until={null}>
        <Progress label={text.checking} detail="" />
      </BankQuestion>
    )
  const bank = currentBank?.name ?? ''
  return (
    <BankQuestion title={text.authorizeTitle} until={data.expiresAt}>
      <p>{text.authorizeHow(bank)}</p>
      <RefusalNotice by={returning} />
      {data.authorizationUrl && (
        <ButtonLink wide href={data.authorizationUrl}>
          {text.authorize(bank)}
        </ButtonLink>
      )}
    </BankQuestion>
  )
}
