import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { renegotiationOptions } from '#core/api/contract/renegotiation.ts'
import * as fields from '#core/fields/fields.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import type { Cents } from '#core/money/units.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { lowerFirst } from '#core/text/renegotiation-titles.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { storeDraft } from '../../../kit/drafts/drafts.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { owedWords } from './owed-words.ts'
import css from './page.module.css'
import type { Budget, Options } from './renegotiation-command.ts'
import { text } from './text.ts'

export type OtherLoan = Answer<typeof nextInstallments>['items'][number]

/** The form in which a customer says what they can pay of a loan. */
export const budgetForm = (loanId: string) => `renegotiation ${loanId}`

interface OtherLoansProps {
  loans: readonly OtherLoan[]
  budget: Budget
  /** What this loan takes of the budget a month, and the least that it may take; signed, or as its first option. */
  usedCents: Cents
  leastCents: Cents
  isSigned?: boolean
  /** Leaves the rest of the budget to another loan. */
  onDivide?: (monthlyCents: Cents) => void
}

/** What is possible of the customer's other loans with what this one leaves of the budget. */
export function OtherLoans({ loans, ...given }: OtherLoansProps) {
  return (
    <section className={css.part} aria-labelledby="other-loans">
      <h2 id="other-loans">{text.otherLoans}</h2>
      {loans.map((loan) => (
        <Other key={loan.loanId} loan={loan} {...given} />
      ))}
    </section>
  )
}

interface OtherProps extends Omit<OtherLoansProps, 'loans'> {
  loan: OtherLoan
}

function Other({ loan, budget, usedCents, leastCents, isSigned, onDivide }: OtherProps) {
  const { loanId, netCents } = loan
  const { payMonth, payDay, payFrom, monthlyBudget, wholeCents = monthlyBudget } = budget
  const leftCents = Math.max(0, wholeCents - usedCents)
  const body = { monthlyBudget: leftCents, payFrom }
  const { state } = useRead(renegotiationOptions, { params: { id: loanId }, body })
  const left = formatBrl(leftCents)
  const possible = state.status === 'performed' ? state.value : null
  const mostCents = wholeCents - (possible?.least.monthlyCents ?? 0)
  const isDivisible = possible !== null && isShort(possible) && mostCents >= leastCents
  const most = formatBrl(mostCents)

  /** Its form begins with what is left. */
  function keep(): void {
    storeDraft(budgetForm(loanId), {
      [fields.monthlyBudget.name]: fields.monthlyBudget.show(leftCents),
      payMonth,
      ...(payDay && { [fields.payDay.name]: fields.payDay.show(payDay) }),
    })
  }

  return (
    <>
      <h3>{text.otherLoan(formatBrlWhole(netCents), owedWords(loan))}</h3>
      <p>
        {isSigned ? text.leftAfter(left) : text.leftOver(left)} {possible && possibleOf(possible, leastCents)}{' '}
        {isDivisible && onDivide && text.bothFit(most)}
      </p>
      {isDivisible && onDivide && (
        <div>
          <Button onClick={() => onDivide(mostCents)}>{text.split(most)}</Button>
        </div>
      )}
      <div>
        <ButtonLink look="secondary" href={loanPage('renegotiation', loanId)} onClick={keep}>
          {text.otherOpen(left)}
        </ButtonLink>
      </div>
    </>
  )
}

const isShort = ({ options: [nearest], others }: Options) => (nearest ? !nearest.fits : others.length > 0)

function possibleOf({ options: [nearest], others, least }: Options, ownLeast: Cents): string {
  if (nearest?.fits)
    return text.otherFits(lowerFirst(text.changeWords(nearest.change).title), formatBrl(nearest.monthlyCents))
  if (!nearest && others.length === 0) return text.otherAlready
  return text.otherLeast(formatBrl(least.monthlyCents), formatBrl(least.monthlyCents + ownLeast))
}
