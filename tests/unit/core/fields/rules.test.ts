import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dateOfBirthField } from '#core/fields/date-of-birth.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'

function codes(field: Field, raw: unknown): string[] {
  const result = v.safeParse(field.schema, raw)
  return result.success ? [] : result.issues.map((issue) => issue.message)
}

const { name, email, password, activationCode, income, loanAmount, installmentsQty, purpose } = fields
// 2026-11-21T02:00Z is still the 20th in São Paulo.
const birth = dateOfBirthField(() => new Date('2026-11-21T02:00:00Z'))

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
  [email, 'joão@exemplo.com', 'email_invalid'],
  [email, 'ana@maçã.com/x', 'email_invalid'],
  [email, 'ana@maçã.com:80', 'email_invalid'],
  [email, 'ana@exemplo.com, bia@exemplo.com', 'email_invalid'],
  [email, 'Ana <ana@exemplo.com>, Bia <bia@exemplo.com>', 'email_invalid'],
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
  [birth, '01/01/19900', 'date_invalid'],
  [birth, '01/01/199000', 'date_invalid'],
  [birth, '+019900-01-01', 'date_invalid'],
  [birth, '2008-11-21', 'underage'],
  [birth, '2030-01-01', 'underage'],
  [birth, '1903-11-20', 'birth_too_old'],
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
    [birth, '1903-11-21'],
    [birth, '1924-05-13'],
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

describe('what the eye cannot tell apart', () => {
  it.each<[field: Field, raw: unknown, value: unknown]>([
    [email, 'ana@exemplo.com.br\u200b', 'ana@exemplo.com.br'],
    [email, '\u200eana@exemplo.com.br', 'ana@exemplo.com.br'],
    [email, 'mailto:ana@exemplo.com.br?subject=Oi', 'ana@exemplo.com.br'],
    [email, 'MAILTO:ana@exemplo.com.br', 'ana@exemplo.com.br'],
    [email, 'Ana Lima <ana@exemplo.com.br>', 'ana@exemplo.com.br'],
    [email, '"Lima, Ana" <mailto:ana@exemplo.com.br>;', 'ana@exemplo.com.br'],
    [email, '<ana@exemplo.com.br>', 'ana@exemplo.com.br'],
    [email, 'ana@exemplo.com.br.', 'ana@exemplo.com.br'],
    [email, 'ana@exemplo.com.br ,', 'ana@exemplo.com.br'],
    [email, 'joao@maçã.com.br', 'joao@xn--ma-tiap.com.br'],
    [email, 'joao@MAÇÃ.com.br'.normalize('NFD'), 'joao@xn--ma-tiap.com.br'],
    [email, 'joao@xn--ma-tiap.com.br', 'joao@xn--ma-tiap.com.br'],
    [fields.cpf, '111.444.777\u201135', '11144477735'],
    [fields.cpf, '111.444.777\u2060-35', '11144477735'],
    [fields.cep, '01310\u2011200', '01310200'],
    [fields.mobile, '\u202a+55 11 98765\u20114321\u202c', '+5511987654321'],
    [fields.mobile, '+55\ufe0e 11 98765-4321', '+5511987654321'],
    [fields.mobile, '5591987654321', '+5591987654321'],
    [fields.mobile, '01511987654321', '+5511987654321'],
    [activationCode, '１２３４５６', '123456'],
    [activationCode, '123\u2011456', '123456'],
    [fields.secondFactor, '\u200e123\u2011456', '123456'],
    [fields.agency, '1234\u200b', '1234'],
    [fields.account, '12.345\u200e', '12345'],
    [name, 'Joana D\u00b4Arc', "Joana D'Arc"],
    [name, 'Joana D`Arc', "Joana D'Arc"],
    [name, 'Joana D‘Arc', "Joana D'Arc"],
    [name, 'Joana D′Arc', "Joana D'Arc"],
    [name, 'Ana\u200b Maria\u2011Clara', 'Ana Maria-Clara'],
    [fields.street, 'Rua da Conceição'.normalize('NFD'), 'Rua da Conceição'],
    [fields.complement, 'Bloco Sé\u00a02'.normalize('NFD'), 'Bloco Sé 2'],
    [fields.occupation, 'Mecânico'.normalize('NFD'), 'Mecânico'],
    [fields.reviewComment, 'Recebo pensão'.normalize('NFD'), 'Recebo pensão'],
  ])('is one: %o takes %j as %j', (field, raw, value) => expect(v.parse(field.schema, raw)).toBe(value))

  it('letters are composed in every field of text', () => {
    const word = 'Conceição'
    const all = (Object.values(fields) as Field[]).filter(
      ({ schema, control }) => control !== 'password' && v.is(schema, word),
    )
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'street', 'district', 'city', 'complement', 'occupation', 'comment']),
    )
    for (const { schema, name } of all) expect(v.parse(schema, word.normalize('NFD')), name).toBe(word)
  })

  it.each<[field: Field, raw: string, code: string]>([
    [fields.agency, '1234-5', 'invalid'],
    [fields.account, '12345-6', 'invalid'],
    [fields.mobile, '+1 11 98765 4321', 'mobile_foreign'],
    [fields.mobile, '+1 (415) 555-2671', 'mobile_foreign'],
    [fields.mobile, '+351 912 345 678', 'mobile_foreign'],
    [fields.mobile, '(+351) 912 345 678', 'mobile_foreign'],
    [fields.mobile, '00 351 912 345 678', 'mobile_foreign'],
    [fields.mobile, '+55 11 98765-432', 'mobile_invalid'],
    [fields.mobile, '+55', 'mobile_invalid'],
    [fields.mobile, '11 8765-4321', 'mobile_invalid'],
    [fields.mobile, '(11) 3456-7890', 'mobile_landline'],
    [fields.mobile, '+55 11 3456-7890', 'mobile_landline'],
    [fields.mobile, '0 15 11 3456-7890', 'mobile_landline'],
    [fields.mobile, '(11) 34567-8901', 'mobile_invalid'],
    [fields.mobile, '1198765432100', 'mobile_invalid'],
    [fields.cpf, '111.444.777-350', 'cpf_invalid'],
    [email, '\u200b', 'required'],
  ])('leaves the rest in doubt: %o refuses %j as %s', (field, raw, code) => {
    expect(codes(field, raw)).toEqual([code])
  })
})

describe('letters that nothing shows, and towers of marks', () => {
  const { socialName, motherName, street, district, city, complement, occupation, idIssuer } = fields
  const named = [name, socialName, motherName] as Field[]
  const worded = [street, district, city, complement, occupation, idIssuer] as Field[]
  const unseen = [
    '\u3164\u3164',
    'A\u115fB',
    'Ana \u1160',
    'ﾠAna',
    `A${'\u0301'.repeat(98)}`,
    'Zal\u0300\u0301\u0302go',
  ]

  it.each(unseen)('are no name: %j', (text) => {
    for (const field of named) expect(codes(field, text)).toEqual(['name_invalid'])
  })

  it.each(unseen)('are no other text: %j', (text) => {
    for (const field of worded)
      expect([['invalid'], ['too_long']]).toContainEqual(codes(field, `Rua ${text}`))
  })

  it('are no letters that people use', () => {
    for (const text of ['Nguyễn Thị', 'Ṩilva', 'Łukasz', 'Ñandú']) expect(codes(name, text)).toEqual([])
  })
})
