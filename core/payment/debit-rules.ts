import { nextBusinessDay } from '../calendar/business-days.ts'
import { addDays, daysBetween, type IsoDate } from '../calendar/dates.ts'

interface DebitRule {
  value: number
  /** Where it is told; the bank's contract decides. */
  source: string
}

const guide = 'Open Finance Brasil, guia do Pix Automático de 2025-10-31'

/** The central bank's numbers for Pix Automático. */
export const debitRules = {
  /** Calendar days before its due date from which on a debit can be asked for. */
  earliestDays: { value: 10, source: `IN BCB 513; ${guide}, 3.4.1` },
  /** Calendar days before its due date until which it can be asked for. */
  latestDays: { value: 2, source: `IN BCB 513; ${guide}, 3.4.1` },
  /** Attempts on other days after the first has failed. */
  retries: { value: 3, source: `API Pix 2.9.0, PERMITE_3R_7D; ${guide}, 2.1` },
  /** Calendar days after the due date within which they are made. */
  retryDays: { value: 7, source: `API Pix 2.9.0, PERMITE_3R_7D; ${guide}, 2.1` },
} as const satisfies Record<string, DebitRule>

/** Calendar days between two attempts: our own choice, so that a salary may arrive. */
const retryEvery = 2

/**
 * Whether there is time on a day to ask for a debit. The days are counted to the day on which it is made, the next business
 * day; a due date that has passed no bank takes (API Pix 2.9.0, CobROperacaoInvalida).
 *
 * @param dueDate the date in the contract
 */
export const isInTimeForDebit = (day: IsoDate, dueDate: IsoDate): boolean =>
  day <= dueDate && day <= addDays(nextBusinessDay(dueDate), -debitRules.latestDays.value)

/**
 * Whether a debit for a due date can be asked for on a day.
 *
 * @param dueDate the date in the contract
 */
export const canAskForDebit = (day: IsoDate, dueDate: IsoDate): boolean =>
  isInTimeForDebit(day, dueDate) && day >= addDays(nextBusinessDay(dueDate), -debitRules.earliestDays.value)

/**
 * The last day on which a debit can be cancelled, with the attempts that would follow: before the day of the first one
 * (API Pix 2.9.0, the violations of PATCH /cobr/{txid}). Banks may close earlier that day.
 *
 * @param dueDate the day of the first attempt
 */
export const lastDayToCancelDebit = (dueDate: IsoDate): IsoDate => addDays(dueDate, -1)

/**
 * The day of the next attempt after some have failed; null if there is none.
 *
 * @param dueDate the day of the first attempt
 * @param failed how many attempts have failed
 */
export function nextDebitAttempt(day: IsoDate, dueDate: IsoDate, failed: number): IsoDate | null {
  const passed = daysBetween(dueDate, day)
  const { retries, retryDays } = debitRules
  if (failed > retries.value || passed >= retryDays.value) return null
  return addDays(dueDate, Math.min(passed + retryEvery, retryDays.value))
}
