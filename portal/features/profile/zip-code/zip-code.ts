import * as v from 'valibot'
import { zipCodeInfo } from '#core/api/contract/partner.ts'
import { fields } from '#core/fields/dictionary.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

/** Looks up a CEP in the postal service's data. */
export const lookUp = createCommand(zipCodeInfo, (cep: string) => ({ params: { cep } }))

const none = { street: '', district: '', city: '', state: '' }

/**
 * Fills in an address once its CEP is complete. Fields typed by hand are kept; all others take the result for
 * this CEP, so that no parts of two places mix. All fields stay editable: one CEP can cover a whole town, and
 * the postal data lags behind new streets.
 */
export async function fillByCep(
  name: string,
  text: string,
  fill: (name: string, text: string) => void,
): Promise<void> {
  if (name !== fields.cep.name) return
  // Discards the response to an older CEP.
  lookUp.reset()
  const cep = String(fields.cep.read(text))
  if (!v.safeParse(fields.cep.schema, cep).success) return
  const outcome = await lookUp.perform(cep)
  const isUnknown = outcome.status === 'error' && outcome.error.code === 'not_found'
  if (outcome.status !== 'performed' && !isUnknown) return
  const found = outcome.status === 'performed' ? outcome.value : none
  for (const part of Object.keys(none) as (keyof typeof none)[]) fill(part, found[part] ?? '')
}
