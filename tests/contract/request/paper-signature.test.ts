import { describe, expect, test } from 'vitest'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { type DocumentKind, documentKinds } from '#core/agreement/documents.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, addMonths } from '#core/calendar/dates.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
import { codes, useApi } from '../support/api.ts'
import { complete, ownUploader, picture, stateOf, upload } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { loggedIn, newLoan, tokenOf } from '../support/journeys.ts'
import { homeAddress } from '../support/loan-journey.ts'
import { base, pickOffer, readContract, readyToSign, type Signer, sign } from '../support/signable.ts'

const law = { state: 'RN', fromAge: 65, law: 'Lei 1 do Rio Grande do Norte' } as const

describe.each(eitherEngine)('a signature on paper, where a state asks for it, on %s', (engine) => {
  const api = useApi(engine, { lending: { ...defaultSettings.lending, paperSignature: [law] } })

  const born = (years: number, days = 0) => addDays(addMonths(today(api.context.clock), -12 * years), days)

  async function livingIn(state: string, dateOfBirth: string): Promise<Signer> {
    const { person, token } = await loggedIn(api, { dateOfBirth })
    const address = { ...homeAddress, state }
    expect((await api.send('POST', '/api/v1/person/address/primary', address, { token })).status).toBe(200)
    const { id } = await newLoan(api, token)
    return { person, token, id, offer: await pickOffer(api, id) }
  }

  const ownAvailability = async ({ token }: Signer) =>
    (await api.send('GET', `${base}/availability`, undefined, { token })).body as { paperLaw: string | null }

  const wanted = async ({ id, token }: Signer) => {
    const { body } = await api.send('GET', `${base}/${id}/documents`, undefined, { token })
    return body as { wanted: string[]; missing: string[]; later: string[] }
  }

  test('is said before the request, with the offer and in the contract, and is one of the documents', async () => {
    const signer = await livingIn(law.state, born(law.fromAge))
    expect((await ownAvailability(signer)).paperLaw).toBe(law.law)
    expect(signer.offer.paperLaw).toBe(law.law)
    expect((await wanted(signer)).later).toContain('signed-contract')
    const { content } = (await readContract(api, signer)) as unknown as { content: AgreementContent }
    expect(content.paperLaw).toBe(law.law)
    expect(JSON.stringify(content.clauses)).toContain(law.law)

    // Some hours must pass between offer and signature at this age.
    api.advance(24 * 60 * 60)
    const later = { ...signer, token: await tokenOf(api, signer.person) }
    expect((await sign(api, later, await readyToSign(api, later))).status).toBe(200)
    expect((await wanted(later)).wanted).toContain('signed-contract')
    const bytes = await picture()
    const send = (kind: DocumentKind) => upload(api, ownUploader(later), { kind, bytes, name: `${kind}.jpg` })
    for (const kind of documentKinds.filter((one) => one !== 'signed-contract')) await send(kind)
    expect((await wanted(later)).missing).toEqual(['signed-contract'])
    expect(codes(await complete(api, later))).toEqual(['answers_missing'])
    await send('signed-contract')
    expect((await complete(api, later)).status).toBe(200)
    expect(await stateOf(api, later)).toBe('under-review')
  })

  test.each([
    ['a day younger', law.state, 1],
    ['in another state', 'PB', 0],
  ])('is not asked of a person %s', async (_who, state, days) => {
    const signer = await livingIn(state, born(law.fromAge, days))
    expect((await ownAvailability(signer)).paperLaw).toBeNull()
    expect(signer.offer.paperLaw).toBeNull()
    expect((await wanted(signer)).later).not.toContain('signed-contract')
    const { content } = (await readContract(api, signer)) as unknown as { content: AgreementContent }
    expect(content).not.toHaveProperty('paperLaw')
    expect(JSON.stringify(content.clauses)).not.toContain('no papel')
  })
})
