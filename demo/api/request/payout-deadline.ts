import { businessDate } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'

/**
 * The last day to give an account that the money can be sent to: as many days after the bank's refusal as there are
 * for the documents after the signature.
 *
 * @param refusedAt UTC
 */
export const lastPayoutDate = (refusedAt: string): IsoDate =>
  addDays(businessDate(new Date(refusedAt)), config.limits.documentDays)
