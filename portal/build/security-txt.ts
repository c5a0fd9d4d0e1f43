import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'

/** Days after which a contact counts as forgotten: RFC 9116 asks for less than a year. */
const validDays = 360

/** The contact for reports of weaknesses (RFC 9116). */
export const securityTxt = (publicUrl: string, day: IsoDate): string =>
  [
    `Contact: mailto:${config.support.email}`,
    `Expires: ${addDays(day, validDays)}T00:00:00Z`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
