import { call } from '../../../core/api/client.ts'
import { zipCodeInfo } from '../../../core/api/contract/partner.ts'

/**
 * What a CEP says of an address, as texts by field name. Null for a CEP that is not whole or not known: then all
 * is typed, and nothing stops the person.
 */
export async function addressByCep(cep: string): Promise<Record<string, string> | null> {
  const digits = cep.replace(/\D/g, '')
  if (digits.length !== 8) return null
  try {
    const { street, district, city, state } = await call(zipCodeInfo, { params: { cep: digits } })
    const found = Object.entries({ street, district, city, state })
    return Object.fromEntries(found.flatMap(([name, text]) => (text ? [[name, text]] : [])))
  } catch {
    return null
  }
}
