import { type FormEvent, useEffect, useState } from 'react'
import type { EbsState } from '../../../../../core/api/contract/ebs.ts'
import { useAction } from '../../../../../core/react/use-action.ts'
import { Button } from '../../../../../core/ui/button/button.tsx'
import { ErrorSummary } from '../../../../../core/ui/error-summary/error-summary.tsx'
import { FormField } from '../../../../../core/ui/field/form-field.tsx'
import { Notice } from '../../../../../core/ui/notice/notice.tsx'
import { loadBanks, sendToken } from '../../../../flows/loan/ebs/actions.ts'
import { type BankField, codeField, faultsOf, wordsOf } from '../../../../flows/loan/ebs/bank-form.ts'
import { Refused } from '../../../../flows/loan/ebs/refused.tsx'
import { leadAfter } from '../../../../flows/loan/lead.ts'
import css from './page.module.css'
import { Question } from './question.tsx'
import { text } from './text.ts'

const name = 'token'

/** What the contract takes, where the bank does not say more. */
const anyCode: BankField = {
  name,
  label: text.code,
  type: 'number',
  mfa: true,
  optional: false,
  hint: null,
  validation: { pattern: '\\d{4,8}', message: text.codeShape },
  options: [],
}

/** The bank's own description of its code, as soon as it is known. */
function useCodeField({ currentBank }: EbsState): BankField {
  const banks = useAction(loadBanks)
  useEffect(() => {
    loadBanks.reset()
    loadBanks.perform('')
  }, [])
  const known = banks.status === 'performed' ? banks.value : []
  const bank = known.find(({ id }) => id === currentBank?.id)
  return { ...anyCode, ...(bank && codeField(bank)), name }
}

/** The code that the bank sent. After one that was refused it says so. */
export function Token({ ebs, group }: { ebs: EbsState; group: string }) {
  const field = useCodeField(ebs)
  const sending = useAction(sendToken)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending.status === 'performing') return
    const now = faultsOf([field], { [name]: code })[name]
    setFault(now)
    setAttempt(attempt + 1)
    if (now) return
    setCode('')
    await leadAfter(() => sendToken.perform(code.trim()), { group })
  }

  function change(typed: string): void {
    setCode(typed)
    setFault(undefined)
  }

  return (
    <Question title={text.tokenTitle} until={ebs.data.expiresAt}>
      {ebs.tokenRequiredCount > 1 && (
        <Notice tone="warning" live>
          <p>{text.refused}</p>
        </Notice>
      )}
      <Refused by={sending} />
      <form className={css.question} onSubmit={submit} noValidate method="dialog">
        <ErrorSummary errors={fault ? [{ name, message: fault }] : []} attempt={attempt} />
        <FormField
          field={wordsOf(field)}
          value={code}
          error={fault}
          autocomplete="one-time-code"
          onChange={change}
        />
        <Button type="submit" wide busy={sending.status === 'performing'}>
          {text.send}
        </Button>
      </form>
    </Question>
  )
}
