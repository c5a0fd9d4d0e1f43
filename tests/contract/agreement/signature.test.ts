import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesOf } from '../../../demo/api/platform/mail/send-mail.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import type { ApplicantFacts } from '../../../demo/api/ports/lender.ts'
import { recordDecision } from '../../../demo/api/request/record-decision.ts'
import { demoPages } from '../../../demo/sandbox/pages/demo-pages.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { codes, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { lastCode, loggedIn, mails, newLoan, otherCode, ownBrowser, tokenOf } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'
import { knownMobile } from '../support/proofs.ts'
import {
  afterSignature,
  askForCode,
  base,
  beforeSignature,
  contractFile,
  pickOffer,
  readContract,
  readyToSign,
  sign,
} from '../support/signable.ts'

describe.each(engines)('the signature on %s', (engine) => {
  const api = useApi(engine)
  beforeAll(() => demoPages(api.app, api.context, api.bank))
  const limited = useApi(engine, { limits: defaultLimits })

  const rows = async (id: string) => ({
    agreements: (await api.database.selectFrom('agreements').selectAll().where('loanId', '=', id).execute())
      .length,
    state: (
      await api.database.selectFrom('loans').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    ).state,
  })

  test('is given by a code for exactly the contract that was read', async () => {
    const signer = await beforeSignature(api)
    await knownMobile(api, signer.person.email)
    const { contentHash } = await readContract(api, signer)
    const sent = await askForCode(api, signer, contentHash)
    expect(sent.status).toBe(200)
    expect(sent.body).toEqual({
      expiresAt: '2026-11-21T12:10:00.000Z',
      tries: 5,
      email: expect.stringMatching(/^p\*\*\*@exemplo\.com\.br$/),
      mobile: '*****-4321',
      emailUntil: null,
      withoutSms: null,
      smsFrom: null,
    })
    const code = await lastCode(api, signer.person.email)
    // Another device that follows the mail's link also asks for that code while it is valid.
    expect((await readContract(api, signer)).sent).toEqual(sent.body)
    await sign(api, signer, { code: otherCode(code), contentHash })
    expect((await readContract(api, signer)).sent).toMatchObject({ tries: 4 })
    const sms = await api.database
      .selectFrom('messages')
      .selectAll()
      .where('channel', '=', 'sms')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const mail = (await mails(api, signer.person.email)).at(-1)
    expect(mail?.text).toMatch(/: http\S+\/emprestimo\/contrato\n/)
    for (const text of [sms.text, mail?.text])
      for (const part of [code, 'R$\u00a05.000,00', '24 parcelas', '3,49%']) expect(text).toContain(part)

    const signed = await sign(api, signer, { code, contentHash })
    expect([signed.status, signed.body]).toEqual([
      200,
      {
        protocol: expect.stringMatching(/^[\dA-F]{12}$/),
        signedAt: '2026-11-21T12:00:00.000Z',
        documentsUntil: '2026-12-01',
      },
    ])
    expect(await rows(signer.id)).toEqual({ agreements: 1, state: 'documents' })
    expect((await mails(api, signer.person.email)).at(-1)?.subject).toMatch(/^Contrato assinado: protocolo/)
    expect(await readContract(api, signer)).toMatchObject({ contentHash, sent: null })
  })

  test('is asked for no more by a code that is over', async () => {
    const signer = await beforeSignature(api)
    await readyToSign(api, signer)
    api.advance(10 * 60 - 1)
    expect((await readContract(api, signer)).sent).toMatchObject({ tries: 5 })
    api.advance(1)
    expect(await readContract(api, signer)).toMatchObject({ sent: null })
    const { contentHash, code } = await readyToSign(api, signer)
    for (let guess = 0; guess < 4; guess += 1) await sign(api, signer, { code: otherCode(code), contentHash })
    expect((await readContract(api, signer)).sent).toMatchObject({ tries: 1 })
    await sign(api, signer, { code: otherCode(code), contentHash })
    expect((await readContract(api, signer)).sent).toBeNull()
  })

  test('is given until the code’s last second', async () => {
    const signer = await beforeSignature(api)
    const ready = await readyToSign(api, signer)
    api.advance(10 * 60 - 1)
    expect((await sign(api, signer, ready)).status).toBe(200)
  })

  test('makes the loan what was agreed, whatever was wished', async () => {
    const signer = await afterSignature(api, { netCents: 4_000_00, installmentsQty: 12 })
    const { body } = await api.send('GET', `${base}/${signer.id}`, undefined, { token: signer.token })
    expect(body).toMatchObject({ personalLoanDto: { loanAmount: 4_000_00, installmentsQty: 12 } })
  })

  test('the mail carries the very file of the account, to the confirmed e-mail alone', async () => {
    const signer = await beforeSignature(api)
    const change = { currentPassword: signer.person.password, email: newPerson().email }
    expect(
      (await api.send('POST', '/api/v1/user/email', change, { token: signer.token })).status,
    ).toBeLessThan(300)
    await sign(api, signer, await readyToSign(api, signer))
    const mail = (await mails(api, signer.person.email)).at(-1)
    const [file] = await filesOf(api.database, mail?.id ?? '')
    expect(file?.fileName).toMatch(/^contrato-[\dA-F]{12}\.pdf$/)
    expect((await contractFile(api, signer, 'pdf')).rawPayload.equals(file?.bytes as Buffer)).toBe(true)
    const others = await mails(api, change.email)
    expect(others.map(({ subject }) => subject)).not.toContainEqual(mail?.subject)
    const { files } = (await api.app.inject('/demo/mensagens.json'))
      .json<{ id: string; files: { url: string }[] }[]>()
      .find(({ id }) => id === mail?.id) ?? { files: [] }
    const saved = await api.app.inject(files[0]?.url ?? '')
    expect(saved.headers['content-disposition']).toBe(`attachment; filename="${file?.fileName}"`)
    expect(saved.rawPayload.equals(file?.bytes as Buffer)).toBe(true)
    expect((await api.app.inject(`/demo/mensagens/${mail?.id}/1`)).statusCode).toBe(404)
    expect((await api.app.inject('/demo/mensagens')).body).toContain(`href="${files[0]?.url}"`)
  })

  const rounds = Array.from({ length: sizeOf('one-contract') })
  test.each(rounds)('50 at once: one contract, one mail', async () => {
    const signer = await beforeSignature(api)
    const given = await readyToSign(api, signer)
    const before = (await mails(api, signer.person.email)).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => sign(api, signer, given)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect([answer.status, codes(answer)]).toEqual([409, ['state_conflict']])
    expect(await rows(signer.id)).toEqual({ agreements: 1, state: 'documents' })
    expect((await mails(api, signer.person.email)).length).toBe(before + 1)
    const trail = await api.send('GET', `${base}/${signer.id}/contract/trail`, undefined, signer)
    const events = (trail.body as { items: { event: string }[] }).items.map(({ event }) => event)
    expect(events.filter((event) => event === 'signed' || event === 'code-wrong')).toEqual(['signed'])
    const activity = await api.send('GET', '/api/v1/user/activity', undefined, signer)
    const { items } = activity.body as { items: { event: string; outcome: string }[] }
    const signatures = items.filter(({ event }) => event === 'signature').map(({ outcome }) => outcome)
    expect(signatures).toEqual(['done'])
  })

  test('20 replies lost: the same key signs once and answers the same', async () => {
    const signer = await beforeSignature(api)
    const given = await readyToSign(api, signer)
    const first = await sign(api, signer, given, 'lost')
    for (let i = 0; i < 20; i += 1) {
      const again = await sign(api, signer, given, 'lost')
      expect([again.status, again.text]).toEqual([200, first.text])
    }
    expect(await rows(signer.id)).toEqual({ agreements: 1, state: 'documents' })
  })

  test('a wrong code counts, five spend it, and a new one gives no more guesses for the day', async () => {
    const signer = await beforeSignature(limited)
    const { code, contentHash } = await readyToSign(limited, signer)
    for (let i = 0; i < 5; i += 1) {
      const wrong = await sign(limited, signer, { code: otherCode(code), contentHash })
      expect([wrong.status, codes(wrong)]).toEqual([400, ['signature_code_invalid']])
    }
    const late = await sign(limited, signer, { code, contentHash })
    expect([late.status, codes(late)]).toEqual([400, ['signature_code_invalid']])
    const next = await readyToSign(limited, signer)
    for (let i = 0; i < 4; i += 1) await sign(limited, signer, { ...next, code: otherCode(next.code) })
    const refused = await sign(limited, signer, next)
    expect([refused.status, codes(refused)]).toEqual([429, ['too_many_requests']])
    const trail = await limited.send('GET', `${base}/${signer.id}/contract/trail`, undefined, signer)
    const events = (trail.body as { items: { event: string }[] }).items.map(({ event }) => event)
    expect(events.filter((event) => event === 'code-wrong')).toHaveLength(10)
  })

  test('a stolen token uses up none of its owner’s guesses', async () => {
    const signer = await beforeSignature(limited)
    const stolen = { ...signer, token: await tokenOf(limited, signer.person) }
    for (let round = 0; round < 2; round += 1) {
      const { code, contentHash } = await readyToSign(limited, signer)
      for (let i = 0; i < 5; i += 1) await sign(limited, stolen, { code: otherCode(code), contentHash })
    }
    const { code, contentHash } = await readyToSign(limited, signer)
    expect((await sign(limited, stolen, { code: otherCode(code), contentHash })).status).toBe(429)
    const own = { token: signer.token, key: randomUUID(), headers: ownBrowser(signer.person.email) }
    const body = { code, contentHash, accepted: true }
    expect((await limited.send('POST', `${base}/${signer.id}/sign`, body, own)).status).toBe(200)
  })

  test('a code dies: by age, by a newer one, by any change of the offer', async () => {
    const signer = await beforeSignature(api)
    const old = await readyToSign(api, signer)
    const fresh = await readyToSign(api, signer)
    if (old.code !== fresh.code) expect((await sign(api, signer, old)).status).toBe(400)
    api.advance(10 * 60)
    expect((await sign(api, signer, fresh)).status).toBe(400)

    const given = await readyToSign(api, signer)
    await pickOffer(api, signer.id, { installmentsQty: 12 })
    const changed = await sign(api, signer, given)
    expect([changed.status, codes(changed)]).toEqual([409, ['contract_changed']])
    const { contentHash } = await readContract(api, signer)
    expect((await sign(api, signer, { code: given.code, contentHash })).status).toBe(400)
    expect(await rows(signer.id)).toEqual({ agreements: 0, state: 'signature' })
  })

  test('an offer past its time is not signed', async () => {
    const signer = await beforeSignature(api)
    const given = await readyToSign(api, signer)
    expect((await readContract(api, signer)).expired).toBe(false)
    await api.database
      .updateTable('loanOffers')
      .set({ validUntil: api.context.clock().toISOString() })
      .where('id', '=', signer.offer.id)
      .execute()
    const late = await sign(api, signer, given)
    expect([late.status, codes(late)]).toEqual([409, ['offer_expired']])
    const asked = await askForCode(api, signer, given.contentHash)
    expect([asked.status, codes(asked)]).toEqual([409, ['offer_expired']])
    expect((await readContract(api, signer)).expired).toBe(true)
    expect(await rows(signer.id)).toEqual({ agreements: 0, state: 'signature' })
    await api.database
      .updateTable('loanOffers')
      .set({ validUntil: new Date(api.context.clock().getTime() + 1).toISOString() })
      .where('id', '=', signer.offer.id)
      .execute()
    expect((await readContract(api, signer)).expired).toBe(false)
    expect((await sign(api, signer, given)).status).toBe(200)
  })

  test("another person's contract answers as one that does not exist", async () => {
    const signer = await afterSignature(api)
    const { person, token } = await loggedIn(api)
    const contentHash = '0'.repeat(64)
    const calls = [
      ['GET', 'contract', undefined],
      ['GET', 'contract/trail', undefined],
      ['GET', 'contract/file?format=pdf', undefined],
      ['POST', 'signature-code', { contentHash }],
      ['POST', 'sign', { contentHash, code: '123456', accepted: true }],
      ['GET', 'withdrawal', undefined],
      ['POST', 'withdraw', { accepted: true }],
    ] as const
    for (const [method, tail, body] of calls) {
      const [theirs, none] = [signer.id, 'nobody'].map((id) =>
        api.send(method, `${base}/${id}/${tail}`, body, { token, person, key: id }),
      )
      const answers = [await theirs, await none].map((answer) => [answer?.status, answer?.text])
      expect(answers[0]?.[0]).toBe(404)
      expect(answers[0]).toEqual(answers[1])
    }
  })

  test('the files are for saving only', async () => {
    const signer = await afterSignature(api)
    for (const format of ['pdf', 'html'] as const) {
      const { statusCode, headers } = await contractFile(api, signer, format)
      expect(statusCode).toBe(200)
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="contrato-[\dA-F]{12}\.(pdf|html)"$/,
      )
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('two offers that fit alone are not both signed, also at the same moment', async () => {
    const facts: ApplicantFacts = {
      declaredIncome: 2_500_00,
      occupationKind: 'assalariado',
      hasRestriction: 'nao',
      purpose: 'reforma',
      source: 'none',
      collected: null,
      scr: null,
      finding: { waived: [], confirmedIncome: 2_500_00 },
      ownCommitment: 0,
    }
    const wish = { netCents: 8_000_00, installmentsQty: 24, monthlyRate: 0.03 }
    const decide = (loanId: string, over: Partial<ApplicantFacts> = {}) =>
      recordDecision(api.context, api.database, {
        loanId,
        madeBy: 'rules',
        facts: { ...facts, ...over },
        decision: { outcome: 'approved', score: 700, offers: [], room: 750_00, unmet: null, weighed: [] },
      })
    const one = await beforeSignature(api, wish)
    // The signature itself enforces the rule, even if other requests are open.
    await api.database.schema.dropIndex('loans_open').execute()
    const others = []
    const put = (id: string, state: 'signature' | 'cancelled') => forceState(api.database, state, id)
    for (let index = 0; index < 2; index += 1) {
      for (const { id } of [one, ...others]) await put(id, 'cancelled')
      const { id } = await newLoan(api, one.token)
      others.push({ ...one, id, offer: await pickOffer(api, id, wish) })
    }
    for (const { id } of [one, ...others]) await put(id, 'signature')
    const signers = [one, ...others]
    for (const { id } of signers) await decide(id)
    const ready: Awaited<ReturnType<typeof readyToSign>>[] = []
    for (const signer of signers) ready.push(await readyToSign(api, signer))
    const answers = await Promise.all(
      signers.map((signer, index) => sign(api, signer, ready[index] ?? { code: '', contentHash: '' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(codes(answer)).toEqual(['commitment_exceeded'])

    // After another decision that counts the signed loan, a fitting offer may be signed.
    const signed = answers.findIndex(({ status }) => status === 200)
    const left = signers[(signed + 1) % 3] as (typeof signers)[number]
    const small = { ...left, offer: await pickOffer(api, left.id, { ...wish, netCents: 2_000_00 }) }
    await decide(left.id, { ownCommitment: one.offer.installment })
    expect((await sign(api, small, await readyToSign(api, small))).status).toBe(200)
  })
})
