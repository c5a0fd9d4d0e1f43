import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { documentLimits, identityKinds } from '#core/agreement/documents.ts'
import { config } from '#core/config/config.ts'
import { recordEvidence } from '../../../demo/api/agreement/audit-trail.ts'
import { reviewCases } from '../../../demo/api/documents/review-cases.ts'
import { sweepDocuments } from '../../../demo/api/documents/sweep-documents.ts'
import { codes, useApi } from '../support/api.ts'
import {
  allSent,
  announce,
  complete,
  documentOf,
  ownUploader,
  picture,
  sendPart,
  simplePdf,
  stateOf,
  upload,
  work,
} from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loggedIn, mails, tokenOf } from '../support/journeys.ts'
import { afterSignature, base, beforeSignature, readyToSign, type Signer, sign } from '../support/signable.ts'

interface Listed {
  items: { id: string; kind: string; state: string; reason: string | null }[]
  wanted: string[]
  missing: string[]
  later: string[]
}

describe.each(engines)('documents on %s', (engine) => {
  const api = useApi(engine)
  const list = async ({ id, token }: Signer) =>
    (await api.send('GET', `${base}/${id}/documents`, undefined, { token })).body as Listed
  const file = (signer: Signer, id: string) =>
    api.app.inject({
      url: `${base}/${signer.id}/documents/${id}/content`,
      headers: { authorization: `Bearer ${signer.token}` },
    })

  test.each(['jpeg', 'png', 'webp', 'pdf'] as const)(
    'takes a %s and hands it out for saving only',
    async (type) => {
      const signer = await afterSignature(api)
      const bytes = type === 'pdf' ? simplePdf() : await picture(type)
      const sent = documentOf(await upload(api, ownUploader(signer), { bytes, name: `../../x/meu.${type}` }))
      expect(sent).toMatchObject({
        state: 'received',
        reason: null,
        name: `meu.${type}`,
        received: bytes.length,
      })
      const { statusCode, headers, rawPayload } = await file(signer, sent.id)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe(type === 'pdf' ? 'application/pdf' : 'image/jpeg')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="income-proof\.(jpg|pdf)"$/)
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['x-content-type-options']).toBe('nosniff')
      if (type === 'pdf') expect(rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    },
  )

  test('announced again, the same file goes on; half of another with it is nothing', async () => {
    const signer = await afterSignature(api)
    const uploader = ownUploader(signer)
    const bytes = await picture('png', 400, 400)
    const digest = createHash('sha256').update(bytes).digest('base64url')
    const half = Math.floor(bytes.length / 2)
    const first = documentOf(await announce(api, uploader, { bytes, digest }))
    await sendPart(api, uploader, first.id, 0, bytes.subarray(0, half))
    const again = documentOf(await announce(api, uploader, { bytes, digest }))
    expect(again).toMatchObject({ id: first.id, received: half })
    const done = await sendPart(api, uploader, first.id, half, bytes.subarray(half))
    expect(documentOf(done).state).toBe('received')
    // The response to the last part was lost: uploaded bytes are not sent again.
    expect(documentOf(await announce(api, uploader, { bytes, digest }))).toMatchObject({
      id: first.id,
      state: 'received',
    })
    const renamed = await announce(api, uploader, { bytes, digest, name: 'b.jpg' })
    const other = documentOf(renamed)
    expect(other).toMatchObject({ received: 0 })
    expect(other.id).not.toBe(first.id)
    // The name and size are the same, the content is not.
    const another = documentOf(
      await announce(api, uploader, { bytes, digest: 'y'.repeat(43), name: 'b.jpg' }),
    )
    expect([another.received, another.id === other.id]).toEqual([0, false])
    // A valid picture that is not the announced one.
    const { id } = documentOf(await announce(api, uploader, { bytes, digest: 'x'.repeat(43) }))
    const refused = documentOf(await sendPart(api, uploader, id, 0, bytes))
    expect(refused).toMatchObject({ state: 'refused', reason: 'unreadable' })
    expect(documentOf(await announce(api, uploader, { bytes, digest, name: 'b.jpg' })).received).toBe(0)
  })

  test('goes on where a connection was lost; a part sent twice is one', async () => {
    const signer = await afterSignature(api)
    const uploader = ownUploader(signer)
    const bytes = await picture('png', 400, 400)
    const { id } = documentOf(await announce(api, uploader, { bytes }))
    const third = Math.floor(bytes.length / 3)
    const parts = [bytes.subarray(0, third), bytes.subarray(third, 2 * third), bytes.subarray(2 * third)]
    await sendPart(api, uploader, id, 0, parts[0]!)
    expect(documentOf(await sendPart(api, uploader, id, 0, parts[0]!))).toMatchObject({ received: third })
    const gap = await sendPart(api, uploader, id, 2 * third, parts[2]!)
    expect([gap.status, codes(gap)]).toEqual([409, ['upload_offset']])
    expect((await list(signer)).items[0]).toMatchObject({ state: 'receiving', received: third })
    const both = await Promise.all([1, 2].map(() => sendPart(api, uploader, id, third, parts[1]!)))
    for (const { status } of both) expect([200, 409]).toContain(status)
    const race = await Promise.all(
      Array.from({ length: 8 }, () => sendPart(api, uploader, id, 2 * third, parts[2]!)),
    )
    for (const { status } of race) expect([200, 409]).toContain(status)
    const last = await sendPart(api, uploader, id, 2 * third, parts[2]!)
    for (let i = 0; i < 20; i += 1)
      expect((await sendPart(api, uploader, id, 2 * third, parts[2]!)).text).toBe(last.text)
    expect(documentOf(last)).toMatchObject({ state: 'received', received: bytes.length })
    const kept = await api.database
      .selectFrom('documentFiles')
      .where('documentId', '=', id)
      .selectAll()
      .execute()
    expect(kept).toHaveLength(1)
    const left = await api.database
      .selectFrom('documentParts')
      .where('documentId', '=', id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  test('more than announced, or nothing, is not taken', async () => {
    const signer = await afterSignature(api)
    const uploader = ownUploader(signer)
    const bytes = await picture()
    const { id } = documentOf(await announce(api, uploader, { bytes }))
    const refused = async (offset: number, content: Buffer) => {
      const answer = await sendPart(api, uploader, id, offset, content)
      expect([answer.status, codes(answer)]).toEqual([409, ['upload_offset']])
    }
    await refused(0, Buffer.concat([bytes, Buffer.alloc(1)]))
    await refused(0, Buffer.alloc(0))
    await refused(1, bytes.subarray(1))
    expect((await sendPart(api, uploader, id, 0, bytes.subarray(0, 100))).status).toBe(200)
    // What has arrived may come again, but no further.
    expect(documentOf(await sendPart(api, uploader, id, 50, bytes.subarray(50, 100))).received).toBe(100)
    await refused(50, bytes.subarray(50, 101))
    await refused(101, bytes.subarray(101))
    await refused(100, Buffer.alloc(0))
    await refused(100, Buffer.concat([bytes.subarray(100), Buffer.alloc(1)]))
    expect(documentOf(await sendPart(api, uploader, id, 100, bytes.subarray(100))).state).toBe('received')
  })

  test('takes files and parts of the sizes that are told, and not a byte more', async () => {
    const signer = await afterSignature(api)
    const uploader = ownUploader(signer)
    const announced = (size: number) =>
      api.send('POST', uploader.url, { kind: 'selfie', name: 'a', size }, { ...signer, key: randomUUID() })
    const { maxBytes, maxPartBytes } = documentLimits
    for (const size of [0, maxBytes + 1, 1.5]) expect((await announced(size)).status).toBe(400)
    expect(codes(await announced(maxBytes + 1))).toEqual(['size: too_big'])
    for (const size of [1, maxBytes]) expect((await announced(size)).status).toBe(201)
    const { id } = documentOf(await announced(maxBytes))
    const large = await sendPart(api, uploader, id, 0, Buffer.alloc(maxPartBytes + 1))
    expect([large.status, codes(large)]).toEqual([413, ['payload_too_large']])
    const part = await sendPart(api, uploader, id, 0, Buffer.alloc(maxPartBytes))
    expect([part.status, documentOf(part).received]).toEqual([200, maxPartBytes])
  })

  test('a picture has 300 pixels on its shorter side', async () => {
    const uploader = ownUploader(await afterSignature(api))
    const sent = async (width: number, height: number) =>
      documentOf(await upload(api, uploader, { bytes: await picture('png', width, height) }))
    expect(await sent(640, 299)).toMatchObject({ state: 'refused', reason: 'too-small-picture' })
    expect(await sent(299, 640)).toMatchObject({ state: 'refused', reason: 'too-small-picture' })
    expect(await sent(300, 640)).toMatchObject({ state: 'received' })
  })

  test('an upload that stopped is kept a week after its last part; what is received stays', async () => {
    const signer = await afterSignature(api)
    const uploader = ownUploader(signer)
    const bytes = await picture()
    await upload(api, uploader, { bytes, kind: 'address-proof' })
    const { id } = documentOf(await announce(api, uploader, { bytes }))
    api.advance(60)
    await sendPart(api, uploader, id, 0, bytes.subarray(0, 100))
    const kinds = async () => {
      await sweepDocuments(api.context)
      const rows = api.database.selectFrom('documents').select('kind').where('loanId', '=', signer.id)
      return (await rows.orderBy('kind').execute()).map(({ kind }) => kind)
    }
    api.advance(7 * 86_400 - 1)
    expect(await kinds()).toEqual(['address-proof', 'income-proof'])
    api.advance(1)
    expect(await kinds()).toEqual(['address-proof'])
  })

  test('those of another customer stay as they are when one’s own go into review', async () => {
    const [signer, other] = [await allSent(api), await allSent(api)]
    await complete(api, signer)
    expect((await list(other)).items.map(({ state }) => state)).toEqual(Array(5).fill('received'))
    await work(api)
    expect([await stateOf(api, signer), await stateOf(api, other)]).toEqual(['active', 'documents'])
    expect((await list(other)).items.map(({ state }) => state)).toEqual(Array(5).fill('received'))
  })

  test('the newest of a kind counts; one may be taken back until it is in review', async () => {
    const signer = await allSent(api)
    const bytes = await picture()
    const again = documentOf(await upload(api, ownUploader(signer), { bytes, kind: 'selfie' }))
    expect((await list(signer)).items.filter(({ kind }) => kind === 'selfie')).toMatchObject([
      { id: again.id },
    ])
    const url = `${base}/${signer.id}/documents/${again.id}`
    expect((await api.send('DELETE', url, undefined, signer)).status).toBe(204)
    expect((await list(signer)).missing).toEqual(['selfie'])
    const early = await complete(api, signer)
    expect([early.status, codes(early)]).toEqual([409, ['answers_missing']])
    expect(await stateOf(api, signer)).toBe('documents')
    const last = documentOf(await upload(api, ownUploader(signer), { bytes, kind: 'selfie' }))
    expect((await complete(api, signer)).status).toBe(200)
    const late = await api.send('DELETE', `${base}/${signer.id}/documents/${last.id}`, undefined, signer)
    expect([late.status, codes(late)]).toEqual([409, ['state_conflict']])
  })

  test('an earlier file counts until another one is received in its place', async () => {
    const signer = await allSent(api)
    const uploader = ownUploader(signer)
    const kind = 'selfie'
    const states = async () =>
      (await list(signer)).items
        .filter((one) => one.kind === kind)
        .map(({ state, reason }) => reason ?? state)
    const first = (await list(signer)).items.find((one) => one.kind === kind)?.id ?? ''
    const other = await picture('jpeg', 500, 400)
    const remove = (id: string) =>
      api.send('DELETE', `${base}/${signer.id}/documents/${id}`, undefined, signer)
    const half = async () => {
      const { id, replaces } = documentOf(
        await announce(api, uploader, { kind, bytes: other, name: 'b.png' }),
      )
      await sendPart(api, uploader, id, 0, other.subarray(0, 100))
      return { id, replaces }
    }
    const cancelled = await half()
    expect([cancelled.replaces, await states(), (await list(signer)).missing]).toEqual([
      first,
      ['received', 'receiving'],
      [],
    ])
    expect((await remove(cancelled.id)).status).toBe(204)
    expect(await states()).toEqual(['received'])
    expect((await file(signer, first)).statusCode).toBe(200)
    // Another attempt takes the place of one that was refused.
    for (let i = 0; i < 2; i += 1) {
      const refused = documentOf(await upload(api, uploader, { kind, bytes: simplePdf(), name: 'eu.pdf' }))
      expect([refused.replaces, await states()]).toEqual([first, ['received', 'photo-needed']])
    }
    const abandoned = await half()
    await api.database
      .updateTable('documents')
      .set({ updatedAt: '2000-01-01T00:00:00.000Z' })
      .where('id', '=', abandoned.id)
      .execute()
    await sweepDocuments(api.context)
    expect([await states(), (await remove(abandoned.id)).status]).toEqual([['received'], 404])
    // Without the earlier one, it is a document like others.
    const alone = await half()
    expect((await remove(first)).status).toBe(204)
    expect([await states(), (await list(signer)).missing]).toEqual([['receiving'], [kind]])
    const done = documentOf(await sendPart(api, uploader, alone.id, 100, other.subarray(100)))
    expect([done.replaces, await states()]).toEqual([null, ['received']])
    const last = documentOf(await upload(api, uploader, { kind, bytes: await picture(), name: 'c.jpg' }))
    expect([last.replaces, await states()]).toEqual([null, ['received']])
    expect((await file(signer, alone.id)).statusCode).toBe(404)
    // The same file again is no replacement, and ends the one that was tried.
    const bytes = await picture('png', 320, 320)
    const digest = createHash('sha256').update(bytes).digest('base64url')
    const same = documentOf(await upload(api, uploader, { kind, bytes, digest }))
    await half()
    expect(documentOf(await announce(api, uploader, { kind, bytes, digest })).id).toBe(same.id)
    expect(await states()).toEqual(['received'])
    // Handed in is what arrived.
    const late = await half()
    expect((await complete(api, signer)).status).toBe(200)
    expect(await states()).toEqual(['in-review'])
    expect((await sendPart(api, uploader, late.id, 100, other.subarray(100))).status).toBe(404)
  })

  test('a refusal stays in sight until another file is received or refused', async () => {
    const signer = await allSent(api, { selfie: 'recusar-ilegivel.jpg' })
    await complete(api, signer)
    await work(api)
    const reasons = async () =>
      (await list(signer)).items
        .filter(({ kind }) => kind === 'selfie')
        .map(({ state, reason }) => reason ?? state)
    const { id } = documentOf(
      await announce(api, ownUploader(signer), { kind: 'selfie', bytes: await picture() }),
    )
    expect(await reasons()).toEqual(['illegible', 'receiving'])
    await api.send('DELETE', `${base}/${signer.id}/documents/${id}`, undefined, signer)
    expect(await reasons()).toEqual(['illegible'])
    await upload(api, ownUploader(signer), { kind: 'selfie', bytes: simplePdf() })
    expect(await reasons()).toEqual(['photo-needed'])
    await upload(api, ownUploader(signer), { kind: 'selfie', bytes: await picture() })
    expect(await reasons()).toEqual(['received'])
  })

  test('good ones make the loan active, with a mail; nothing happens twice', async () => {
    const signer = await allSent(api)
    const done = await complete(api, signer, 'once')
    for (let i = 0; i < 20; i += 1) expect((await complete(api, signer, 'once')).text).toBe(done.text)
    expect(await stateOf(api, signer)).toBe('under-review')
    expect((await list(signer)).items.map(({ state }) => state)).toEqual(Array(5).fill('in-review'))
    await work(api)
    expect(await stateOf(api, signer)).toBe('active')
    expect((await list(signer)).items.map(({ state }) => state)).toEqual(Array(5).fill('accepted'))
    const approved = (await mails(api, signer.person.email)).filter(({ subject }) => /aprovado/.test(subject))
    expect(approved).toHaveLength(1)
  })

  test('after their day are not taken, though no sweep has run', async () => {
    const signer = await allSent(api)
    const days = config.limits.documentDays
    const on = async (day: number) => {
      api.advance(day * 24 * 60 * 60)
      return { ...signer, token: await tokenOf(api, signer.person) }
    }
    const last = await on(days)
    expect((await api.send('GET', `${base}/${signer.id}/documents`, undefined, last)).status).toBe(200)
    const late = await on(1)
    expect(codes(await complete(api, late))).toEqual(['documents_late'])
    expect(await stateOf(api, signer)).toBe('documents')
  })

  test('whose documents are good first has the CPF; those of another account with it are somebody else’s', async () => {
    const [early, owner] = [await allSent(api), await allSent(api)]
    const { cpf } = owner.person
    const idOf = ({ person }: Signer) =>
      api.database.selectFrom('users').select('id').where('email', '=', person.email)
    await api.database.updateTable('people').set({ cpf }).where('userId', '=', idOf(early)).execute()
    const holders = () =>
      api.database.selectFrom('users').select('email').where('claimedCpf', '=', cpf).execute()
    expect(await holders()).toEqual([])
    for (const signer of [owner, early]) await complete(api, signer)
    await work(api)
    expect(await holders()).toEqual([{ email: owner.person.email }])
    expect([await stateOf(api, owner), await stateOf(api, early)]).toEqual(['active', 'documents'])
    const { items } = await list(early)
    expect(items.map(({ state, reason }) => `${state} ${reason}`)).toEqual(
      Array(5).fill('refused other-person'),
    )
    // The reviewer sees the other account and when its CPF was verified; the applicant sees nothing new.
    const { releasedAt } = await api.database
      .selectFrom('agreements')
      .select('releasedAt')
      .where('loanId', '=', owner.id)
      .executeTakeFirstOrThrow()
    const [shown] = await reviewCases(api.context, { offset: 0, most: 1, loanId: early.id })
    expect(shown).toMatchObject({
      cpf,
      own: { email: early.person.email, byDocuments: null, byBank: null },
      others: [{ email: owner.person.email, byDocuments: releasedAt, byBank: null }],
    })
    expect(shown?.documents.map(({ state }) => state)).toEqual(Array(5).fill('refused'))
    const told = [JSON.stringify(items), ...(await mails(api, early.person.email)).map(({ text }) => text)]
    for (const text of told) expect(text).not.toContain(owner.person.email)
  })

  test('bad ones come back with their reason, and only those are sent again', async () => {
    const signer = await allSent(api, {
      selfie: 'recusar-ilegivel.jpg',
      'address-proof': 'conta recusar-vencida.jpg',
    })
    await complete(api, signer)
    await work(api)
    expect(await stateOf(api, signer)).toBe('documents')
    const { items, missing } = await list(signer)
    expect(missing).toEqual(['address-proof', 'selfie'])
    expect(items.filter(({ state }) => state === 'refused').map(({ reason }) => reason)).toEqual([
      'expired',
      'illegible',
    ])
    const told = (await mails(api, signer.person.email)).at(-1)?.text
    expect(told).toContain('Comprovante de endereço. O documento está vencido')
    expect(told).toContain('Selfie. A imagem está ilegível')
    const bytes = await picture()
    const uploader = ownUploader(signer)
    const kept = await announce(api, uploader, { kind: 'identity-front', bytes })
    expect([kept.status, codes(kept)]).toEqual([409, ['state_conflict']])
    for (const kind of ['selfie', 'address-proof'] as const) await upload(api, uploader, { kind, bytes })
    await complete(api, signer)
    await work(api)
    expect(await stateOf(api, signer)).toBe('active')
  })

  test('the identity document is taken before the signature, nothing else is, and it counts after it', async () => {
    const signer = await beforeSignature(api)
    const uploader = ownUploader(signer)
    const bytes = await picture()
    for (const kind of ['income-proof', 'address-proof', 'selfie'] as const) {
      const refused = await announce(api, uploader, { kind, bytes })
      expect([kind, refused.status, codes(refused)]).toEqual([kind, 409, ['state_conflict']])
    }
    const sent = documentOf(await upload(api, uploader, { kind: 'identity-front', bytes }))
    expect(sent.state).toBe('received')
    expect(await list(signer)).toMatchObject({
      items: [{ id: sent.id }],
      wanted: ['identity-front', 'identity-back'],
      missing: ['identity-back'],
      later: ['income-proof', 'address-proof', 'selfie'],
    })
    // Removed, and uploaded again with the other side.
    const url = `${base}/${signer.id}/documents/${sent.id}`
    expect((await api.send('DELETE', url, undefined, signer)).status).toBe(204)
    for (const kind of identityKinds) await upload(api, uploader, { kind, bytes })
    expect((await list(signer)).missing).toEqual([])
    const early = await complete(api, signer)
    expect([early.status, codes(early)]).toEqual([409, ['state_conflict']])

    await sign(api, signer, await readyToSign(api, signer))
    expect((await list(signer)).missing).toEqual(['income-proof', 'address-proof', 'selfie'])
    for (const kind of ['income-proof', 'address-proof', 'selfie'] as const)
      await upload(api, uploader, { kind, bytes })
    await complete(api, signer)
    await work(api)
    expect(await stateOf(api, signer)).toBe('active')
  })

  test('a part is taken as long as the state takes its kind', async () => {
    const signer = await beforeSignature(api)
    const bytes = await picture()
    const { id } = documentOf(await announce(api, ownUploader(signer), { kind: 'identity-front', bytes }))
    await forceState(api.database, 'declined', signer.id)
    const late = await sendPart(api, ownUploader(signer), id, 0, bytes)
    expect([late.status, codes(late)]).toEqual([409, ['state_conflict']])
  })

  test('what came for no contract goes with its request, or 30 days after the last change of it', async () => {
    const bytes = await picture()
    const kept = async ({ id }: Signer) =>
      (await api.database.selectFrom('documents').select('kind').where('loanId', '=', id).execute()).length
    const [cancelled, waiting, signer] = [
      await beforeSignature(api),
      await beforeSignature(api),
      await beforeSignature(api),
    ]
    for (const one of [cancelled, waiting, signer])
      for (const kind of identityKinds) await upload(api, ownUploader(one), { kind, bytes })
    await sign(api, signer, await readyToSign(api, signer))
    await api.database
      .updateTable('agreements')
      .set({ documentsUntil: '2999-12-31' })
      .where('loanId', '=', signer.id)
      .execute()
    const { status } = await api.send('POST', `${base}/${cancelled.id}/cancel`, undefined, {
      ...cancelled,
      key: 'over',
    })
    expect([status, await kept(cancelled), await kept(waiting)]).toEqual([200, 0, 2])
    api.advance(30 * 24 * 60 * 60 - 60)
    await sweepDocuments(api.context)
    expect([await kept(waiting), await kept(signer)]).toEqual([2, 2])
    api.advance(60)
    await sweepDocuments(api.context)
    expect([await kept(waiting), await kept(signer)]).toEqual([0, 2])
  })

  test('however often a file is sent, the contract tells of 50 at most', async () => {
    const signer = await beforeSignature(api)
    const bytes = await picture()
    const trail = () =>
      api.database
        .selectFrom('trailEntries')
        .select('number')
        .where('loanId', '=', signer.id)
        .where('event', '=', 'document-received')
        .execute()
    const detail = 'identity-front'
    await api.database.transaction().execute(async (transaction) => {
      for (let i = 0; i < 49; i += 1)
        await recordEvidence(api.context, transaction, {
          loanId: signer.id,
          event: 'document-received',
          detail,
        })
    })
    for (let i = 0; i < 2; i += 1) {
      const sent = documentOf(await upload(api, ownUploader(signer), { kind: detail, bytes }))
      expect(sent.state).toBe('received')
    }
    expect(await trail()).toHaveLength(50)
  })

  test('none of other people', async () => {
    const bytes = await picture()
    const owner = await afterSignature(api)
    const sent = documentOf(await upload(api, ownUploader(owner), { bytes }))
    const { token } = await loggedIn(api)
    const stranger = { ...owner, token }
    expect((await file(stranger, sent.id)).statusCode).toBe(404)
    expect((await announce(api, ownUploader(stranger), { bytes })).status).toBe(404)
    expect((await sendPart(api, ownUploader(stranger), sent.id, 0, bytes)).status).toBe(404)
    const other = { ...(await afterSignature(api)) }
    expect((await file(other, sent.id)).statusCode).toBe(404)
    expect(
      (await api.send('DELETE', `${base}/${other.id}/documents/${sent.id}`, undefined, other)).status,
    ).toBe(404)
  })
})
