import { formatDate } from '../format/date-text.ts'

/** Added to a due date on which banks are closed; else empty. */
export const payByNote = (dueDate: string, payBy: string): string =>
  payBy === dueDate ? '' : `Não é dia útil: você pode pagar até ${formatDate(payBy)} sem acréscimo.`
