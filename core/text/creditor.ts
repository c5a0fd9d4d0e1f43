import { config } from '../config/config.ts'
import { formatAddress } from '../format/address.ts'

const { name, cnpj, address, email, site, sacPhone, ombudsmanPhone, ombudsmanHours } = config.creditor

export const creditorAddress = formatAddress(address)

/** The lender, as offers and payment requests must name it (CDC, arts. 42-A and 54-B IV). */
export const creditorLine = `${name}, CNPJ ${cnpj}, ${creditorAddress}`

/** Its e-mail address and website. */
export const creditorOnline = `${email}, ${site.replace(/^https:\/\//, '')}`

/** Its complaint channels (Res. CMN 4.935/2021). */
export const creditorPhones = `SAC ${sacPhone}, 24 horas. Ouvidoria ${ombudsmanPhone}, ${ombudsmanHours}`

/** The creditor in a mail that requests payment (CDC, art. 42-A). */
export const creditorSentence = `Credor: ${creditorLine}. ${creditorPhones}.`
