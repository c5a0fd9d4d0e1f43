import { useEffect, useState } from 'react'
import type { EbsState } from '#core/api/contract/ebs.ts'
import { useAction } from '#core/react/use-action.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { Refused } from '../../../../kit/refused.tsx'
import { performAndGoOn } from '../../current-step.ts'
import { returnFromBank } from '../actions.ts'
import { takeBankAnswer } from '../bank-answer.ts'
import { Question } from './question.tsx'
import { text } from './text.ts'

/** Consent on the bank's own page: the link to it, and the return from it. */
export function Authorize({ ebs: { currentBank, data }, group }: { ebs: EbsState; group: string }) {
  const [answer] = useState(takeBankAnswer)
  const returning = useAction(returnFromBank)
  useEffect(() => {
    if (answer) performAndGoOn(() => returnFromBank.perform(answer), { group, replace: true })
  }, [answer, group])

  if (answer && returning.status !== 'error')
    return (
      <Question title={text.returned} until={null}>
        <Progress label={text.checking} detail="" />
      </Question>
    )
  const bank = currentBank?.name ?? ''
  return (
    <Question title={text.authorizeTitle} until={data.expiresAt}>
      <p>{text.authorizeHow(bank)}</p>
      <Refused by={returning} />
      {data.authorizationUrl && (
        <ButtonLink wide href={data.authorizationUrl}>
          {text.authorize(bank)}
        </ButtonLink>
      )}
    </Question>
  )
}
