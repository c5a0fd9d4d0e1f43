import { businessDate } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'

// São Paulo time (UTC-3), as everywhere in the product.
const timeOf = (moment: Date) => new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(11, 16)

/** Formats a moment for mails. */
export const when = (moment: Date) =>
  `${formatDate(businessDate(moment))} às ${timeOf(moment)} (horário de Brasília)`
