import * as v from 'valibot'
import { zipCodeInfo } from '#core/api/contract/partner.ts'
import { fields } from '#core/fields/dictionary.ts'
import { createCommand } from '../../../kit/reads/command.ts'

/** What the post says of a CEP. */
export const lookUp = createCommand(zipCodeInfo, (cep: string) => ({ params: { cep } }))

const none = { street: '', district: '', city: '', state: '' }

/**
 * Fills an address in once its CEP is whole. What was typed by hand stays as it is; all else becomes what the post says
 * of this CEP, for parts of two places are no address. Everything may be changed afterwards: one CEP may stand for a
 * whole town, and the post is late with new streets.
 */
export async function fillByCep(
  name: string,
  text: string,
  fill: (name: string, text: string) => void,
): Promise<void> {
  if (name !== fields.cep.name) return
  // A newer CEP makes the answer to an older one worthless.
  lookUp.reset()
  const cep = String(fields.cep.read(text))
  if (!v.safeParse(fields.cep.schema, cep).success) return
  const outcome = await lookUp.perform(cep)
  const isUnknown = outcome.status === 'error' && outcome.error.code === 'not_found'
  if (outcome.status !== 'performed' && !isUnknown) return
  const found = outcome.status === 'performed' ? outcome.value : none
  for (const part of Object.keys(none) as (keyof typeof none)[]) fill(part, found[part] ?? '')
}
