import type { YearlyStatement } from '../api/contract/yearly-statement.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import type { Cents } from '../money/units.ts'

type YearOfLoan = YearlyStatement['loans'][number]

/** The figures of one loan in one year with labels, for the page and the PDF. Integer cents. */
export function statementLines(
  loan: YearOfLoan,
  { year, until }: Pick<YearlyStatement, 'year' | 'until'>,
): (readonly [label: string, cents: Cents])[] {
  return [
    [`Saldo devedor em 31/12/${year - 1}`, loan.balanceBeforeCents],
    ...(loan.lentCents > 0 ? [['Valor emprestado no ano, com IOF', loan.lentCents] as const] : []),
    ['Valor pago no ano', loan.paidCents],
    ...(loan.chargesCents > 0
      ? [['Multa e juros de mora (já incluídos no valor pago)', loan.chargesCents] as const]
      : []),
    ['Juros do contrato no ano', loan.interestCents],
    ...(loan.undoneCents > 0 ? [['IOF e juros estornados pela desistência', loan.undoneCents] as const] : []),
    [`Saldo devedor em ${formatDate(until)}`, loan.balanceCents],
  ]
}

/** The note on payments that no bank has confirmed yet; null if there are none. */
export const processingLine = ({ processingCents }: YearOfLoan): string | null =>
  processingCents > 0
    ? `Ainda em processamento: ${formatBrl(processingCents)}. Quando o banco confirmar o pagamento, ele entra neste informe, na data em que você pagou.`
    : null
