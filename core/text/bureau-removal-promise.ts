import type { IsoDate } from '../calendar/dates.ts'
import type { Imputation } from '../money/impute-payment.ts'
import { promisedDate } from '../promises/promised-date.ts'
import { removalSentence } from './bureau-removal.ts'

/** The day until which a debt that was late and is paid must be out of the bureaus (STJ, Súmula 548). */
export const bureauRemovalDate = (paidOn: IsoDate): IsoDate => promisedDate('removal', paidOn)

/** The same for a customer who has just paid. */
export const bureauRemovalSentence = (paidOn: IsoDate): string => removalSentence(bureauRemovalDate(paidOn))

/** Whether a payment settled something late. */
export const settlesLate = (imputed: readonly Imputation[]): boolean =>
  imputed.some(
    ({ isSettled, fineCents, lateInterestCents }) => isSettled && fineCents + lateInterestCents > 0,
  )
