import { describe, expect, test } from 'vitest'
import { codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loggedIn, mails, newLoan } from '../support/journeys.ts'
import type { NewPerson } from '../support/people.ts'
import { boleto, borrower } from '../support/repayment.ts'
import { pickOffer, readContract, readyToSign, sign } from '../support/signable.ts'

const civil = 'Carlos Iracema dos Santos'
const chosen = 'Dandara dos Santos'

describe.each(eitherEngine)('a social name on %s', (engine) => {
  const api = useApi(engine)
  const put = (token: string, body: unknown, person: NewPerson) =>
    api.send('PUT', '/api/v1/person', body, { token, person })

  test('is kept beside the civil name, greets, and is taken back', async () => {
    const { person, token } = await loggedIn(api, { name: civil })
    const given = await put(token, { socialName: '  Dandara   dos Santos ' }, person)
    expect(given.body).toMatchObject({ name: civil, socialName: chosen, prettyFirstName: 'Dandara' })
    const mobile = { mobile: '(21) 99876-5432' }
    expect((await api.send('PUT', '/api/v1/person', mobile, { token, person })).body).toMatchObject({
      socialName: chosen,
    })
    expect(codes(await put(token, { socialName: 'D@ndara' }, person))).toEqual(['socialName: name_invalid'])
    expect(codes(await put(token, { socialName: '' }, person))).toEqual(['socialName: required'])
    const back = await put(token, { socialName: null }, person)
    expect(back.body).toMatchObject({ name: civil, socialName: null, prettyFirstName: 'Carlos' })
  })

  test('every mail greets by it; contract, register and slips carry the civil name', async () => {
    const { person, token } = await loggedIn(api, { name: civil })
    await put(token, { socialName: chosen }, person)
    const before = (await mails(api, person.email)).length
    const { id } = await newLoan(api, token)
    const signer = { person, token, id, offer: await pickOffer(api, id) }
    const { content } = await readContract(api, signer)
    expect(content).toMatchObject({ borrower: { name: civil } })
    expect(JSON.stringify(content)).not.toContain('Dandara')
    expect((await sign(api, signer, await readyToSign(api, signer))).status).toBe(200)
    const { email } = person
    await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query: { email } })
    const told = (await mails(api, person.email)).slice(before).map(({ text }) => text)
    expect(told.length).toBeGreaterThanOrEqual(3)
    for (const text of told) expect(text).toMatch(/^Olá, Dandara!/m)
  })

  test('a slip names its payer as the contract does', async () => {
    const signer = await borrower(api)
    await put(signer.token, { socialName: chosen }, signer.person)
    expect((await boleto(api, signer, 1)).payer.name).toBe(signer.person.name)
  })

  test('is no part of a password, and of nothing that is left of a closed account', async () => {
    const { person, token } = await loggedIn(api, { name: civil })
    await put(token, { socialName: 'Zuleica Aurora' }, person)
    const change = { currentPassword: person.password, password: 'zuleica aurora 1' }
    const refused = await api.send('POST', '/api/v1/user/password', change, { token })
    expect(codes(refused)).toEqual(['password: password_personal'])
    const { id } = await newLoan(api, token)
    await forceState(api.database, 'paid-off', id)
    await api.send('DELETE', '/api/v1/user', { currentPassword: person.password }, { token })
    const kept = await api.database.selectFrom('people').selectAll().where('cpf', '=', person.cpf).execute()
    expect(kept).toMatchObject([{ name: civil, socialName: null }])
  })
})
