import * as v from 'valibot'
import { expect, test } from 'vitest'
import { payFromOf, payMonthOn } from '#core/fields/budget.ts'

const labelsOn = (today: string) => payMonthOn(today).options?.map(({ label }) => label)

test('months are named with their year, and one that is nearly over is not among them', () => {
  expect(labelsOn('2026-11-30')).toEqual([
    'Dezembro de 2026',
    'Janeiro de 2027',
    'Fevereiro de 2027',
    'Março de 2027 ou depois',
  ])
  expect(labelsOn('2026-11-27')?.[0]).toBe('Novembro de 2026')
  expect(labelsOn('2026-11-28')?.[0]).toBe('Dezembro de 2026')
  expect(labelsOn('2026-01-31')).toHaveLength(4)
})

test('only a month that can be chosen is one', () => {
  const { schema } = payMonthOn('2026-11-30')
  for (const month of ['2026-12', '2027-03']) expect(v.is(schema, month)).toBe(true)
  for (const other of ['2026-11', '2027-04', '1', '', undefined]) expect(v.is(schema, other)).toBe(false)
})

test.each([
  ['2026-12', undefined, '2026-11-30', '2026-12-01'],
  ['2027-01', 10, '2026-11-30', '2027-01-10'],
  ['2026-11', undefined, '2026-11-12', '2026-11-12'],
  ['2026-11', 5, '2026-11-12', '2026-11-12'],
  ['2026-11', 20, '2026-11-12', '2026-11-20'],
])('%s and day %s, said on %s, is from %s on', (month, day, today, from) => {
  expect(payFromOf(month, day, today)).toBe(from)
})
