import type { Installment } from '#core/api/contract/installments.ts'
import { today } from '#core/calendar/clock.ts'
import { daysBetween } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { type Cents, toReais } from '#core/money/units.ts'
import { installmentLabelOf, installmentWords } from '#core/text/installments.ts'
import type { Context } from '../../platform/context.ts'
import type { Download } from '../../platform/http/send-download.ts'
import { installmentsOn } from '../installment-schedule.ts'
import { type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'

const head = [
  'Parcela',
  'Vencimento',
  'Dias do período',
  'Situação',
  'Valor',
  'Juros',
  'Amortização',
  'Saldo',
  'Multa',
  'Juros de mora',
  'Valor hoje ou pago',
  'Pago em',
]

const formatReais = (cents: Cents) => toReais(cents).toFixed(2).replace('.', ',')

const csvLine = (item: Installment, days: number) => [
  String(item.number),
  formatDate(item.dueDate),
  String(days),
  installmentWords[installmentLabelOf(item)],
  formatReais(item.installmentCents),
  formatReais(item.interestCents),
  formatReais(item.amortisationCents),
  formatReais(item.balanceCents),
  formatReais(item.fineCents),
  formatReais(item.lateInterestCents),
  formatReais(item.amountCents),
  item.paid ? formatDate(item.paid.date) : '',
]

/** The schedule as CSV for spreadsheets, with a byte order mark to identify UTF-8. */
export async function installmentsCsv({ database, clock }: Context, asked: OwnedLoanKey): Promise<Download> {
  const running = await readLoanInRepayment(database, asked)
  const items = installmentsOn(running, today(clock))
  const begins = [running.terms.disbursementDate, ...items.map(({ dueDate }) => dueDate)]
  const rows = [head, ...items.map((item, index) => csvLine(item, daysBetween(begins[index]!, item.dueDate)))]
  const bytes = `\ufeff${rows.map((cells) => `${cells.join(';')}\r\n`).join('')}`
  return { mediaType: 'text/csv', fileName: `parcelas-${running.protocol}.csv`, bytes }
}
