import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { sandboxBanks } from '../../../../../../demo/sandbox/bank-data/sandbox-banks.ts'
import {
  type BankField,
  bankFieldOf,
  codeField,
  loginFields,
  valuesByBankName,
} from '../../../../../../portal/features/request/ebs/bank-form.ts'

const bank = (wanted: string) => sandboxBanks.find(({ id }) => id === wanted) as (typeof sandboxBanks)[number]
const account = loginFields(bank('araucaria'))

/** A field's result for a text: the parsed value, or the error. */
function judged(field: BankField, text: string): { value: unknown } | { fault: string | undefined } {
  const { schema, read, sentences } = bankFieldOf(field)
  const { success, output, issues } = v.safeParse(schema, read(text))
  if (success) return { value: output }
  const [{ message }] = issues
  return { fault: sentences?.[message] ?? message }
}

const named = (name: string) => account.find((field) => field.name === name) as BankField

describe('the form of a bank', () => {
  it('asks for the code only after the login', () => {
    expect(loginFields(bank('jatoba')).map(({ name }) => name)).toEqual(['user', 'password'])
    expect(codeField(bank('jatoba'))?.name).toBe('token')
    expect(codeField(bank('buriti'))).toBeUndefined()
  })

  it('lets nobody fill in or help with what is typed there', () => {
    const words = account.map(bankFieldOf)
    expect(words.map(({ control }) => control)).toEqual(['digits', 'literal', 'password', 'choice'])
    expect(new Set(words.map(({ autocomplete }) => autocomplete))).toEqual(new Set(['off']))
  })

  it.each([
    ['agency', '0001'],
    ['user', 'user-ok'],
    ['password', 'password-ok'],
    ['kind', 'corrente'],
  ])('finds nothing wrong with %s where it fits', (name, text) =>
    expect(judged(named(name), text)).toEqual({ value: text }),
  )

  it.each([
    ['agency', '12', 'A agência tem 4 números.'],
    ['kind', 'outra', 'not_an_option'],
    ['user', '  ', 'required'],
    ['password', '', 'required'],
  ])('says of %s what is wrong, in the words of the bank where it has some', (name, text, fault) =>
    expect(judged(named(name), text)).toEqual({ fault }),
  )

  it('holds a pattern against the whole value', () => {
    const loose = { ...named('agency'), validation: { pattern: '\\d{4}', message: 'não' } }
    expect(judged(loose, '12345')).toEqual({ fault: 'não' })
  })

  it('takes spaces off, except those of a password', () => {
    expect(judged(named('user'), ' user-ok ')).toEqual({ value: 'user-ok' })
    expect(judged(named('password'), ' a ')).toEqual({ value: ' a ' })
  })

  it('puts a refusal of the server at its field', () => {
    const item = (field: string) => ({ code: 'invalid' as const, statusText: '', status: 400, field })
    const error = new ApiError([item('fields.agency'), item('fields.user'), item('other')], 400)
    expect(valuesByBankName(error).fields).toEqual({ agency: 'invalid', user: 'invalid', other: 'invalid' })
  })
})
