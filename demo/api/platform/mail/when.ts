import { businessDate } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'

// São Paulo, as everywhere in the product.
const timeOf = (moment: Date) => new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(11, 16)

/** A moment as mails say it. */
export const when = (moment: Date) =>
  `${formatDate(businessDate(moment))} às ${timeOf(moment)} (horário de Brasília)`
