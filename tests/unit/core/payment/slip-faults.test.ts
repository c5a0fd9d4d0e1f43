import { describe, expect, it } from 'vitest'
import { bankBarcode, bankLineOf, barcodeOfBankLine } from '#core/payment/bank-slip.ts'
import { parseBoleto } from '#core/payment/boleto.ts'
import { findSlipFaults } from '#core/payment/slip-faults.ts'
import { barcodeOfUtilityLine } from '#core/payment/utility-slip.ts'
import { fc, seed } from '../../../support/random.ts'
import { vectors } from '../../support.ts'

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
        expect([findSlipFaults(line), findSlipFaults(barcode)]).toEqual([[], []])
        const wrong = other(line, at, by)
        // A first digit of 8 makes it a utility bill, which is longer.
        fc.pre(!wrong.startsWith('8'))
        const faults = findSlipFaults(wrong)
        if (at < 32) expect(faults).toContain(at < 10 ? 'field-1' : at < 21 ? 'field-2' : 'field-3')
        // The general check digit writes three remainders as 1, so it misses a few errors.
        expect(faults.length === 0).toBe(parseBoleto(wrong, '2026-11-21') !== undefined)
      }),
    )
  })

  const line = bankLineOf(
    bankBarcode({ bank: '988', dueDate: '2026-12-10', amountCents: 1, freeField: '1'.repeat(25) }),
  )
  const bills = vectors.boleto.valid.flatMap(({ type, digitable }) =>
    type === 'arrecadacao' ? [digitable] : [],
  )

  it('all that is wrong is named, in order', () => {
    const ends = [9, 20, 31]
    const general = 32
    expect(ends.map((at) => findSlipFaults(other(line, at, 1)))).toEqual([
      ['field-1'],
      ['field-2'],
      ['field-3'],
    ])
    expect(findSlipFaults(other(line, general, 1))).toEqual(['general'])
    expect(findSlipFaults(other(other(line, 9, 1), general, 1))).toEqual(['field-1', 'general'])
    const wrong = [...ends, general].reduce((text, at) => other(text, at, 1), line)
    expect(findSlipFaults(wrong)).toEqual(['field-1', 'field-2', 'field-3', 'general'])
  })

  it('of a barcode it is the general digit', () => {
    const slips = [barcodeOfBankLine(line), ...bills.map(barcodeOfUtilityLine)]
    for (const barcode of slips) {
      const at = barcode.startsWith('8') ? 3 : 4
      expect([findSlipFaults(barcode), findSlipFaults(other(barcode, at, 1))]).toEqual([[], ['general']])
    }
  })

  it.each(bills)('in the bill %s each digit belongs to its field', (bill) => {
    expect(findSlipFaults(bill)).toEqual([])
    // The first four digits choose how the others are checked.
    for (let at = 4; at < 48; at += 1) {
      const field = `field-${Math.floor(at / 12) + 1}`
      const faults = findSlipFaults(other(bill, at, 1))
      if (at % 12 === 11) expect([at, faults]).toEqual([at, [field]])
      else expect([at, faults]).toEqual([at, [field, 'general']])
    }
  })

  it.each([
    ['', ['length']],
    ['123', ['length']],
    ['8361', ['length']],
    ['1'.repeat(43), ['length']],
    ['1'.repeat(46), ['length']],
    ['1'.repeat(48), ['length']],
    ['8'.repeat(47), ['length']],
    ['8'.repeat(49), ['length']],
    ['abc', ['characters']],
  ])('%j: %j', (text, faults) => {
    expect(findSlipFaults(text)).toEqual(faults)
  })
})
