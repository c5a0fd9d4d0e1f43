import { describe, expect, it } from 'vitest'
import { calledName, nameInUse } from '#core/format/called-name.ts'

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
