import { describe, expect, it } from 'vitest'
import { readAmount, readDecimal } from '#core/format/written-number.ts'
import { anyCharacter, fc } from '../../../support/random.ts'

const marks = [
  ['.', ','],
  [',', '.'],
] as const

function grouped(cents: number, thousands: string, decimal: string): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`
}

describe('an amount as people write it', () => {
  it.each([
    ['5.000', 5000],
    ['1.234.567', 1_234_567],
    ['12.500,00', 12_500],
    ['12,500.50', 12_500.5],
    ['8000,5', 8000.5],
    ['8000.25', 8000.25],
    ['-3.000', -3000],
    ['0.025', 0.025],
    ['0,025', 0.025],
  ])('%s', (text, amount) => expect(readAmount(text)).toBe(amount))

  it('is the same in both notations, with its cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom(...marks),
        (cents, [thousands, decimal]) => {
          expect(readAmount(grouped(cents, thousands, decimal))).toBeCloseTo(cents / 100, 6)
        },
      ),
    )
  })

  it.each([
    '',
    '5.00.0',
    '1.2345,6',
    'R$ 5',
    '1e3',
    '٨٠٠٠',
    '8000.',
    '.5',
    '5 000',
    'NaN',
    '1.000,000.00',
    '0x10',
  ])('%j is none', (text) => expect(readAmount(text)).toBeUndefined())

  it('never throws, whatever a page writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const amount = readAmount(text)
        expect(amount === undefined || Number.isFinite(amount)).toBe(true)
      }),
    )
  })
})

it('a rate has no thousands', () => {
  expect(['2,5', '2.125', '1.900', '0,025'].map(readDecimal)).toEqual([2.5, 2.125, 1.9, 0.025])
})
