import { describe, expect, test } from 'vitest'
import { person as personShape } from '#core/api/contract/person.ts'
import { redactAddress } from '../../../demo/api/profile/notify-of-change.ts'
import { codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { loggedIn, mails } from '../support/journeys.ts'

const address = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'apto 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const account = { bank: '001', agency: '1234', account: '56789', digit: 'X' }
const bankAccount = { receiveBy: 'conta', ...account, bankName: 'Banco do Brasil' }

const unanswered = Object.fromEntries(
  Object.entries(personShape.entries).flatMap(([name, { type }]) =>
    type === 'nullable' ? [[name, null]] : [],
  ),
)

describe.each(productionEngine)('personal data on %s', (engine) => {
  const api = useApi(engine)

  test('the current person is who registered', async () => {
    const { person, token } = await loggedIn(api, { name: 'josé DA silva' })
    const { status, body } = await api.send('GET', '/api/v1/person/current', undefined, { token })
    expect(status).toBe(200)
    expect(body).toEqual({
      cpf: person.cpf,
      name: 'josé DA silva',
      primaryEmailAddress: person.email,
      prettyFirstName: 'José',
      dateOfBirth: '1985-06-24',
      mobile: '+5511987654321',
      ...unanswered,
      mobileProved: false,
    })
  })

  test('a change keeps what was not sent, and never touches what may not change', async () => {
    const { person, token } = await loggedIn(api)
    const put = (body: unknown) => api.send('PUT', '/api/v1/person', body, { token, person })
    expect((await put({ monthlyIncome: 350_000 })).body).toMatchObject({
      monthlyIncome: 350_000,
      name: person.name,
    })
    const { body } = await put({ occupation: 'professora', mobile: '(21) 99876-5432' })
    expect(body).toMatchObject({ monthlyIncome: 350_000, occupation: 'professora', mobile: '+5521998765432' })
    expect((await put({})).body).toEqual(body)
    expect(codes(await put({ cpf: '11144477735', email: 'x@y.com' }))).toEqual(['cpf: unknown_field'])
    expect(codes(await put([]))).toEqual(['malformed_body'])
  })

  test('a CNH and a CRNM have numbers of their own, and another kind keeps nothing of the one before', async () => {
    const { token } = await loggedIn(api)
    const put = (body: unknown) => api.send('PUT', '/api/v1/person', body, { token })
    // A page of the version before sends more.
    const rg = {
      idKind: 'rg',
      idNumber: 'MG1234567',
      idIssuer: 'SSP',
      idState: 'MG',
      idIssuedOn: '2015-03-27',
    }
    expect((await put(rg)).body).toMatchObject(rg)
    expect(codes(await put({ idKind: 'cnh', idNumber: '12345678901' }))).toEqual(['idNumber: invalid'])
    expect(codes(await put({ idValidUntil: '2020-01-01' }))).toEqual(['idValidUntil: document_expired'])
    const cnh = { idKind: 'cnh', idNumber: '00000000119', idState: 'SP' }
    const held = { ...cnh, idIssuer: null, idIssuedOn: null, idValidUntil: null }
    expect((await put({ ...cnh, idValidUntil: '2099-12-31' })).body).toMatchObject(held)
    expect(codes(await put({ idNumber: '00000000118' }))).toEqual(['idNumber: invalid'])
    expect(codes(await put({ idKind: 'crnm', idNumber: '00000000119' }))).toEqual(['idNumber: invalid'])
    const crnm = { idKind: 'crnm', idNumber: 'F123456-X', idValidUntil: 'indeterminada' }
    expect((await put(crnm)).body).toMatchObject({ ...crnm, idNumber: 'F123456X', idState: null })
    const none = { idNumber: null, idIssuer: null, idState: null, idIssuedOn: null, idValidUntil: null }
    expect((await put({ idKind: 'cin' })).body).toMatchObject({ idKind: 'cin', ...none })
  })

  test.each([
    [
      'address',
      '/api/v1/person/address/primary',
      '/api/v1/person/address/primary',
      address,
      { number: '2000' },
    ],
    ['bankAccount', '/api/v1/person/ba/primary', '/api/v1/person/ba', bankAccount, { digit: '7' }],
    [
      'bankAccount',
      '/api/v1/person/ba/primary',
      '/api/v1/person/ba',
      // This ISPB is not on the list of banks, but unknown banks are accepted.
      { ...bankAccount, bank: '99999999', bankName: null },
      { bank: '037', bankName: 'Banpará' },
    ],
  ])('%s: none, saved, replaced', async (name, read, write, value, change) => {
    const { person, token } = await loggedIn(api)
    expect((await api.send('GET', read, undefined, { token })).body).toEqual({ [name]: null })
    for (const saved of [value, { ...value, ...change }]) {
      const { bankName: _told, ...sent } = { bankName: null, ...saved }
      expect(await api.send('POST', write, sent, { token, person })).toMatchObject({
        status: 200,
        body: { [name]: saved },
      })
      expect((await api.send('GET', read, undefined, { token })).body).toEqual({ [name]: saved })
    }
  })

  test('another address is told by mail, once and masked; the first one and the same one are not', async () => {
    const { person, token } = await loggedIn(api)
    const save = (change: object) =>
      api.send('POST', '/api/v1/person/address/primary', { ...address, ...change }, { token })
    await save({})
    await save({})
    const rio = { cep: '20040002', city: 'Rio de Janeiro', state: 'RJ' }
    await save(rio)
    await save(rio)
    await save({ ...rio, number: '7' })
    const told = (await mails(api, person.email)).filter(({ subject }) => /endereço/.test(subject))
    expect(told).toHaveLength(2)
    expect(told[0]?.text).toContain(
      `de ${redactAddress(address)} para ${redactAddress({ ...address, ...rio })}.`,
    )
    expect(told[1]?.text).toContain(`passou para ${redactAddress({ ...address, ...rio })}.`)
    for (const { text } of told) expect(text).not.toContain(address.street)
  })

  test('an address is held against the fields of the form: no state that does not exist', async () => {
    const { token } = await loggedIn(api)
    const save = (state: string) =>
      api.send('POST', '/api/v1/person/address/primary', { ...address, state }, { token })
    expect(codes(await save('XX'))).toEqual(['state: not_an_option'])
    expect((await save('rr')).body).toMatchObject({ address: { state: 'RR' } })
  })

  test('money by Pix goes to the key that is the own CPF, and to no other', async () => {
    const { person, token } = await loggedIn(api)
    const save = (body: unknown) => api.send('POST', '/api/v1/person/ba', body, { token, person })
    const kept = { bankAccount: { receiveBy: 'pix', pixKey: person.cpf } }
    expect((await save(account)).body).toEqual({ bankAccount })
    expect((await save({ receiveBy: 'pix' })).body).toEqual(kept)
    const other = await save({ receiveBy: 'pix', pixKey: '11144477735' })
    expect(codes(other)).toEqual(['pixKey: unknown_field'])
    expect(codes(await save({ receiveBy: 'pix', ...account }))).not.toEqual([])
    expect(codes(await save({ receiveBy: 'telefone' }))).toEqual(['receiveBy: not_an_option'])
    const read = await api.send('GET', '/api/v1/person/ba/primary', undefined, { token })
    expect(read.body).toEqual(kept)
  })

  test('is seen by its owner only', async () => {
    const first = await loggedIn(api)
    const second = await loggedIn(api)
    await api.send('POST', '/api/v1/person/ba', account, first)
    const { body } = await api.send('GET', '/api/v1/person/ba/primary', undefined, { token: second.token })
    expect(body).toEqual({ bankAccount: null })
  })
})
