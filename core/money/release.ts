import { nextBusinessDay } from '../calendar/business-days.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'

/**
 * The day on which money is expected to go out that is decided on, or simulated, on a day: the next one on which banks
 * work. Simulations, offers, contracts and advertised examples are priced from it; whenever the money really goes out,
 * nothing costs more (`reprice.ts`).
 *
 * @throws RangeError on a date that does not exist
 */
export const expectedRelease = (decidedOn: IsoDate): IsoDate => nextBusinessDay(addDays(decidedOn, 1))
