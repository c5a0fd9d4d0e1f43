import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { leastPartCents } from '../../../../core/api/contract/charges.ts'
import type { Installment } from '../../../../core/api/contract/installments.ts'
import type { ErrorCode } from '../../../../core/api/errors.ts'
import { partAmountBelow } from '../../../../core/fields/part-amount.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { impute } from '../../../../core/money/impute.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { imputedLines } from '../../../../core/text/payments.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { MoneyField } from '../../../../core/ui/field/money-field.tsx'
import { fieldId } from '../../../../core/ui/field/props.ts'
import { Fold } from '../../../../core/ui/fold/fold.tsx'
import { Notice } from '../../../../core/ui/notice/notice.tsx'
import { issuePart } from '../../../flows/my-loan/charge/actions.ts'
import { loadMyLoan, type MyLoan } from '../../../flows/my-loan/my-loan.ts'
import type { PayoffQuote } from '../../../flows/my-loan/payoff/actions.ts'
import { useQuote } from '../../../flows/my-loan/payoff/use-quote.ts'
import { go } from '../../../shell/navigate.ts'
import css from './page.module.css'
import { text } from './text.ts'

export interface PartFormProps {
  loan: MyLoan
  item: Installment
  /** As typed; it is kept by the page, for who comes back to it. */
  typed: string
  onType: (text: string) => void
  /** Whether somebody came for this. */
  asked: boolean
}

/** How much of the installment to pay, and what that does to it; then the charge for just that. */
export function PartForm({ loan, item, typed, onType, asked }: PartFormProps) {
  const { loanId } = loan
  const { number, todayCents } = item
  const state = useAction(issuePart)
  const [tried, setTried] = useState(false)
  useEffect(() => issuePart.reset, [])
  const field = partAmountBelow(todayCents)
  const read = v.safeParse(field.schema, field.read(typed))
  const cents = read.success ? read.output : undefined
  const code = read.success ? undefined : (read.issues[0].message as ErrorCode)
  const { quote } = useQuote(
    loanId,
    cents === undefined ? null : { choose: 'list', date: loan.today, numbers: String(number) },
  )
  if (todayCents <= leastPartCents) return null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (cents === undefined) return document.getElementById(fieldId(field.name))?.focus()
    const outcome = await issuePart.perform({ id: loanId, number: String(number), amountCents: cents })
    if (outcome.status === 'performed')
      go('installment', { search: `n=${number}&cobranca=${outcome.value.id}` })
    // It costs something else by now, or is being paid.
    if (outcome.status === 'error' && outcome.error.status === 409) loadMyLoan.perform()
  }

  return (
    <Fold title={text.part} open={asked}>
      <form className={css.partForm} onSubmit={submit} noValidate method="dialog">
        <p>{item.state === 'late' ? text.partLead.late : text.partLead.early}</p>
        <MoneyField
          field={field}
          value={typed}
          onChange={(typing) => {
            setTried(false)
            onType(typing)
          }}
          error={tried && code ? wordsOf(code, todayCents) : undefined}
        />
        <p role="status" className={css.used}>
          {cents !== undefined && quote && usedOf(quote, item, cents)}
        </p>
        {state.status === 'error' && (
          <Notice tone="error" title={text.notIssued} live>
            <p>{errorSentence(state.error.code)}</p>
          </Notice>
        )}
        <Button
          look="secondary"
          type="submit"
          busy={state.status === 'performing'}
          busyLabel={text.issuing}
          wide
        >
          {text.issue}
        </Button>
      </form>
    </Fold>
  )
}

function wordsOf(code: ErrorCode, wholeCents: number): string {
  if (code === 'too_small') return text.tooSmall(formatBrl(leastPartCents))
  if (code === 'too_big') return text.tooBig(formatBrl(wholeCents))
  return text.noAmount
}

/** What becomes of an amount that is paid today, and what is left of the installment. */
function usedOf(quote: PayoffQuote, item: Installment, cents: number): string {
  const { items, monthlyRate } = quote
  const [used] = impute(items, cents, monthlyRate).items
  if (!used) return ''
  const leftCents = item.amountCents - used.faceCents - used.fineCents - used.lateInterestCents
  return text.used(imputedLines([used]).join(' '), formatBrl(leftCents))
}
