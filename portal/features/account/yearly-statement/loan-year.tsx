import type { YearlyStatement } from '#core/api/contract/yearly-statement.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { loanWords } from '#core/loan/loan-words.ts'
import { processingLine, statementLines } from '#core/text/yearly-statement.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { text } from './text.ts'

interface LoanYearProps {
  loan: YearlyStatement['loans'][number]
  statement: YearlyStatement
}

/** One loan in one year, with the figures the tax return asks for. */
export function LoanYear({ loan, statement }: LoanYearProps) {
  const processing = processingLine(loan)
  return (
    <Panel
      id={`loan-${loan.loanId}`}
      title={text.title(loan.protocol)}
      action={
        <Badge tone={loan.state === 'paid-off' ? 'success' : undefined}>{loanWords[loan.state].name}</Badge>
      }
    >
      <p>{text.released(formatDate(loan.releasedOn))}</p>
      <Facts
        facts={statementLines(loan, statement).map(([label, cents]) => [label, formatBrl(cents)] as const)}
      />
      {processing && (
        <Notice>
          <p>{processing}</p>
        </Notice>
      )}
    </Panel>
  )
}
