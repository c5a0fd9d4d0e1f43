import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { ActionState } from '#core/actions/action.ts'
import { type Installment, listInstallments } from '#core/api/contract/installments.ts'
import { partAmountField } from '#core/fields/part-amount.ts'
import { formatBrl } from '#core/format/brl.ts'
import { imputePayment, leastPartCents } from '#core/money/impute-payment.ts'
import type { Cents } from '#core/money/units.ts'
import { imputedLines } from '#core/text/payments.ts'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Form } from '#core/ui/form/form.tsx'
import { openPage } from '../../../kit/open-page.ts'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { deletePartDraft, issuePartCharge } from '../../charge/index.ts'
import { type PayoffQuote, useQuote } from '../payoff/quote.ts'
import type { MyLoan } from '../use-my-loan.ts'
import css from './page.module.css'
import { text } from './text.ts'

export interface PartPaymentFormProps {
  loan: MyLoan
  item: Installment
  /** Text typed so far; the page keeps it in case the user comes back. */
  typed: string
  onType: (text: string) => void
  /** Whether the user came to pay part of it. */
  asked: boolean
}

/** Asks how much of the installment to pay, shows the effect, and issues a charge for that amount. */
export function PartPaymentForm({ loan, item, typed, onType, asked }: PartPaymentFormProps) {
  const { loanId } = loan
  const { number, todayCents } = item
  useEffect(() => issuePartCharge.reset, [])
  const [initial] = useState({ amountCents: typed })
  const field = { ...partAmountField(todayCents), sentences: effectSentences(todayCents) }
  const read = v.safeParse(field.schema, field.read(typed))
  const cents = read.success ? read.output : undefined
  const { quote } = useQuote(
    loanId,
    cents === undefined ? null : { date: loan.today, numbers: String(number) },
  )
  if (todayCents <= leastPartCents) return null

  async function send({ amountCents }: { amountCents: Cents }): Promise<ActionState<unknown>> {
    const outcome = await issuePartCharge.perform({ id: loanId, number: String(number), amountCents })
    if (outcome.status === 'performed') {
      deletePartDraft(loanId, number)
      openPage('installment', { search: `n=${number}&cobranca=${outcome.value.id}` })
    }
    // The amount has changed, or a payment is being processed.
    if (outcome.status === 'error' && outcome.error.status === 409) refetchReads(listInstallments)
    return outcome
  }

  return (
    <Fold title={text.part} open={asked || initial.amountCents !== ''}>
      <p>{item.state === 'late' ? text.partLead.late : text.partLead.early}</p>
      <Form
        fields={[field]}
        controls={{ money: MoneyField }}
        initial={initial}
        submitLabel={text.issue}
        submitLook="secondary"
        onChange={(_name, typing) => onType(typing)}
        onSubmit={send}
      >
        <p role="status" className={css.used}>
          {cents !== undefined && quote && appliedAmountOf(quote, item, cents)}
        </p>
      </Form>
    </Fold>
  )
}

const effectSentences = (wholeCents: Cents) => ({
  too_small: text.tooSmall(formatBrl(leastPartCents)),
  too_big: text.tooBig(formatBrl(wholeCents)),
  required: text.noAmount,
  invalid: text.noAmount,
})

/** What an amount paid today covers, and what remains of the installment. */
function appliedAmountOf(quote: PayoffQuote, item: Installment, cents: Cents): string {
  const { items, monthlyRate } = quote
  const [used] = imputePayment(items, cents, monthlyRate).items
  if (!used) return ''
  const leftCents = item.amountCents - used.faceCents - used.fineCents - used.lateInterestCents
  return text.used(imputedLines([used]).join(' '), formatBrl(leftCents))
}
