import { describe, expect, it } from 'vitest'
import { isSameName, nameToCall, usedName, withNameSpelling } from '#core/format/called-name.ts'

describe('what a person is called', () => {
  it.each([
    ['josé DA silva', null, 'josé DA silva', 'José'],
    ['José da Silva', 'Ana Clara da Silva', 'Ana Clara da Silva', 'Ana'],
    ['José da Silva', 'ÉRICA', 'ÉRICA', 'Érica'],
  ])('%j with the social name %j', (name, socialName, inUse, called) => {
    const person = { name, socialName }
    expect([usedName(person), nameToCall(person)]).toEqual([inUse, called])
  })
})

describe('a name of one word', () => {
  it.each([
    ['Ana', true],
    [' Ana ', true],
    ['Ana Dias', false],
    ['Ana\u00a0Dias', false],
    ['A', false],
    ['', false],
  ])('%j: %s', (name, isOne) => expect(isSameName(name)).toBe(isOne))
})

describe('the civil name as contracts write it', () => {
  it.each([
    ['maria da silva', 'Maria da Silva'],
    ['JOÃO DOS SANTOS E SOUZA', 'João dos Santos e Souza'],
    ['ana-clara d’ávila', 'Ana-Clara D’Ávila'],
    ['da silva', 'Da Silva'],
    ['Maria da Silva', 'Maria da Silva'],
    ['MacKenzie Du Pré', 'MacKenzie Du Pré'],
    ['Li', 'Li'],
    ['li', 'Li'],
  ])('%s is spelled %s', (typed, spelled) => expect(withNameSpelling(typed)).toBe(spelled))
})
