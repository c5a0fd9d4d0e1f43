import * as v from 'valibot'
import { zipCodeInfo } from '#core/api/contract/partner.ts'
import { fields } from '#core/fields/dictionary.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

/** Looks up a CEP in the postal service's data. */
export const lookUp = createCommand(zipCodeInfo, (cep: string) => ({ params: { cep } }))

type AddressTexts = Readonly<Record<string, string | null | undefined>>

const byCep = ['street', 'district', 'city', 'state'] as const
const atStreet = ['number', 'complement'] as const

/** What the postal service says of a CEP, nothing where it knows none; undefined if it does not answer. */
async function findPlace(cep: string): Promise<AddressTexts | undefined> {
  const outcome = await lookUp.perform(cep)
  if (outcome.status === 'performed') return { ...outcome.value }
  return outcome.status === 'error' && outcome.error.code === 'not_found' ? {} : undefined
}

/** Whether nothing is known of a place that another one does not have, and of its street nothing at all. */
const saysLess = (place: AddressTexts, known: AddressTexts): boolean =>
  !place.street && byCep.every((part) => !place[part] || place[part] === known[part])

/**
 * Fills in an address once its CEP is complete. Fields typed by hand are kept; all others take the result for
 * this CEP, so that no parts of two places mix, also those of the address that the form began with: its own CEP brings
 * them back. A CEP of which less is known than the form began with, of the same town or of none, changes nothing of it. All fields stay editable: one CEP can cover a whole town, and the postal data lags behind new streets.
 *
 * @param known the texts that the form began with
 */
export async function fillByCep(
  name: string,
  text: string,
  fill: (name: string, text: string) => void,
  known: AddressTexts,
): Promise<void> {
  if (name !== fields.cep.name) return
  // Discards the response to an older CEP.
  lookUp.reset()
  const cep = String(fields.cep.read(text))
  if (!v.safeParse(fields.cep.schema, cep).success) return
  const isKnown = Boolean(known.street) && cep === fields.cep.read(known.cep ?? '')
  const place = isKnown ? known : await findPlace(cep)
  if (!place) return
  const isLess = (known.city && !place.city) || saysLess(place, known)
  const found = isLess ? known : place
  const isSameStreet = found.street === known.street && found.city === known.city
  for (const part of byCep) fill(part, found[part] ?? '')
  for (const part of atStreet) fill(part, (isSameStreet && known[part]) || '')
}
