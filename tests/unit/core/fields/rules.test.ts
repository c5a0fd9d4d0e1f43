import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dateOfBirthBy } from '#core/fields/date-of-birth.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'

function codes(field: Field, raw: unknown): string[] {
  const result = v.safeParse(field.schema, raw)
  return result.success ? [] : result.issues.map((issue) => issue.message)
}

const { name, email, password, activationCode, income, loanAmount, installmentsQty, purpose } = fields
// 2026-11-21T02:00Z is still the 20th in São Paulo.
const birth = dateOfBirthBy(() => new Date('2026-11-21T02:00:00Z'))

it.each<[field: Field, raw: unknown, code: string]>([
  [name, 'Z', 'too_short'],
  [name, 'a'.repeat(101), 'too_long'],
  [name, 'Maria 2', 'name_invalid'],
  [name, '<b>', 'name_invalid'],
  [name, '- -', 'name_invalid'],
  [name, ' \u00a0 ', 'required'],
  [email, 'ana', 'email_invalid'],
  [email, 'ana@exemplo', 'email_invalid'],
  [email, 'ana..b@exemplo.com', 'email_invalid'],
  [email, 'ana@1.2.3.4', 'email_invalid'],
  [email, 'ana@exemplo.com\nbcc: x@y.com', 'email_invalid'],
  [email, `${'a'.repeat(65)}@exemplo.com`, 'email_invalid'],
  [email, `a@${'b.'.repeat(130)}com`, 'too_long'],
  [password, 'a'.repeat(7), 'too_short'],
  [password, 'a'.repeat(129), 'too_long'],
  [activationCode, '12345', 'code_shape'],
  [activationCode, '1234567', 'code_shape'],
  [activationCode, '12a456', 'code_shape'],
  [activationCode, 123456, 'invalid'],
  [income, 0, 'too_small'],
  [income, 1_000_000_01, 'too_big'],
  [income, 10.5, 'invalid'],
  [income, income.read('dois mil'), 'invalid'],
  [loanAmount, 999_99, 'too_small'],
  [loanAmount, 50_000_01, 'too_big'],
  [loanAmount, 1_500_00, 'not_a_step'],
  [loanAmount, '100000', 'invalid'],
  [installmentsQty, 5, 'not_an_option'],
  [installmentsQty, 37, 'not_an_option'],
  [installmentsQty, 6.5, 'invalid'],
  [purpose, 'festa', 'not_an_option'],
  [fields.addressNumber, 'abc', 'invalid'],
  [fields.idIssuer, '123', 'invalid'],
  [birth, '31/02/1990', 'date_invalid'],
  [birth, '1990-3-27', 'date_invalid'],
  [birth, '2008-11-21', 'underage'],
  [birth, '2030-01-01', 'underage'],
  [birth, '1925-11-20', 'birth_too_old'],
])('%o refuses %j as %s', (field, raw, code) => {
  expect(codes(field, raw)).toEqual([code])
})

describe('limits that are still inside', () => {
  it.each<[field: Field, raw: unknown]>([
    [name, 'Jó'],
    [password, ' senha  '],
    [income, 1_000_000_00],
    [loanAmount, 1_000_00],
    [loanAmount, 50_000_00],
    [birth, '2008-11-20'],
    [birth, '1925-11-21'],
    [birth, '29/02/2008'],
  ])('%o takes %j', (field, raw) => {
    expect(codes(field, raw)).toEqual([])
  })
})

describe('what is typed', () => {
  it.each<[field: Field, text: string, raw: unknown]>([
    [activationCode, '123 456', '123456'],
    [birth, '27/03/1990', '1990-03-27'],
    [birth, '27031990', '1990-03-27'],
    [birth, '27/03', '27/03'],
    [income, 'R$ 1.234,5', 1_234_50],
    [income, '', ''],
    [loanAmount, '5.000', 5_000_00],
    [installmentsQty, '12', 12],
  ])('%o reads %j as %j', (field, text, raw) => {
    expect(field.read(text)).toBe(raw)
  })
})
