import { formatDate } from '../format/date-text.ts'
import { formatRanges } from '../format/number-ranges.ts'

/** The title of the next installment. */
export const dueTitle = (dueDate: string): string => `Próxima parcela: ${formatDate(dueDate)}`

/** The title of a late installment. */
export const lateTitle = (days: number): string =>
  `Parcela atrasada há ${days === 1 ? '1 dia' : `${days} dias`}`

/** Added to a due date on which banks are closed; else empty. */
export const payByNote = (dueDate: string, payBy: string): string =>
  payBy === dueDate ? '' : `Não é dia útil: você pode pagar até ${formatDate(payBy)} sem acréscimo.`

interface DueInstallment {
  dueDate: string
  payBy: string
  debitOn: string | null
}

/** The same for an installment, which may also be debited. */
export const dueNote = ({ dueDate, payBy, debitOn }: DueInstallment): string =>
  debitOn
    ? `O seu banco debita em ${formatDate(debitOn)}: você não precisa pagar.`
    : payByNote(dueDate, payBy)

/** Why a late installment counts fewer days than have passed since its due date: banks were closed on it. */
export const lateFromNote = (dueDate: string, payBy: string): string =>
  payBy === dueDate
    ? ''
    : `O atraso conta depois de ${formatDate(payBy)}, o primeiro dia útil após o vencimento.`

/** Names the contested installments of a loan. */
export const contestedTitle = (numbers: readonly number[]): string =>
  `${numbers.length > 1 ? 'Parcelas contestadas' : 'Parcela contestada'}: ${formatRanges(numbers)}`

/** What holds for a contested installment until the answer. */
export const contestedSentence = 'Até a resposta, ninguém cobra, sem multa nem juros de mora.'
