import { zipCodeInfo } from '../../../../core/api/contract/partner.ts'
import { fields } from '../../../../core/fields/dictionary.ts'
import { createCommand } from '../../../reads/command.ts'

/** What the post says of a CEP. */
export const lookUp = createCommand(zipCodeInfo, (cep: string) => ({ params: { cep } }))

/**
 * Fills an address in once its CEP is whole. What the post does not know, or what is typed before it answers, stays as it
 * is, and everything may be changed afterwards: one CEP may stand for a whole town, and the post is late with new streets.
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
  if (!/^\d{8}$/.test(cep)) return
  const outcome = await lookUp.perform(cep)
  if (outcome.status !== 'performed') return
  const { street, district, city, state } = outcome.value
  for (const [field, found] of Object.entries({ street, district, city, state }))
    if (found) fill(field, found)
}
