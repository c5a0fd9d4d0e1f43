import { nextBusinessDay } from '../calendar/business-days.ts'
import { businessDate } from '../calendar/clock.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'
import { withdrawalDays } from './withdrawal.ts'

/** The last day on which money that went out can arrive: it takes a business day at most. */
const arrivedBy = (releasedAt: string): IsoDate =>
  nextBusinessDay(addDays(businessDate(new Date(releasedAt)), 1))

/**
 * The last day on which a contract can be given up: so many days after the later of signature and receipt of the
 * money, a day that does not count itself (CDC, art. 49; Código Civil, art. 132). When the money arrived only the
 * person's bank knows: the last day on which it can have arrived counts.
 *
 * @param signedAt UTC; the days are those of São Paulo
 * @param releasedAt UTC; null while the money is not out, and then there is no last day yet
 */
export function lastWithdrawalDate(signedAt: string, releasedAt: string | null): IsoDate | null {
  if (!releasedAt) return null
  const [, later = ''] = [businessDate(new Date(signedAt)), arrivedBy(releasedAt)].toSorted()
  return addDays(later, withdrawalDays)
}
