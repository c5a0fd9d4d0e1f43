import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codes, useApi } from '../support/api.ts'
import { complete, ownUploader, picture, stateOf, upload, work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { lastCode, loggedIn, newLoan } from '../support/journeys.ts'
import { atOffers, extendedAnswers } from '../support/loan-journey.ts'
import { appCode, confirm, start } from '../support/second-factor.ts'
import { askForCode, base, pickOffer, readContract, readyToSign, sign } from '../support/signable.ts'

const rows = [...eitherEngine.map((engine) => [engine, false] as const), ['SQLite', true] as const]

describe.each(rows)('a loan on %s, with ports over HTTP: %s', (engine, isOverHttp) => {
  const api = useApi(engine, {}, isOverHttp)

  test('from real offers to the money: the contract is the offer that was picked', async () => {
    const journey = await atOffers(api)
    const { id, token } = journey
    const offer = (await journey.offers())[0]!
    await journey.act(`offers/${offer.id}/pick`)
    await api.send('PUT', '/api/v1/person', extendedAnswers, { token })
    const ready = await journey.act('extended-info/complete')
    expect([ready.status, ready.text]).toEqual([200, expect.stringContaining('"state":"signature"')])

    const { email } = await api.database
      .selectFrom('users')
      .innerJoin('loans', 'loans.userId', 'users.id')
      .select('users.email')
      .where('loans.id', '=', id)
      .executeTakeFirstOrThrow()
    const signer = { id, token, offer, person: { email: email ?? '' } } as Parameters<typeof sign>[1]
    const { content, contentHash } = await readContract(api, signer)
    expect(content.terms).toMatchObject({
      netCents: offer.loanAmount,
      principalCents: offer.principal,
      installmentCents: offer.installment,
      totalCents: offer.total,
      annualCet: offer.cetYear,
    })
    await askForCode(api, signer, contentHash)
    const code = await lastCode(api, email ?? '')
    expect((await sign(api, signer, { code, contentHash })).status).toBe(200)
    const bytes = await picture()
    const kinds = ['identity-front', 'identity-back', 'income-proof', 'address-proof', 'selfie'] as const
    for (const kind of kinds) await upload(api, ownUploader(signer), { kind, bytes })
    expect((await complete(api, signer)).status).toBe(200)
    await work(api)
    expect(await stateOf(api, signer)).toBe('active')
  })

  test('who has a second factor proves it to sign', async () => {
    const { person, token } = await loggedIn(api)
    const { secret } = (await start(api, token, person.password)).body as { secret: string }
    await confirm(api, token, appCode(api, secret))
    api.advance(6 * 60)
    const { id } = await newLoan(api, token)
    const signer = { person, token, id, offer: await pickOffer(api, id) }
    const given = await readyToSign(api, signer)
    const bare = await sign(api, signer, given)
    expect([bare.status, codes(bare)]).toEqual([400, ['second_factor_required']])
    expect(await stateOf(api, signer)).toBe('signature')
    const signed = await api.send(
      'POST',
      `${base}/${id}/sign`,
      { ...given, accepted: true },
      { token, key: randomUUID(), headers: { 'x-second-factor': appCode(api, secret) } },
    )
    expect(signed.status).toBe(200)
  })
})
