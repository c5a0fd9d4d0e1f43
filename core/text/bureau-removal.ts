import type { IsoDate } from '../calendar/dates.ts'
import { formatDate } from '../format/date-text.ts'
import { hasPassed } from '../promises/promises.ts'
import { passedSentence } from './promises.ts'

/** Until when it is out, for a customer who has paid. */
export const removalSentence = (removedBy: IsoDate): string =>
  `Se esta cobrança foi parar nos cadastros de proteção ao crédito (birôs), o credor tira o registro até ${formatDate(removedBy)}. A confirmação chega por e-mail, com uma declaração para guardar.`

/** Said once the creditor has confirmed it. */
export const removedSentence = (clearedOn: IsoDate): string =>
  `O credor confirmou: em ${formatDate(clearedOn)}, não havia registro desta cobrança nos cadastros de proteção ao crédito (birôs).`

/** Name of the paper that proves it. */
export const removalLetterTitle = 'Declaração de nome limpo'

/** Where the removal of a paid debt stands. */
export interface RemovalStatus {
  /** The last day of the promise. */
  removedBy: IsoDate
  /** The day on which the creditor found no record of it; null until that is confirmed. */
  clearedOn: IsoDate | null
}

/** The same in words, as of a day. */
export function removalStatusSentence({ removedBy, clearedOn }: RemovalStatus, today: IsoDate): string {
  if (clearedOn) return removedSentence(clearedOn)
  return hasPassed(removedBy, today) ? passedSentence(removedBy) : removalSentence(removedBy)
}
