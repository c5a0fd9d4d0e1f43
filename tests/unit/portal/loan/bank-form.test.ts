import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../core/api/errors.ts'
import { sandboxBanks } from '../../../../demo/server/ebs/sandbox/banks.ts'
import {
  type BankField,
  codeField,
  faultsOf,
  loginFields,
  refusalsOf,
  typedOf,
  wordsOf,
} from '../../../../portal/flows/loan/ebs/bank-form.ts'

const bank = (wanted: string) => sandboxBanks.find(({ id }) => id === wanted) as (typeof sandboxBanks)[number]
const account = loginFields(bank('araucaria'))
const good = { agency: '0001', user: 'user-ok', password: 'password-ok', kind: 'corrente' }

describe('the form of a bank', () => {
  it('asks for the code only after the login', () => {
    expect(loginFields(bank('jatoba')).map(({ name }) => name)).toEqual(['user', 'password'])
    expect(codeField(bank('jatoba'))?.name).toBe('token')
    expect(codeField(bank('buriti'))).toBeUndefined()
  })

  it('lets nobody fill in or help with what is typed there', () => {
    const words = account.map(wordsOf)
    expect(words.map(({ control }) => control)).toEqual(['digits', 'literal', 'password', 'choice'])
    expect(new Set(words.map(({ autocomplete }) => autocomplete))).toEqual(new Set(['off']))
  })

  it('finds nothing wrong with what fits', () => expect(faultsOf(account, good)).toEqual({}))

  it('says of each field what is wrong, in the words of the bank where it has some', () => {
    expect(faultsOf(account, { ...good, agency: '12', kind: 'outra' })).toEqual({
      agency: 'A agência tem 4 números.',
      kind: 'Escolha o campo “Tipo de conta” entre as opções da lista.',
    })
    expect(faultsOf(account, {}).user).toBe('Informe o campo “Usuário”.')
    expect(Object.keys(faultsOf(account, {}))).toHaveLength(4)
  })

  it('holds a pattern against the whole value, and leaves out what is optional', () => {
    const [agency] = account as [BankField]
    const loose = { ...agency, optional: true, validation: { pattern: '\\d{4}', message: 'não' } }
    expect(faultsOf([loose], { agency: '12345' })).toEqual({ agency: 'não' })
    expect(faultsOf([loose], { agency: ' ' })).toEqual({})
  })

  it('takes spaces off, except those of a password', () =>
    expect(typedOf(account, { ...good, user: ' user-ok ', password: ' a ' })).toEqual({
      ...good,
      password: ' a ',
    }))

  it('puts a refusal of the server at its field', () => {
    const item = (field: string) => ({ code: 'invalid' as const, statusText: '', status: 400, field })
    const error = new ApiError([item('fields.agency'), item('fields.user'), item('other')], 400)
    expect(refusalsOf(account, error)).toEqual({
      agency: 'A agência tem 4 números.',
      user: 'Confira o campo “Usuário” e digite de novo.',
    })
  })
})
