import type { YearlyStatement } from '../../../../core/api/contract/yearly-statement.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { Badge } from '../../../../core/ui/badge/badge.tsx'
import { Facts } from '../../../../core/ui/facts/facts.tsx'
import { Part } from '../../../shell/account/part.tsx'
import { text } from './text.ts'

interface LoanYearProps {
  loan: YearlyStatement['loans'][number]
  statement: YearlyStatement
}

/** One loan in one year, by the figures that the return asks for. */
export function LoanYear({ loan, statement: { year, until } }: LoanYearProps) {
  const facts = [
    [text.before(year - 1), loan.balanceBeforeCents],
    [text.until(formatDate(until)), loan.balanceCents],
    [text.paid, loan.paidCents],
    [text.interest, loan.interestCents],
    ...(loan.undoneCents > 0 ? [[text.undone, loan.undoneCents] as const] : []),
    ...(loan.lentCents > 0 ? [[text.lent, loan.lentCents] as const] : []),
    ...(loan.chargesCents > 0 ? [[text.charges, loan.chargesCents] as const] : []),
  ] as const
  return (
    <Part id={`loan-${loan.loanId}`} title={text.title(loan.protocol)}>
      <p>
        <Badge tone={loan.state === 'paid-off' ? 'success' : undefined}>{text.states[loan.state]}</Badge>{' '}
        {text.released(formatDate(loan.releasedOn))}
      </p>
      <Facts facts={facts.map(([label, cents]) => [label, formatBrl(cents)] as const)} />
    </Part>
  )
}
