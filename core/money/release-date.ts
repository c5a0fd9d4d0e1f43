import { nextBusinessDay } from '../calendar/business-days.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'

/**
 * The expected release date of a loan decided or simulated on a day: the next business day. Simulations,
 * offers, contracts and advertised examples are priced from it; a later release never raises the cost
 * (`reprice.ts`).
 *
 * @throws RangeError on a date that does not exist
 */
export const expectedRelease = (decidedOn: IsoDate): IsoDate => nextBusinessDay(addDays(decidedOn, 1))
