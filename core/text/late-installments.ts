import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatRanges } from '../format/number-ranges.ts'
import type { Cents } from '../money/units.ts'

/** '2 parcelas atrasadas'. */
export const lateCountWords = (count: number): string =>
  count === 1 ? '1 parcela atrasada' : `${count} parcelas atrasadas`

/** What is late all the same, after something was paid. Money in cents, of today. */
export const stillLate = (numbers: readonly number[], cents: Cents): string =>
  numbers.length === 1
    ? `Ainda está atrasada a parcela ${numbers[0]}: ${formatBrl(cents)} hoje.`
    : `Ainda há ${lateCountWords(numbers.length)} (${formatRanges(numbers)}): ${formatBrl(cents)} hoje.`

/** Which are late, since when, beside their sum of today. */
export const manyLateSentence = (numbers: readonly number[], oldestDueDate: IsoDate): string =>
  `Parcelas ${formatRanges(numbers)}; a mais antiga venceu em ${formatDate(oldestDueDate)}. O valor é o de hoje, com o que falta de multa e juros de mora.`

/** '2 parcelas atrasadas em 2 empréstimos'. */
export const lateInLoans = (count: number, loans: number): string =>
  `${lateCountWords(count)} em ${loans} empréstimos`
