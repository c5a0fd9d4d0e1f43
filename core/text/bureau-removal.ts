import { addBusinessDays } from '../calendar/business-days.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatDate } from '../format/date-text.ts'
import type { Cents } from '../money/units.ts'

/** Business days in which the creditor has a debt taken out of the bureaus once it is paid (STJ, Súmula 548). */
const removalDays = 5

/** The day until which a debt that was late and is paid must be out of the bureaus. */
export const bureauRemovalDate = (paidOn: IsoDate): IsoDate => addBusinessDays(paidOn, removalDays)

/** The same for a customer who has paid. */
export const bureauRemovalSentence = (paidOn: IsoDate): string =>
  `Se este atraso foi parar nos cadastros de proteção ao crédito (birôs), o credor tira o registro até ${formatDate(bureauRemovalDate(paidOn))}. Se ele continuar lá, fale com a gente: o comprovante deste pagamento é a prova.`

interface PaidCharges {
  fineCents: Cents
  lateInterestCents: Cents
}

/** Whether a payment was for something late. */
export const paysLate = (used: readonly PaidCharges[]): boolean =>
  used.some(({ fineCents, lateInterestCents }) => fineCents + lateInterestCents > 0)
