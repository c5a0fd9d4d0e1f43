import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { idsInside, named, noIds, notDone, paramsOf, stateFor } from '../contract/support/ids.ts'

/** What a path, a query or a body calls what it names. */
const soundsLikeAnId = /(?:id|ids|hash|token|key|number|numbers|state|protocol|visit|before|after)$/i

/** Names of the fields of a request, also of those of several shapes. */
function fieldsOf(schema: GenericSchema | undefined): string[] {
  const {
    entries = {},
    options = [],
    wrapped,
    pipe = [],
  } = (schema ?? {}) as {
    entries?: Record<string, GenericSchema>
    options?: GenericSchema[]
    wrapped?: GenericSchema
    pipe?: GenericSchema[]
  }
  const [first] = pipe
  const inner = [...options, ...(wrapped ? [wrapped] : []), ...(first && first !== schema ? [first] : [])]
  const objects = inner.filter((one) => typeof one === 'object')
  return [
    ...Object.entries(entries).flatMap(([name, field]) => [name, ...fieldsOf(field)]),
    ...objects.flatMap(fieldsOf),
  ]
}

const inside = operations.flatMap(({ id, query, body }) =>
  [...new Set([query, body].flatMap(fieldsOf))]
    .filter((name) => soundsLikeAnId.test(name))
    .map((name) => `${id} ${name}`),
)

describe('every id that a request may carry', () => {
  it.each(operations.flatMap(({ path }) => paramsOf(path).map((name) => [path, name] as const)))(
    '%s: %s is tried with another customer’s, or is of no customer',
    (path, name) => {
      const { thing, value } = named(path, name)
      expect([thing, value].filter((row) => row !== undefined)).toHaveLength(1)
    },
  )

  it('is tried within queries and bodies too, or is none, and says why', () => {
    expect(inside.toSorted()).toEqual([...Object.keys(idsInside), ...Object.keys(noIds)].toSorted())
    for (const why of Object.values(noIds)) expect(why.length).toBeGreaterThan(8)
  })

  it('is of an operation that there is', () => {
    const known = operations.map(({ id }) => id)
    expect([...Object.keys(stateFor), ...Object.keys(notDone)].filter((id) => !known.includes(id))).toEqual(
      [],
    )
  })

  it('is seen where it is new', () => {
    expect(named('/api/v1/somewhere/{id}', 'id')).toEqual({ thing: undefined, value: undefined })
    expect(inside).toContain('signAgreement contentHash')
  })
})
