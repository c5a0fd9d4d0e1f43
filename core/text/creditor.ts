import { config } from '../config/config.ts'
import { formatAddress } from '../format/address.ts'

const { name, cnpj, address, email, site, sacPhone, ombudsmanPhone, ombudsmanHours } = config.creditor

export const creditorAddress = formatAddress(address)

/** Who lends, as offers and whatever asks for payment have to say it (CDC, arts. 42-A and 54-B IV). */
export const creditorLine = `${name}, CNPJ ${cnpj}, ${creditorAddress}`

/** Its electronic address. */
export const creditorOnline = `${email}, ${site.replace(/^https:\/\//, '')}`

/** Where it hears complaints (Res. CMN 4.935/2021). */
export const creditorPhones = `SAC ${sacPhone}, 24 horas. Ouvidoria ${ombudsmanPhone}, ${ombudsmanHours}`

/** The creditor in a mail that asks for payment (CDC, art. 42-A). */
export const creditorSentence = `Credor: ${creditorLine}. ${creditorPhones}.`
