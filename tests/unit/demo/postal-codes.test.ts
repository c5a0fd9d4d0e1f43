import { expect, test } from 'vitest'
import { states } from '#core/fields/address.ts'
import { ownPostalCodes } from '../../../demo/adapters/postal-codes.ts'

/** First and last CEP of each part of a state, in the order of their numbers, as the post publishes them. */
const published: readonly (readonly [state: (typeof states)[number], first: string, last: string])[] = [
  ['SP', '01000000', '19999999'],
  ['RJ', '20000000', '28999999'],
  ['ES', '29000000', '29999999'],
  ['MG', '30000000', '39999999'],
  ['BA', '40000000', '48999999'],
  ['SE', '49000000', '49999999'],
  ['PE', '50000000', '56999999'],
  ['AL', '57000000', '57999999'],
  ['PB', '58000000', '58999999'],
  ['RN', '59000000', '59999999'],
  ['CE', '60000000', '63999999'],
  ['PI', '64000000', '64999999'],
  ['MA', '65000000', '65999999'],
  ['PA', '66000000', '68899999'],
  ['AP', '68900000', '68999999'],
  ['AM', '69000000', '69299999'],
  ['RR', '69300000', '69399999'],
  ['AM', '69400000', '69899999'],
  ['AC', '69900000', '69999999'],
  ['DF', '70000000', '72799999'],
  ['GO', '72800000', '72999999'],
  ['DF', '73000000', '73699999'],
  ['GO', '73700000', '76799999'],
  ['RO', '76800000', '76999999'],
  ['TO', '77000000', '77999999'],
  ['MT', '78000000', '78899999'],
  ['MS', '79000000', '79999999'],
  ['PR', '80000000', '87999999'],
  ['SC', '88000000', '89999999'],
  ['RS', '90000000', '99999999'],
]

const stateOf = async (cep: string) => (await ownPostalCodes.lookUp({ cep })).place?.state ?? null

test('every state has its CEPs', () => {
  expect(new Set(published.map(([state]) => state))).toEqual(new Set(states))
})

test.each(published)('a CEP of %s is of it, from %s to %s', async (state, first, last) => {
  expect([await stateOf(first), await stateOf(last)]).toEqual([state, state])
})

test('a CEP is of one state, or of none where the post has given none', async () => {
  for (let part = 0; part < 1000; part += 1) {
    const cep = `${String(part).padStart(3, '0')}00000`
    const [state = null] = published.find(([, first, last]) => cep >= first && cep <= last) ?? []
    expect([cep, await stateOf(cep)]).toEqual([cep, state])
  }
})
