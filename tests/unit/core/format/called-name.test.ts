import { describe, expect, it } from 'vitest'
import { calledName, isOneName, nameInUse } from '#core/format/called-name.ts'

describe('what a person is called', () => {
  it.each([
    ['josé DA silva', null, 'josé DA silva', 'José'],
    ['José da Silva', 'Ana Clara da Silva', 'Ana Clara da Silva', 'Ana'],
    ['José da Silva', 'ÉRICA', 'ÉRICA', 'Érica'],
  ])('%j with the social name %j', (name, socialName, inUse, called) => {
    const person = { name, socialName }
    expect([nameInUse(person), calledName(person)]).toEqual([inUse, called])
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
  ])('%j: %s', (name, isOne) => expect(isOneName(name)).toBe(isOne))
})
