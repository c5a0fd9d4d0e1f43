import { formatInstant } from '#core/format/instant.ts'

/** Formats a moment for mails. */
export const formatMailMoment = (moment: Date) => `${formatInstant(moment)} (horário de Brasília)`
