import { formatInstant } from '#core/format/instant.ts'

/** Formats a moment for mails. */
export const when = (moment: Date) => `${formatInstant(moment)} (horário de Brasília)`
