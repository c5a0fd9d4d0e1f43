import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineOperation } from '#core/api/contract/operation.ts'
import { ApiError } from '#core/api/errors.ts'
import { validate } from '../../../demo/api/platform/http/validation.ts'

const row = defineOperation({
  id: 'planted',
  method: 'POST',
  path: '/api/v1/planted/{id}',
  summary: 'Planted.',
  auth: 'none',
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d+$/)) }),
  query: v.strictObject({ page: v.optional(v.string()) }),
  body: v.strictObject({
    name: v.string(),
    part: v.optional(v.strictObject({ cents: v.pipe(v.number('too_small'), v.minValue(1, 'too_small')) })),
    list: v.optional(v.array(v.string())),
  }),
  status: 204,
})

const faults = (raw: object, of = row) => {
  try {
    validate(of, { params: { id: '1' }, query: {}, body: { name: 'x' }, ...raw })
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.items.map(({ code, field, status }) => [status, field, code].filter(Boolean).join(' '))
  }
}

test.each([
  [{}, []],
  [{ params: { id: 'x' } }, ['404 not_found']],
  [{ params: {} }, ['404 not_found']],
  [{ body: {} }, ['400 name required']],
  [{ body: { name: undefined } }, ['400 name invalid']],
  [{ body: { name: 5 } }, ['400 name invalid']],
  [{ body: { name: null } }, ['400 name invalid']],
  [{ body: { name: 'x', part: {} } }, ['400 part.cents required']],
  [{ body: { name: 'x', part: { cents: 0 } } }, ['400 part.cents too_small']],
  [{ body: { name: 'x', list: [undefined] } }, ['400 list.0 invalid']],
  [{ body: { name: 'x', more: 1 } }, ['400 more unknown_field']],
  [{ body: { name: 'x', ['y'.repeat(100)]: 1 } }, [`400 ${'y'.repeat(64)} unknown_field`]],
  [{ body: [] }, ['400 malformed_body']],
  [{ body: 'x' }, ['400 malformed_body']],
  [{ body: null }, ['400 malformed_body']],
  [{ body: undefined }, ['400 malformed_body']],
  [
    { query: { page: 5, stray: '' }, body: {} },
    ['400 page invalid', '400 stray unknown_field', '400 name required'],
  ],
])('%j: %j', (raw, told) => expect(faults(raw)).toEqual(told))

test('nothing declared is nothing taken', () => {
  const none = defineOperation({
    id: 'none',
    method: 'POST',
    path: '/api/v1/none',
    summary: 'None.',
    auth: 'none',
    status: 204,
  })
  expect(faults({ params: {}, body: undefined }, none as never)).toEqual([])
  expect(faults({ params: {}, body: {} }, none as never)).toEqual([])
  expect(faults({ params: {}, body: { x: 1 } }, none as never)).toEqual(['400 x unknown_field'])
  expect(faults({ params: {}, query: { x: '1' }, body: {} }, none as never)).toEqual(['400 x unknown_field'])
})
