import { expect, it } from 'vitest'
import { findBanks } from '#core/fields/banks.ts'

const first = (text: string) => findBanks(text)[0]?.name

it.each([
  ['341', 'Itaú'],
  ['237', 'Bradesco'],
  ['756', 'Sicoob'],
  ['001', 'Banco do Brasil'],
  ['itau', 'Itaú'],
  ['nu', 'Nubank'],
])('a bank is found by its code as by its name: %s', (text, name) => expect(first(text)).toBe(name))

it('without a text the most used come first', () => expect(first('')).toBe('Nubank'))
