import { describe, expect, test } from 'vitest'
import { states } from '#core/fields/address.ts'
import { contactLaws, contactLimits, nextContact } from '#core/loan/late-contacts.ts'

const day = '2026-11-30'
const next = (local: string, state: string | null = 'SP') =>
  nextContact(new Date(`${local}:00-03:00`), contactLimits(state, local.slice(0, 10))).toISOString()

describe('when a customer may be written to about what is late', () => {
  test.each([
    ['2026-11-30T00:10', '2026-11-30T12:00:00.000Z'],
    ['2026-11-30T09:00', '2026-11-30T12:00:00.000Z'],
    ['2026-11-30T17:59', '2026-11-30T20:59:00.000Z'],
    ['2026-11-30T18:00', '2026-12-01T12:00:00.000Z'],
    ['2026-11-30T23:50', '2026-12-01T12:00:00.000Z'],
    // A Friday evening, a Sunday, the Carnival, Christmas.
    ['2026-11-27T18:00', '2026-11-30T12:00:00.000Z'],
    ['2026-11-29T12:00', '2026-11-30T12:00:00.000Z'],
    ['2027-02-05T20:00', '2027-02-10T12:00:00.000Z'],
    ['2026-12-25T10:00', '2026-12-28T12:00:00.000Z'],
  ])('from %s on it is %s', (local, expected) => {
    expect(next(local)).toBe(expected)
  })

  test('a morning begins later where clocks are behind, and by default nowhere', () => {
    expect(next('2026-11-30T08:00', 'AC')).toBe('2026-11-30T14:00:00.000Z')
    expect(next('2026-11-30T08:00', 'MT')).toBe('2026-11-30T13:00:00.000Z')
    expect(next('2026-11-30T08:00', null)).toBe('2026-11-30T12:00:00.000Z')
  })
})

describe('the law of a state', () => {
  test('is of a state, dated, newest first, with its source', () => {
    for (const [state, laws] of Object.entries(contactLaws)) {
      expect(states).toContain(state)
      expect(laws.map(({ from }) => from)).toEqual(
        laws
          .map(({ from }) => from)
          .toSorted()
          .toReversed(),
      )
      for (const { source } of laws) expect(source).toMatch(/^Lei .*\d\/\d{4}/)
    }
  })

  test('only narrows our own rule, in every state and at every time', () => {
    const own = contactLimits(null, day)
    expect(own).toEqual({ fromHour: 9, untilHour: 18, mostADay: 1 })
    for (const state of states)
      for (const on of ['2010-01-01', day]) {
        const { fromHour, untilHour, mostADay } = contactLimits(state, on)
        const { value = {} } = contactLaws[state]?.find(({ from }) => on >= from) ?? {}
        expect(fromHour).toBeGreaterThanOrEqual(Math.max(9, value.fromHour ?? 0))
        expect(untilHour).toBeLessThanOrEqual(Math.min(18, value.untilHour ?? 24))
        expect(mostADay).toBeLessThanOrEqual(Math.min(1, value.mostADay ?? 1))
      }
  })
})
