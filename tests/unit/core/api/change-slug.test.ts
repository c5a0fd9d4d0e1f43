import { expect, test } from 'vitest'
import { type Change, changeOfSlug, changeSlug, type RestChange } from '#core/api/contract/renegotiation.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { fc } from '../../../support/random.ts'

const quantity = fc.integer({ min: 1, max: 120 })
const longer = fc.option(fc.record({ addedQty: quantity }), { nil: undefined })
const rests: fc.Arbitrary<RestChange> = fc
  .oneof(
    fc.record({ kind: fc.constant('due-day' as const), day: fc.constantFrom(...dueDays), longer }),
    fc.record({ kind: fc.constant('skip' as const), longer }),
    fc.record({ kind: fc.constant('term' as const), addedQty: quantity }),
  )
  .map((rest) => JSON.parse(JSON.stringify(rest)) as RestChange)
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('late-plan' as const),
      partsQty: quantity,
      firstDueDate: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      entryCents: fc.integer({ min: 10_00, max: 9_999_99 }),
      rest: rests,
    },
    { requiredKeys: ['kind', 'partsQty', 'firstDueDate'] },
  ),
  rests,
)

test('a change in a URL is read back as the same, and no other text as one', () => {
  fc.assert(
    fc.property(changes, (change) => {
      expect(changeOfSlug(changeSlug(change))).toEqual(change)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = changeOfSlug(text)
      expect(read === null || changeSlug(read) === text).toBe(true)
    }),
  )
  for (const text of [
    '',
    'plano',
    'plano-3',
    'plano-3-2027-02-30',
    'prazo-0',
    'prazo-07',
    'pausa-1',
    'dia-31',
    'pausa-',
    'pausaprazo-5',
    'prazo-5-pausa',
    '-prazo-5',
    'dia-5-pausa',
    'plano-3-2027-02-28-entrada-999',
    'plano-3-2027-02-28-entrada-02000',
    'plano-3-2027-02-28prazo-5',
    'plano-3-2027-02-28-',
    'plano-3-2027-02-28-prazo-0',
    'plano-3-2027-02-28-plano-3-2027-02-28',
  ])
    expect(changeOfSlug(text)).toBeNull()
})
