import { describe, expect, it } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { bankBarcode, bankCodeWithDigit } from '#core/payment/bank-slip.ts'
import { parseBoleto } from '#core/payment/boleto.ts'
import { fc, seed } from '../../../support/random.ts'
import { cents, vectors } from '../../support.ts'

const { valid, invalid } = vectors.boleto
const bank = valid.filter(({ type }) => type === 'bank')
const utility = valid.filter(({ type }) => type === 'arrecadacao')
const readOn = '2026-11-21'

describe('bank slip', () => {
  it.each(bank)('$formatted ($kind)', (vector) => {
    // A boleto of the first cycle is read at a date of its time.
    const parsed = parseBoleto(vector.digitable, vector.due_date ?? readOn)
    expect(parsed).toEqual({
      type: 'bank',
      barcode: vector.barcode,
      line: vector.digitable,
      formatted: vector.formatted,
      bank: vector.bank,
      factor: vector.factor,
      dueDate: vector.due_date ?? undefined,
      amountCents: cents(vector.amount),
    })
    expect(parseBoleto(vector.barcode, vector.due_date ?? readOn)).toEqual(parsed)
    expect(parseBoleto(vector.formatted, vector.due_date ?? readOn)).toEqual(parsed)
  })
})

describe('bill', () => {
  it.each(utility)('$formatted ($kind)', (vector) => {
    const parsed = parseBoleto(vector.digitable, readOn)
    expect(parsed).toEqual({
      type: 'arrecadacao',
      barcode: vector.barcode,
      line: vector.digitable,
      formatted: vector.formatted,
      segment: vector.segment,
      amountCents: cents(vector.amount),
    })
    expect(parseBoleto(vector.barcode, readOn)).toEqual(parsed)
  })
})

describe('the amount of a bill', () => {
  const amount = '90000000001'
  it.each([
    ['6', 900_000_000_01],
    ['7', undefined],
    ['8', 900_000_000_01],
    ['9', undefined],
  ])('of kind %s is %s', (kind, amountCents) => {
    const read = [...'0123456789'].flatMap(
      (digit) => parseBoleto(`82${kind}${digit}${amount}${'1'.repeat(29)}`, readOn) ?? [],
    )
    expect(read).toMatchObject([{ segment: '2', amountCents }])
  })
})

describe('the code of a bank', () => {
  it.each(['001-9', '033-7', '104-0', '237-2', '341-7', '988-1', '014-0'])('%s', (printed) => {
    expect(bankCodeWithDigit(printed.slice(0, 3))).toBe(printed)
  })
})

describe('what is no boleto', () => {
  it.each(invalid)('$why', ({ digitable }) => {
    expect(parseBoleto(digitable, readOn)).toBeUndefined()
  })

  it.each(valid)('a mistyped digit in $formatted', ({ digitable, type }) => {
    // A boleto's due factor and amount have only the general check digit, which misses some errors.
    const guarded = [...digitable].slice(0, type === 'bank' ? 33 : 48)
    guarded.forEach((digit, at) => {
      const mistyped = digitable.slice(0, at) + ((Number(digit) + 1) % 10) + digitable.slice(at + 1)
      expect(parseBoleto(mistyped, readOn), `digit ${at + 1}`).toBeUndefined()
    })
  })

  it.each(valid)('another general digit in the barcode $barcode', ({ barcode, type }) => {
    const at = type === 'bank' ? 4 : 3
    for (const digit of '0123456789') {
      const changed = barcode.slice(0, at) + digit + barcode.slice(at + 1)
      expect([digit, parseBoleto(changed, readOn) !== undefined]).toEqual([digit, changed === barcode])
    }
  })

  it.each([
    ['another currency than reais', '3418', 4],
    ['an amount of a kind that there is not', '835', 3],
  ])('%s, by whatever general digit', (_, start, at) => {
    const digits = `${start}${'1'.repeat(43 - start.length)}`
    for (const digit of '0123456789')
      expect(parseBoleto(digits.slice(0, at) + digit + digits.slice(at), readOn)).toBeUndefined()
  })

  it.each(['', 'boleto', '3419'])('%s', (text) => {
    expect(parseBoleto(text, readOn)).toBeUndefined()
  })
})

describe('a new bank slip', () => {
  it(`reads back as it was made (seed ${seed})`, () => {
    const slips = fc.record({
      bank: fc.constantFrom('001', '237', '341', '104'),
      dueDate: fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2024-01-01', days)),
      amountCents: fc.integer({ min: 0, max: 99_999_999_99 }),
      freeField: fc.stringMatching(/^\d{25}$/),
    })
    fc.assert(
      fc.property(slips, (slip) => {
        const barcode = bankBarcode(slip)
        const read = parseBoleto(barcode, slip.dueDate)
        expect(read).toMatchObject({
          type: 'bank',
          bank: slip.bank,
          dueDate: slip.dueDate,
          amountCents: slip.amountCents,
        })
        expect(parseBoleto(read!.line, slip.dueDate)).toEqual(read)
      }),
    )
  })

  const slip = { bank: '341', dueDate: '2026-12-21', amountCents: 123_45, freeField: '1'.repeat(25) }
  it.each([0, 1, 99_999_999_99])('asks for %s cents', (amountCents) => {
    expect(parseBoleto(bankBarcode({ ...slip, amountCents }), slip.dueDate)).toMatchObject({ amountCents })
  })

  it.each([
    { bank: '34' },
    { amountCents: 1e10 },
    { amountCents: -1 },
    { amountCents: 0.5 },
    { freeField: '1' },
  ])('refuses %o', (bad) => {
    expect(() => bankBarcode({ ...slip, ...bad })).toThrow(RangeError)
  })
})
