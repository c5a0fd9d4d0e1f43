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

/** Each clock of Brazil that may be another than that of São Paulo, and the state that keeps it, or a part of it. */
const clocks: Readonly<Record<string, (typeof states)[number]>> = {
  'America/Araguaina': 'TO',
  'America/Bahia': 'BA',
  'America/Belem': 'PA',
  'America/Boa_Vista': 'RR',
  'America/Campo_Grande': 'MS',
  'America/Cuiaba': 'MT',
  'America/Eirunepe': 'AM',
  'America/Fortaleza': 'CE',
  'America/Maceio': 'AL',
  'America/Manaus': 'AM',
  'America/Noronha': 'PE',
  'America/Porto_Velho': 'RO',
  'America/Recife': 'PE',
  'America/Rio_Branco': 'AC',
  'America/Santarem': 'PA',
}

/** The hour of São Paulo on a clock. */
const hourOn = (timeZone: string, hour: number): number => {
  const at = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`)
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
}

test.each(states)(
  'a day in %s begins by the last of its own clocks at 9, and ends within its law',
  (state) => {
    const { fromHour, untilHour } = contactLimits(state, day)
    const { value = {} } = contactLaws[state]?.find(({ from }) => day >= from) ?? {}
    const named = Object.keys(clocks).filter((zone) => clocks[zone] === state)
    const own = named.length > 0 ? named : ['America/Sao_Paulo']
    expect(Math.min(...own.map((zone) => hourOn(zone, fromHour)))).toBe(Math.max(9, value.fromHour ?? 0))
    expect(Math.max(...own.map((zone) => hourOn(zone, untilHour)))).toBeLessThanOrEqual(value.untilHour ?? 24)
  },
)

test('every clock of Brazil is of a state', () => {
  const { timeZones } = new Intl.Locale('pt-BR') as Intl.Locale & { timeZones: readonly string[] }
  expect([...Object.keys(clocks), 'America/Sao_Paulo'].toSorted()).toEqual(timeZones.toSorted())
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
