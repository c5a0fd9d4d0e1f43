import { type FormEvent, useState } from 'react'
import type { EbsBank } from '../../../../../core/api/contract/ebs.ts'
import { useAction } from '../../../../../core/react/use-action.ts'
import { useCountdown } from '../../../../../core/react/use-countdown.ts'
import { errorSentence } from '../../../../../core/text/errors.ts'
import { summaryText } from '../../../../../core/text/ui.ts'
import { Button } from '../../../../../core/ui/button/button.tsx'
import { Countdown } from '../../../../../core/ui/countdown/countdown.tsx'
import { ErrorSummary, type SummaryItem } from '../../../../../core/ui/error-summary/error-summary.tsx'
import { FormField } from '../../../../../core/ui/field/form-field.tsx'
import { startEbs } from '../../../../flows/loan/ebs/actions.ts'
import { loginFields, wordsOf } from '../../../../flows/loan/ebs/bank-form.ts'
import { leadAfter } from '../../../../flows/loan/lead.ts'
import { BankHead } from './bank-head.tsx'
import css from './page.module.css'
import { text } from './text.ts'
import { useTyped } from './use-typed.ts'

interface LoginFormProps {
  bank: EbsBank
  group: string
  onChangeBank: () => void
}

/** The login of one bank, asked for as that bank describes it. */
export function LoginForm({ bank, group, onChangeBank }: LoginFormProps) {
  const fields = loginFields(bank)
  const typed = useTyped(fields)
  const starting = useAction(startEbs)
  const [failed, setFailed] = useState(false)
  const error = failed && starting.status === 'error' ? starting.error : null
  const left = useCountdown(error?.retryAfterSeconds)
  const busy = starting.status === 'performing'
  const summary: SummaryItem[] = Object.entries(typed.faults).map(([name, message]) => ({ name, message }))
  const general = error !== null && summary.length === 0
  if (general) summary.push({ message: errorSentence(error.code) })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || left > 0) return
    setFailed(false)
    const values = typed.hand()
    if (!values) return
    const outcome = await leadAfter(() => startEbs.perform(bank.id, values), { group })
    if (outcome.status === 'performed') typed.forget()
    if (outcome.status !== 'error') return
    setFailed(true)
    typed.fail(outcome.error)
  }

  return (
    <form className={css.connect} onSubmit={submit} noValidate method="dialog" autoComplete="off">
      <BankHead bank={bank} onChangeBank={onChangeBank} />
      <ErrorSummary
        errors={summary}
        attempt={typed.attempt}
        title={general ? summaryText.general : undefined}
      />
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={wordsOf(field)}
          value={typed.texts[field.name] ?? ''}
          error={typed.faults[field.name]}
          optional={field.optional}
          onChange={(value) => typed.change(field.name, value)}
        />
      ))}
      <p className={css.second}>{text.forgotten}</p>
      <Countdown seconds={error?.retryAfterSeconds} left={left} />
      <Button type="submit" wide busy={busy} disabled={left > 0}>
        {text.go}
      </Button>
    </form>
  )
}
