import { answers } from '#core/answers/answers.ts'
import { type FieldId, fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import type { Newcomer } from '../people.ts'
import type { Persona } from './person.ts'

type Answered = readonly [name: string, value: unknown]

function valuesOf({ answers: texts, known }: Persona, ids: readonly FieldId[]): Answered[] {
  return ids.flatMap((id) => {
    const { name, read } = fields[id] as Field
    const text = texts[name]
    return text !== undefined && known.includes(name) ? [[name, read(text)] as const] : []
  })
}

const groups: readonly (readonly [method: string, path: string, ids: readonly FieldId[]])[] = [
  ['POST', '/api/v1/person/address/primary', answers.address.fields],
  ['POST', '/api/v1/person/ba', answers.bankAccount.fields],
]

/** Saves a persona's known data through the API before the walk. */
export async function tellApi(
  origin: string,
  token: string,
  persona: Persona,
  { password }: Pick<Newcomer, 'password'>,
): Promise<void> {
  const apart = new Set<FieldId>(groups.flatMap(([, , ids]) => ids))
  const wish: readonly FieldId[] = ['loanAmount', 'installmentsQty', 'purpose']
  const own = (Object.keys(fields) as FieldId[]).filter((id) => !apart.has(id) && !wish.includes(id))
  const tell = (method: string, path: string, body: unknown) =>
    fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  await tell('POST', '/api/v1/user/proof', { currentPassword: password })
  for (const [method, path, ids] of [...groups, ['PUT', '/api/v1/person', own] as const]) {
    const values = valuesOf(persona, ids)
    if (values.length === 0) continue
    const answer = await tell(method, path, Object.fromEntries(values))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
}
