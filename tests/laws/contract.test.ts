import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import type { Operation } from '#core/api/contract/operation.ts'

/** The reads that may be kept. */
const reads = new Set(operations.filter(({ method }) => method === 'GET').map(({ id }) => id))

/** The objects without a part in a schema, by their place. */
function emptyObjects(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, entries } = schema as Partial<GenericSchema> & { entries?: object }
  if (/object$/.test(type ?? '') && Object.keys(entries ?? {}).length === 0) return [place]
  return Object.entries(schema).flatMap(([key, inner]) => emptyObjects(inner, `${place}.${key}`))
}

/** What a row of the contract leaves open, as sentences. */
function gapsIn(row: Operation): string[] {
  const { id, path, params, query, response, invalidates } = row
  const lists = ['invalidates', 'download', 'errors'] as const
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const declared = Object.keys((params as { entries?: object } | undefined)?.entries ?? {})
  return [
    ...lists.filter((list) => row[list]?.length === 0).map((list) => `${id} has an empty list: ${list}`),
    ...(invalidates ?? []).filter((one) => !reads.has(one)).map((one) => `${id} makes stale no read: ${one}`),
    ...Object.entries({ query, response }).flatMap(([part, schema]) =>
      emptyObjects(schema, `${id}.${part}`).map((place) => `${place} has no parts`),
    ),
    ...(/^(?:\/[\w-]+|\/\{\w+\})+$/.test(path) ? [] : [`${id} has no whole path: ${path}`]),
    ...(named.toSorted().join() === declared.toSorted().join()
      ? []
      : [`${id} names in its path ${named}, not ${declared}`]),
  ]
}

describe('the rows of the contract', () => {
  it('leave nothing open', () => expect(operations.flatMap(gapsIn)).toEqual([]))

  it.each(['id', 'summary', 'path'] as const)('have each %s once', (part) => {
    const all = operations.map((row) => (part === 'path' ? `${row.method} ${row.path}` : row[part]))
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })

  it('are seen when they do', () => {
    const [row] = operations
    if (!row) throw new Error('no operations')
    const planted = {
      ...row,
      id: 'planted',
      path: '/api/v1//{x}',
      invalidates: [],
      download: [],
      errors: [],
    } as const
    expect(gapsIn(planted)).toEqual([
      ...['invalidates', 'download', 'errors'].map((list) => `planted has an empty list: ${list}`),
      'planted has no whole path: /api/v1//{x}',
      'planted names in its path x, not ',
    ])
    expect(gapsIn({ ...row, invalidates: ['login'] })).toEqual([`${row.id} makes stale no read: login`])
    const response = {
      type: 'array',
      item: { type: 'strict_object', entries: {} },
    } as unknown as GenericSchema
    expect(gapsIn({ ...row, response })).toEqual([`${row.id}.response.item has no parts`])
  })
})
