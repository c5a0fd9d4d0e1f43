import { describe, expect, test } from 'vitest'
import { identityKinds } from '#core/agreement/documents.ts'
import { sweepDocuments } from '../../../demo/api/documents/sweep-documents.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import {
  allSent,
  announce,
  complete,
  documentOf,
  ownUploader,
  picture,
  sendPart,
  upload,
} from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loggedIn } from '../support/journeys.ts'
import { afterSignature, base, beforeSignature, type Signer } from '../support/signable.ts'

interface Started {
  token: string
  number: string
  expiresAt: string
}

const start = (api: Api, { id, token }: Signer) => api.send('POST', `${base}/${id}/hand-off`, {}, { token })
const open = (api: Api, token: string) => api.send('POST', '/api/v1/hand-off', { token })
const stateOf = async (api: Api, { id, token }: Signer) =>
  (await api.send('GET', `${base}/${id}/hand-off`, undefined, { token })).body as { state: string }

/** A phone that has taken over the upload. */
async function phoneOf(api: Api, signer: Signer) {
  const started = (await start(api, signer)).body as Started
  const opened = (await open(api, started.token)).body as { access_token: string; number: string }
  return { started, opened, uploader: { token: opened.access_token, url: '/api/v1/hand-off/documents' } }
}

describe.each(productionEngine)('the hand-off to a phone on %s', (engine) => {
  const api = useApi(engine)

  test('the same number on both screens, and documents from the phone', async () => {
    const signer = await afterSignature(api)
    expect(await stateOf(api, signer)).toEqual({ state: 'none', number: null, expiresAt: null })
    const waiting = await start(api, signer)
    expect(waiting.status).toBe(201)
    expect(await stateOf(api, signer)).toMatchObject({ state: 'waiting' })
    const { started, opened, uploader } = await phoneOf(api, signer)
    expect(opened.number).toBe(started.number)
    expect(started.number).toMatch(/^\d\d$/)
    expect(await stateOf(api, signer)).toMatchObject({ state: 'open', number: started.number })
    const sent = documentOf(await upload(api, uploader, { kind: 'selfie', bytes: await picture() }))
    expect(sent.state).toBe('received')
    for (const [url, token] of [
      [uploader.url, uploader.token],
      [`${base}/${signer.id}/documents`, signer.token],
    ] as const) {
      const { body } = await api.send('GET', url, undefined, { token })
      expect((body as { items: { id: string }[] }).items).toMatchObject([{ id: sent.id }])
    }
  })

  test('its token opens once: of 16 at a time, one', async () => {
    const signer = await afterSignature(api)
    const { token } = (await start(api, signer)).body as Started
    const answers = await Promise.all(Array.from({ length: 16 }, () => open(api, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect([answer.status, codes(answer)]).toEqual([400, ['hand_off_invalid']])
  })

  test('the phone may send documents and nothing else', async () => {
    const signer = await afterSignature(api)
    const { uploader } = await phoneOf(api, signer)
    const { token } = uploader
    for (const url of ['/api/v1/person/current', `${base}/${signer.id}`, `${base}/${signer.id}/contract`])
      expect((await api.send('GET', url, undefined, { token })).status).toBe(401)
    expect((await complete(api, { ...signer, token })).status).toBe(401)
    const other = await afterSignature(api)
    const theirs = documentOf(await announce(api, ownUploader(other), { bytes: await picture() }))
    expect((await sendPart(api, uploader, theirs.id, 0, Buffer.alloc(5))).status).toBe(404)
    expect((await api.send('GET', uploader.url, undefined, { token: signer.token })).status).toBe(401)
  })

  test('the phone takes back what is not received, and nothing else', async () => {
    const signer = await allSent(api)
    const { uploader } = await phoneOf(api, signer)
    const cancel = (id: string, { url, token } = uploader) =>
      api.send('DELETE', `${url}/${id}`, undefined, { token })
    const states = async () => {
      const { body } = await api.send('GET', uploader.url, undefined, { token: uploader.token })
      const { items } = body as { items: { kind: string; state: string }[] }
      return items.filter(({ kind }) => kind === 'selfie').map(({ state }) => state)
    }
    const bytes = await picture('jpeg', 500, 400)
    const half = documentOf(await announce(api, uploader, { kind: 'selfie', bytes }))
    await sendPart(api, uploader, half.id, 0, bytes.subarray(0, 100))
    expect(await states()).toEqual(['received', 'receiving'])
    expect((await cancel(half.replaces ?? '')).status).toBe(409)
    expect((await cancel(half.id)).status).toBe(204)
    expect([await states(), (await cancel(half.id)).status]).toEqual([['received'], 404])
    const pdf = documentOf(await upload(api, uploader, { kind: 'selfie', bytes: Buffer.from('%PDF-1.7') }))
    expect(await states()).toEqual(['received', 'refused'])
    expect([(await cancel(pdf.id)).status, await states()]).toEqual([204, ['received']])
    const other = await afterSignature(api)
    const theirs = documentOf(await announce(api, ownUploader(other), { bytes }))
    expect((await cancel(theirs.id)).status).toBe(404)
    await complete(api, signer)
    expect((await cancel(half.id)).status).toBe(401)
  })

  test('it ends: after 10 minutes, taken back, replaced, or with a closed account', async () => {
    const signer = await afterSignature(api)
    const refused = async (token: string) =>
      (await api.send('GET', '/api/v1/hand-off/documents', undefined, { token })).status
    const first = await phoneOf(api, signer)
    expect(await refused(first.uploader.token)).toBe(200)
    const second = await phoneOf(api, signer)
    expect(await refused(first.uploader.token)).toBe(401)
    const ended = await api.send('DELETE', `${base}/${signer.id}/hand-off`, undefined, signer)
    expect(ended.status).toBe(204)
    expect(await refused(second.uploader.token)).toBe(401)
    expect(await stateOf(api, signer)).toMatchObject({ state: 'ended' })
    const unused = (await start(api, signer)).body as Started
    const third = await phoneOf(api, signer)
    expect((await open(api, unused.token)).status).toBe(400)
    api.advance(10 * 60 - 1)
    expect([await refused(third.uploader.token), await stateOf(api, signer)]).toMatchObject([
      200,
      { state: 'open' },
    ])
    api.advance(1)
    expect([await refused(third.uploader.token), await stateOf(api, signer)]).toMatchObject([
      401,
      { state: 'ended' },
    ])
    const late = (await start(api, signer)).body as Started
    api.advance(10 * 60 - 1)
    expect((await open(api, late.token)).status).toBe(200)
    const later = (await start(api, signer)).body as Started
    api.advance(10 * 60)
    expect((await open(api, later.token)).status).toBe(400)
    const fourth = await phoneOf(api, signer)
    await api.database
      .updateTable('users')
      .set({ state: 'frozen' })
      .where('email', '=', signer.person.email)
      .execute()
    expect(await refused(fourth.uploader.token)).toBe(401)
  })

  test('it ends with the documents on their way into review, and no other customer’s does', async () => {
    const [signer, other] = [await allSent(api), await allSent(api)]
    const [phone, theirs] = [await phoneOf(api, signer), await phoneOf(api, other)]
    await complete(api, signer)
    const statusOf = async ({ uploader }: typeof phone) =>
      (await api.send('GET', uploader.url, undefined, { token: uploader.token })).status
    expect([await statusOf(phone), await statusOf(theirs)]).toEqual([401, 200])
    expect(await stateOf(api, signer)).toMatchObject({ state: 'ended' })
  })

  test('a day after its end nothing of it is stored', async () => {
    const signer = await afterSignature(api)
    await start(api, signer)
    const kept = async () =>
      (await api.database.selectFrom('handOffs').select('loanId').where('loanId', '=', signer.id).execute())
        .length
    api.advance(10 * 60 + 86_400 - 1)
    await sweepDocuments(api.context)
    expect(await kept()).toBe(1)
    api.advance(1)
    await sweepDocuments(api.context)
    expect(await kept()).toBe(0)
  })

  test('before the signature it is asked for the identity document alone', async () => {
    const signer = await beforeSignature(api)
    const { uploader } = await phoneOf(api, signer)
    const { body } = await api.send('GET', uploader.url, undefined, { token: uploader.token })
    expect(body).toEqual({
      items: [],
      wanted: [...identityKinds],
      missing: [...identityKinds],
      later: ['income-proof', 'address-proof', 'selfie'],
    })
    const bytes = await picture()
    const early = await announce(api, uploader, { kind: 'selfie', bytes })
    expect([early.status, codes(early)]).toEqual([409, ['state_conflict']])
    for (const kind of identityKinds) await upload(api, uploader, { kind, bytes })
    const { body: sent } = await api.send('GET', uploader.url, undefined, { token: uploader.token })
    expect(sent).toMatchObject({ missing: [] })
  })

  test('only for a loan that takes documents, and only by its owner', async () => {
    const asking = await beforeSignature(api)
    await forceState(api.database, 'bank-data', asking.id)
    const early = await start(api, asking)
    expect([early.status, codes(early)]).toEqual([409, ['state_conflict']])
    const signer = await afterSignature(api)
    const { token } = await loggedIn(api)
    expect((await start(api, { ...signer, token })).status).toBe(404)
    expect((await api.send('GET', `${base}/${signer.id}/hand-off`, undefined, { token })).status).toBe(404)
    expect((await api.send('DELETE', `${base}/${signer.id}/hand-off`, undefined, { token })).status).toBe(404)
  })
})
