import { isBusinessDay, nextBusinessDay } from '../calendar/business-days.ts'
import { businessDate } from '../calendar/clock.ts'
import { addDays, type IsoDate } from '../calendar/dates.ts'
import type { DatedFigure } from '../money/figure-in-force.ts'

/** When, and how often, a customer may be written to about what is late of a loan. On business days only. */
export interface ContactLimits {
  /** The first hour. */
  fromHour: number
  /** The hour in which it is too late. */
  untilHour: number
  /** Messages about one loan on one day. */
  mostADay: number
}

/** Our own rule, for every state: a state's law can only narrow it. */
const ours: ContactLimits = { fromHour: 9, untilHour: 18, mostADay: 1 }

interface ContactLaw extends DatedFigure<Partial<ContactLimits>> {
  source: string
  /** Whether its text was read; else what others tell of it, with the first of the year as its day. */
  isRead: boolean
}

/**
 * What states ask of who collects a debt, newest first, by their own clocks. Most of these laws speak of telephone calls
 * only; they are kept for mails all the same. Other states are not known to have such a law.
 */
export const contactLaws: Readonly<Record<string, readonly ContactLaw[]>> = {
  AL: [
    {
      ...{ from: '2016-01-01', value: { fromHour: 8, untilHour: 20 }, isRead: false },
      source: 'Lei 7.782/2016 de Alagoas, pelo Procon de Arapiraca',
    },
  ],
  AM: [
    {
      ...{ from: '2016-01-01', value: { untilHour: 19 }, isRead: false },
      source: 'Lei Promulgada 306/2016 do Amazonas, por quem cobra',
    },
  ],
  ES: [
    {
      ...{ from: '2017-01-01', value: { fromHour: 8, untilHour: 19 }, isRead: false },
      source: 'Lei 10.626/2017 do Espírito Santo, por quem cobra',
    },
  ],
  MT: [
    {
      // "Em horário comercial", for mails too; the hours are ours.
      ...{ from: '2022-06-09', value: { fromHour: 8, untilHour: 18, mostADay: 2 }, isRead: true },
      source: 'Lei 11.792/2022 de Mato Grosso, art. 4º',
    },
  ],
  RJ: [
    {
      ...{ from: '2018-03-01', value: { fromHour: 9, untilHour: 19 }, isRead: false },
      source: 'Lei 6.854/2014 do Rio de Janeiro, art. 3º, § 4º (Lei 7.868/2018), pela Proteste',
    },
  ],
  SP: [
    {
      ...{ from: '2014-05-23', value: { fromHour: 8, untilHour: 20 }, isRead: true },
      source: 'Lei 15.426/2014 de São Paulo, art. 2º',
    },
  ],
}

/** Hours by which the clocks of a state, or of its west, are behind those of São Paulo (Decreto 2.784/1913, Lei 12.876/2013). */
const hoursBehind: Readonly<Record<string, number>> = { AC: 2, AM: 2, MS: 1, MT: 1, RO: 1, RR: 1 }

/**
 * The limits for a customer of a state, which is null if it is not known, on a day. Hours of São Paulo: a day begins
 * when it has begun in the state, and ends when ours does.
 */
export function contactLimits(state: string | null, day: IsoDate): ContactLimits {
  const law = contactLaws[state ?? '']?.find(({ from }) => day >= from)?.value ?? {}
  return {
    fromHour: Math.max(ours.fromHour, law.fromHour ?? 0) + (hoursBehind[state ?? ''] ?? 0),
    untilHour: Math.min(ours.untilHour, law.untilHour ?? 24),
    mostADay: Math.min(ours.mostADay, law.mostADay ?? ours.mostADay),
  }
}

// São Paulo has kept UTC-3 all year since 2019.
const atHour = (day: IsoDate, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00-03:00`) + hour * 3_600_000)

/** The first moment from an instant on in which a customer may be written to: the instant itself, if it is one. */
export function nextContact(now: Date, { fromHour, untilHour }: ContactLimits): Date {
  const day = businessDate(now)
  if (isBusinessDay(day) && now < atHour(day, untilHour))
    return now < atHour(day, fromHour) ? atHour(day, fromHour) : now
  return atHour(nextBusinessDay(addDays(day, 1)), fromHour)
}
