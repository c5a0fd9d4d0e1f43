import { addDays } from '#core/calendar/dates.ts'
import { banks } from '#core/fields/banks.ts'
import { type FieldId, fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import * as profile from '#core/fields/person/profile.ts'
import * as work from '#core/fields/person/work.ts'
import { fc } from '../../../support/random.ts'
import { vectors } from '../../support.ts'

interface Example {
  raw: unknown
  value: unknown
}

const same = (value: unknown): Example => ({ raw: value, value })
const spaced = (value: string): Example => ({ raw: ` \u00a0${value} `, value })
const numberText = (digits: number) => fc.stringMatching(new RegExp(`^\\d{${digits}}$`))
const words = fc.array(fc.constantFrom('Ação', 'd’Ávila', 'Zé', 'São', 'Luís'), {
  minLength: 1,
  maxLength: 8,
})
const phrase = words.map((list) => list.join(' '))
const names = words.map((list) => ({
  raw: ` ${list.join('  ')}\u00a0`.normalize('NFD'),
  value: list.join(' ').normalize('NFC'),
}))
const code = numberText(6).chain((digits) =>
  fc.constantFrom(
    { raw: digits, value: digits },
    { raw: `${digits.slice(0, 3)} ${digits.slice(3)} `, value: digits },
  ),
)

/** Check digits computed independently, by the tax office's rule. */
function cpfOf(base: string): string {
  const checkDigit = (digits: string) => {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    )
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const ten = `${base}${checkDigit(base)}`
  return `${ten}${checkDigit(ten)}`
}

const cpf = numberText(9)
  .filter((base) => !/^(\d)\1*$/.test(base))
  .map(cpfOf)

const keysOf = <Fields extends object>(group: Fields) => Object.keys(group) as (keyof Fields)[]

/** Any option of these fields. */
function anyOption<Id extends FieldId>(...ids: Id[]): Record<Id, fc.Arbitrary<Example>> {
  const arbitraries = ids.map((id) => [
    id,
    fc.constantFrom(...((fields[id] as Field).options ?? [])).map(({ value }) => same(value)),
  ])
  return Object.fromEntries(arbitraries)
}

const cpfs = cpf.chain((digits) =>
  fc.constantFrom(
    same(digits),
    { raw: Number(digits), value: digits },
    {
      raw: ` ${digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')}\u00a0`,
      value: digits,
    },
  ),
)

const mobiles = fc.tuple(fc.constantFrom(...vectors.phone.ddd.codes), numberText(8)).map(([ddd, rest]) => ({
  raw: `(${ddd}) 9${rest.slice(0, 4)}-${rest.slice(4)}`,
  value: `+55${ddd}9${rest}`,
}))

const amounts = fc.integer({ min: 1, max: 1_000_000_00 }).map(same)

/** Values each field must accept, and their parsed results. */
export const good: Record<FieldId, fc.Arbitrary<Example>> = {
  name: names,
  socialName: names,
  deceasedName: names,
  reporterName: names,
  dateOfBirth: fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => addDays('1950-01-01', days))
    .chain((iso) => fc.constantFrom(same(iso), { raw: iso.split('-').reverse().join('/'), value: iso })),
  email: fc
    .constantFrom('Ana@Exemplo.com.br', "o'neil+x@a-b.co", 'j.s@xn--caf-dma.com.br')
    .map((address) => ({
      raw: ` ${address} `,
      value: address.toLowerCase(),
    })),
  mobile: mobiles,
  callMobile: mobiles,
  cpf: cpfs,
  deceasedCpf: cpfs,
  password: fc.string({ minLength: 8, maxLength: 128 }).map(same),
  currentPassword: fc.string({ minLength: 1, maxLength: 128 }).map(same),
  presentPassword: fc.string({ minLength: 1, maxLength: 128 }).map(same),
  secondFactor: fc.oneof(
    code,
    fc
      .stringMatching(/^[a-z2-7]{16}([a-z2-7]{8})?$/)
      .map((value) => ({ raw: ` ${value.replace(/(.{4})/g, '$1-').toUpperCase()}`, value })),
  ),
  activationCode: code,
  unlockCode: code,
  resetCode: code,
  emailCode: code,
  mobileCode: code,
  signatureCode: code,
  cep: numberText(8)
    .filter((digits) => !/^(?:00|(\d)\1{7})/.test(digits))
    .map((digits) => ({ raw: `${digits.slice(0, 5)}-${digits.slice(5)}`, value: digits })),
  street: phrase.map(spaced),
  addressNumber: fc.constantFrom('10', 'S/N', '12-A').map(spaced),
  complement: fc.constantFrom(spaced('ap 3'), same(''), { raw: undefined, value: '' }),
  district: phrase.map(spaced),
  city: phrase.map(spaced),
  state: fc.constantFrom({ raw: 'sp', value: 'SP' }, same('TO')),
  occupation: phrase.map(spaced),
  bank: fc.oneof(fc.constantFrom(...banks.flatMap(({ code, ispb }) => [code, ispb]), '999').map(same)),
  agency: numberText(4).map(same),
  account: numberText(8).map((digits) => ({
    raw: `${digits.slice(0, 2)}.${digits.slice(2)}`,
    value: digits,
  })),
  accountDigit: fc.constantFrom(same('7'), { raw: 'x', value: 'X' }),
  income: amounts,
  loanAmount: fc.integer({ min: 1, max: 50 }).map((thousands) => same(thousands * 1_000_00)),
  installmentsQty: fc.integer({ min: 6, max: 36 }).map(same),
  purpose: fc
    .constantFrom('dividas', 'reforma', 'saude', 'educacao', 'veiculo', 'negocio', 'viagem', 'outros')
    .map(same),
  dueDay: fc.constantFrom(5, 10, 15, 20, 25).map(same),
  ...anyOption(
    ...keysOf(work),
    ...keysOf(profile),
    'idKind',
    'receiveBy',
    'deathRelation',
    'callHours',
    'debtKind',
  ),
  idNumber: fc.constantFrom(same('MG12345678'), { raw: ' 12.345.678-x', value: '12345678X' }),
  idIssuer: fc.constantFrom('SSP', 'Detran', 'Polícia Civil').map(spaced),
  idState: fc.constantFrom({ raw: 'rj', value: 'RJ' }, same('AC')),
  idIssuedOn: fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => addDays('1960-01-01', days))
    .chain((iso) => fc.constantFrom(same(iso), { raw: iso.split('-').reverse().join('/'), value: iso })),
  idValidUntil: fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => addDays('2099-12-31', -days))
    .filter((iso) => iso > '2090-01-01')
    .chain((iso) =>
      fc.constantFrom(
        same(iso),
        { raw: iso.split('-').reverse().join('/'), value: iso },
        same('indeterminada'),
      ),
    ),
  motherName: phrase.map(spaced),
  companyName: phrase.map(spaced),
  cnpj: fc.constantFrom(
    { raw: '11.222.333/0001-81', value: '11222333000181' },
    { raw: ' 12.abc.345/01de-35', value: '12ABC34501DE35' },
  ),
  site: fc.constantFrom(
    { raw: ' loja.com.br', value: 'https://loja.com.br/' },
    { raw: 'http://www.loja.com.br/a?b=1', value: 'http://www.loja.com.br/a?b=1' },
  ),
  business: fc.constantFrom(spaced('Bicicletas')),
  passkeyName: fc.constantFrom(spaced('Celular da Ana'), same('iPhone 15 (trabalho)')),
  debtCreditor: fc.constantFrom(spaced('Banco do Vale'), same('Loja 3 Irmãos')),
  payNow: fc.oneof(amounts, fc.constant(same(0))),
  payDay: fc.integer({ min: 1, max: 28 }).map(same),
  monthlyBudget: fc.oneof(amounts, fc.constant(same(0))),
  debtBalance: amounts,
  debtInstallment: amounts,
  livingCosts: amounts,
  livingWords: fc.constantFrom(spaced('Estou viva')),
  contestComment: fc.constantFrom(spaced('A multa está errada')),
  whyNot: fc.constantFrom(spaced('Só consigo duzentos por mês')),
  reviewComment: fc.constantFrom(spaced('Recebo aluguel'), same(''), { raw: undefined, value: '' }),
}
