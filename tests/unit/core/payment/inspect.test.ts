import { describe, expect, it } from 'vitest'
import { bankBarcode, bankLineOf } from '#core/payment/bank-slip.ts'
import { parseBoleto } from '#core/payment/boleto.ts'
import { slipFaultsOf } from '#core/payment/inspect.ts'
import { fc, seed } from '../../../support/random.ts'

const barcodes = fc
  .record({ amountCents: fc.integer({ min: 1, max: 9_999_999 }), freeField: fc.stringMatching(/^\d{25}$/) })
  .map((slip) => bankBarcode({ bank: '988', dueDate: '2026-12-10', ...slip }))

const other = (text: string, at: number, by: number) =>
  text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)

describe('what is wrong with a line', () => {
  it(`nothing, where it can be read; one wrong digit is found in its group (seed ${seed})`, () => {
    const place = fc.integer({ min: 0, max: 46 })
    fc.assert(
      fc.property(barcodes, place, fc.integer({ min: 1, max: 9 }), (barcode, at, by) => {
        const line = bankLineOf(barcode)
        expect([slipFaultsOf(line), slipFaultsOf(barcode)]).toEqual([[], []])
        const wrong = other(line, at, by)
        // A first digit of 8 makes it a utility bill, which is longer.
        fc.pre(!wrong.startsWith('8'))
        const faults = slipFaultsOf(wrong)
        if (at < 32) expect(faults).toContain(at < 10 ? 'field-1' : at < 21 ? 'field-2' : 'field-3')
        // The general check digit writes three remainders as 1, so it misses a few errors.
        expect(faults.length === 0).toBe(parseBoleto(wrong, '2026-11-21') !== undefined)
      }),
    )
  })

  it.each([
    ['', ['length']],
    ['123', ['length']],
    ['8361', ['length']],
    ['abc', ['characters']],
  ])('%j: %j', (text, faults) => {
    expect(slipFaultsOf(text)).toEqual(faults)
  })
})
