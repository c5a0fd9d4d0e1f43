import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bankAccountLooksRight } from '#core/fields/bank-account.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { idValidUntilField } from '#core/fields/person/identity.ts'
import { identityFields } from '#core/fields/person/identity-parts.ts'
import { formatCep } from '#core/format/cep.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatMobile } from '#core/format/mobile.ts'
import { vectors } from '../../support.ts'

const { cpf, phone, cep, bank_account } = vectors

function codes(field: Field, raw: unknown): string[] {
  const result = v.safeParse(field.schema, raw)
  return result.success ? [] : result.issues.map((issue) => issue.message)
}

describe('CPF', () => {
  it.each(cpf.valid)('$formatted ($kind)', ({ formatted, digits }) => {
    expect(v.parse(fields.cpf.schema, formatted)).toBe(digits)
    expect(v.parse(fields.cpf.schema, fields.cpf.read(formatted))).toBe(digits)
    expect(formatCpf(digits)).toBe(formatted)
  })

  it.each(cpf.invalid)('refuses $input: $why', ({ input }) => {
    const expected = [input === '' ? 'required' : 'cpf_invalid']
    expect(codes(fields.cpf, input)).toEqual(expected)
    expect(codes(fields.cpf, fields.cpf.read(input))).toEqual(expected)
  })

  it.each(cpf.normalise)('normalises "$input"', ({ input, digits, pad_to_11 }) => {
    if (digits) expect(v.parse(fields.cpf.schema, input)).toBe(digits)
    if (pad_to_11) expect(v.parse(fields.cpf.schema, Number(input))).toBe(pad_to_11)
    // Typed by a user, a short number is an error.
    if (pad_to_11) expect(codes(fields.cpf, input)).toEqual(['cpf_invalid'])
  })
})

describe('mobile', () => {
  it.each(phone.mobile_valid)('$input is $e164 ($kind)', ({ input, e164, display }) => {
    expect(v.parse(fields.mobile.schema, input)).toBe(e164)
    expect(v.parse(fields.mobile.schema, fields.mobile.read(input))).toBe(e164)
    expect(formatMobile(e164)).toBe(display)
  })

  it.each(phone.mobile_invalid)('refuses $input', ({ input }) => {
    expect(codes(fields.mobile, input)).toEqual([expect.stringMatching(/^mobile_/)])
  })

  it.each(phone.landline_valid)('refuses $input as a landline', ({ input }) => {
    expect(codes(fields.mobile, input)).toEqual(['mobile_landline'])
  })

  it('knows the area codes of the plan and no other', () => {
    const all = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
    const known = all.filter((ddd) => codes(fields.mobile, `${ddd}987654321`).length === 0)
    expect(known).toEqual(phone.ddd.codes)
  })

  it('takes 55 for the country only where a number remains', () => {
    expect(v.parse(fields.mobile.schema, '55987654321')).toBe('+5555987654321')
    expect(v.parse(fields.mobile.schema, '5555987654321')).toBe('+5555987654321')
    expect(v.parse(fields.mobile.schema, '0 55 98765-4321')).toBe('+5555987654321')
  })
})

describe('CEP', () => {
  it.each(cep.valid)('$input', ({ input, digits, display }) => {
    expect(v.parse(fields.cep.schema, input)).toBe(digits)
    expect(formatCep(digits)).toBe(display)
  })

  it.each(cep.invalid)('refuses $input: $why', ({ input }) => {
    expect(codes(fields.cep, input)).toEqual(['cep_invalid'])
  })

  it.each(['00000-000', '00999-999', '99999-999', '11111-111'])('refuses %s, which is none', (input) => {
    expect(codes(fields.cep, input)).toEqual(['cep_invalid'])
  })
})

describe('a document of identity', () => {
  const term = idValidUntilField(() => new Date('2026-11-22T12:00:00Z'))

  it('is as good on its last day as before, and one that never runs out says so', () => {
    for (const raw of ['22/11/2026', '2031-01-01', 'indeterminada'])
      expect([raw, codes(term, raw)]).toEqual([raw, []])
    expect(codes(term, '21/11/2026')).toEqual(['document_expired'])
    expect(codes(term, 'indefinida')).toEqual(['date_invalid'])
    expect(codes(term, '31/02/2027')).toEqual(['date_invalid'])
    expect(codes(term, '')).toEqual(['required'])
  })

  it('is asked for what its kind has: a CNH identifies beyond the term of its exam', () => {
    expect(identityFields('cnh')).not.toContain('idValidUntil')
    expect(identityFields('crnm')).toContain('idValidUntil')
  })

  it('of a state is asked for its number and the state, which tell it from every other', () => {
    for (const kind of ['rg', 'cnh']) expect(identityFields(kind)).toEqual(['idKind', 'idNumber', 'idState'])
  })
})

describe('bank account', () => {
  it.each(bank_account.valid)('$bank $agency $account-$digit looks right', (account) => {
    expect(bankAccountLooksRight(account)).toBe(true)
  })

  it.each(bank_account.invalid)('$bank $agency $account-$digit does not', (account) => {
    expect(bankAccountLooksRight(account)).toBe(false)
  })

  it('of a bank without a known rule is not doubted', () => {
    const digits = [...'0123456789']
    const looks = digits.map((digit) =>
      bankAccountLooksRight({ bank: '389', agency: '1', account: '1234', digit }),
    )
    expect(looks).not.toContain(false)
  })
})
