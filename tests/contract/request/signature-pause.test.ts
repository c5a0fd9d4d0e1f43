import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#core/api/contract/operation.ts'
import { listProtocols, type readProtocol } from '#core/api/contract/protocols.ts'
import type { askToSignSooner } from '#core/api/contract/signature-pause.ts'
import { addBusinessDays } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, addMonths } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { formatMobile } from '#core/format/mobile.ts'
import { pauseHours } from '#core/loan/signature-pause.ts'
import { expectedRelease } from '#core/money/release-date.ts'
import {
  type CallOutcome,
  callCaseWords,
  callOutcomes,
  callReasonWords,
} from '#core/protocols/private-call-words.ts'
import { contractReady, soonerIsOver, waitsTitle } from '../../../demo/api/desk/screens/private-calls.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { formatMailMoment } from '../../../demo/api/platform/mail/mail-moment.ts'
import { redactMobile } from '../../../demo/api/profile/notify-of-change.ts'
import { answerPrivateCall } from '../../../demo/api/support/private-call-cases.ts'
import { codes, useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { loggedIn, mails, newLoan, tokenOf } from '../support/journeys.ts'
import { atOffers, extendedAnswers, journeyOf } from '../support/loan-journey.ts'
import {
  askForCode,
  base,
  beforeSignature,
  pickOffer,
  readContract,
  readyToSign,
  type Signer,
  sign,
} from '../support/signable.ts'
import { acceptedContact, shownContact } from '../support/trusted-contact.ts'

const hour = 60 * 60

describe.each(productionEngine)('the time to think before a signature on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)

  const sixty = () => addMonths(today(api.context.clock), -12 * (config.limits.pauseFromAge ?? 0))
  const signerBorn = async (dateOfBirth: string): Promise<Signer> => {
    const { person, token } = await loggedIn(api, { dateOfBirth })
    const { id } = await newLoan(api, token)
    return { person, token, id, offer: await pickOffer(api, id) }
  }
  const later = async (signer: Signer, hours: number): Promise<Signer> => {
    api.advance(hours * hour)
    return { ...signer, token: await tokenOf(api, signer.person) }
  }
  const pause = (signer: Signer, method: 'POST' | 'DELETE' = 'POST') =>
    api.send(method, `${base}/${signer.id}/pause`, undefined, { token: signer.token, key: randomUUID() })
  const firstPageOf = async ({ id, token }: Signer) => {
    const { body } = await api.send('GET', `${base}/all/not-completed`, undefined, { token })
    const { items } = body as { items: { id: string; picked: { signableFrom: string | null } }[] }
    return items.find((item) => item.id === id)?.picked.signableFrom
  }
  const reminders = async ({ person }: Signer) =>
    (await mails(api, person.email)).filter(({ subject }) => subject.includes('tempo para pensar')).length
  const expectRefused = async (signer: Signer, code: string) => {
    const { contentHash } = await readContract(api, signer)
    const asked = await askForCode(api, signer, contentHash)
    expect([asked.status, codes(asked)]).toEqual([409, ['signature_paused']])
    const signed = await sign(api, signer, { code, contentHash })
    expect([signed.status, codes(signed)]).toEqual([409, ['signature_paused']])
  }
  const expectSigned = async (signer: Signer) => {
    const signed = await sign(api, signer, await readyToSign(api, signer))
    expect(signed.status).toBe(200)
  }

  test('runs by default from the age of the setting on, and reminds once when it ends', async () => {
    const signer = await signerBorn(sixty())
    const until = timestamp(api.context.clock, pauseHours * hour)
    const { pause: running, mayPause } = await readContract(api, signer)
    expect(running).toEqual({ until, by: 'age', offerUntil: signer.offer.validUntil })
    expect(signer.offer.validUntil > until).toBe(true)
    expect(mayPause).toBe(false)
    await expectRefused(signer, '123456')
    // By age it ends with the time or after a call.
    expect(codes(await pause(signer, 'DELETE'))).toEqual(['state_conflict'])
    const almost = await later(signer, pauseHours - 1)
    await work(api)
    await expectRefused(almost, '123456')
    expect(await firstPageOf(almost)).toBe(until)
    expect(await reminders(signer)).toBe(0)
    const over = await later(signer, 1)
    await work(api)
    await work(api)
    expect(await reminders(signer)).toBe(1)
    const contract = await readContract(api, over)
    expect([contract.pause, contract.expired]).toEqual([null, false])
    expect(await firstPageOf(over)).toBeNull()
    await expectSigned(over)
  })

  test('by age begins when the contract is ready, and then its contact hears; nothing else says that it is over', async () => {
    const journey = await atOffers(api, { dateOfBirth: sixty() })
    const { email } = await acceptedContact(api, journey)
    const before = (await mails(api, email)).length
    const [shown] = await journey.offers()
    expect(shown).toMatchObject({ signableFrom: null, pauseHours })
    const offer = shown as Signer['offer']
    const signer = { ...journey, offer }
    await journey.act(`offers/${offer.id}/pick`)
    const waiting = await later(signer, 71)
    await work(api)
    expect([await reminders(signer), (await mails(api, email)).length]).toEqual([0, before])
    await api.send('PUT', '/api/v1/person', extendedAnswers, waiting)
    const ready = await journeyOf(api, waiting.token, journey.id).act('extended-info/complete')
    expect(ready.status).toBe(200)
    const until = timestamp(api.context.clock, pauseHours * hour)
    const offerUntil = timestamp(api.context.clock, 2 * pauseHours * hour)
    expect((await readContract(api, waiting)).pause).toEqual({ until, by: 'age', offerUntil })
    expect(await journeyOf(api, waiting.token, journey.id).offers()).toContainEqual(
      expect.objectContaining({ id: offer.id, signableFrom: until, pauseHours: null }),
    )
    const told = (await mails(api, email)).slice(before)
    expect(told.map(({ text }) => text.includes(formatMailMoment(new Date(until))))).toEqual([true])
    await expectRefused(waiting, '123456')
    const over = await later(waiting, pauseHours)
    await work(api)
    expect(await reminders(signer)).toBe(1)
    expect(await readContract(api, over)).toMatchObject({ pause: null, expired: false })
    await expectSigned(over)
  })

  test('by age has the release planned after the first day on which it can be signed', async () => {
    for (const dateOfBirth of [sixty(), addDays(sixty(), 1)]) {
      const { id } = await atOffers(api, { dateOfBirth })
      const rows = await api.database
        .selectFrom('loanOffers')
        .select('disbursementDate')
        .where('loanId', '=', id)
        .execute()
      const signableOn = addDays(today(api.context.clock), dateOfBirth === sixty() ? pauseHours / 24 : 0)
      expect(new Set(rows.map((row) => row.disbursementDate))).toEqual(new Set([expectedRelease(signableOn)]))
    }
  })

  test('does not run the day before that age', async () => {
    const signer = await signerBorn(addDays(sixty(), 1))
    expect(signer.offer.signableFrom).toBeNull()
    expect(await readContract(api, signer)).toMatchObject({ pause: null, mayPause: true })
    await expectSigned(signer)
  })

  const askSooner = ({ id, token }: Signer) =>
    api.send('POST', `${base}/${id}/pause/call`, undefined, { token, key: randomUUID() })
  const askInPrivate = async ({ token }: Signer) => {
    const body = { callMobile: '(31) 97531-2468', callHours: 'any' }
    const asked = await api.send('POST', '/api/v1/private-calls', body, { token, key: randomUUID() })
    return (asked.body as Answer<typeof askToSignSooner>).number
  }
  const conclude = async (number: string, resposta: CallOutcome) => {
    const url = `/ligacoes/${number}`
    const support = await as('support')
    const checked = await support.submit(url, `${url}/conferir`, { resposta, motivos: 'Estava sozinha.' })
    return { checked, answered: await support.confirm(checked, url, [['confirmo', 'sim']]) }
  }

  test('by age ends earlier only once a person has called to sign sooner and the customer wants the loan', async () => {
    const signer = await signerBorn(sixty())
    const { email } = await acceptedContact(api, signer)
    const until = formatInstant((await firstPageOf(signer)) ?? '')
    const { number } = (await askSooner(signer)).body as Answer<typeof askToSignSooner>
    await expectRefused(signer, '123456')
    const before = (await mails(api, email)).length
    const page = (await (await as('support')).get(`/ligacoes/${number}`)).body
    for (const words of [until, contractReady]) expect(page).toContain(words)
    await conclude(number, 'released')
    expect((await readContract(api, signer)).pause).toBeNull()
    expect(await mails(api, email)).toHaveLength(before + 1)
    expect((await shownContact(api, signer)).mails.at(0)?.kind).toBe('sooner')
    await expectSigned(signer)
    await later(signer, pauseHours)
    await work(api)
    expect(await reminders(signer)).toBe(0)
  })

  test('goes on as it was promised after a call in private, by age and by choice', async () => {
    const [old, young] = [await signerBorn(sixty()), await beforeSignature(api)]
    await acceptedContact(api, old)
    expect((await pause(young)).status).toBe(201)
    for (const signer of [old, young]) {
      const shown = await readContract(api, signer)
      const number = await askInPrivate(signer)
      const { checked, answered } = await conclude(number, 'released')
      expect(checked.body).toContain(formatInstant(shown.pause?.until ?? ''))
      expect(answered.statusCode).toBe(303)
      // The page is as before, also for a person beside the customer.
      expect(await readContract(api, signer)).toEqual(shown)
      await expectRefused(signer, '123456')
      expect((await (await as('support')).get(`/ligacoes/${number}`)).body).not.toContain(waitsTitle)
    }
    expect((await shownContact(api, old)).mails.map(({ kind }) => kind)).not.toContain('sooner')
  })

  test('by age: who wants to sign sooner is called at the registered number, whatever anybody says', async () => {
    const signer = await signerBorn(sixty())
    const shown = async () => (await readContract(api, signer)).call
    expect(await shown()).toBeNull()
    const asked = await askSooner(signer)
    const { mobile } = signer.person
    expect([asked.status, asked.body]).toEqual([
      201,
      {
        number: expect.any(String),
        answerBy: addBusinessDays(today(api.context.clock), 1),
        mobile: redactMobile(mobile),
      },
    ])
    // It is shown until it is answered, under the same number however often it is asked for.
    expect((await askSooner(signer)).body).toEqual(asked.body)
    expect(await shown()).toEqual(asked.body)
    const { number } = asked.body as Answer<typeof askToSignSooner>
    const { body } = await (await as('support')).get(`/ligacoes/${number}`)
    expect(body).toContain(formatMobile(`+55${mobile}`))
    expect(body).toContain(callReasonWords.sooner)
    // Neither wish touches the other.
    const discreet = await askInPrivate(signer)
    expect(discreet).not.toBe(number)
    expect((await askSooner(signer)).body).toEqual(asked.body)
    const { body: waits } = await (await as('support')).get(`/ligacoes/${number}`)
    expect(waits).toContain(discreet)
    expect(waits).not.toContain('name="resposta"')
    const released = { outcome: 'released', answer: 'Estava sozinha.' } as const
    const early = answerPrivateCall(api.context, api.database, number, released)
    await expect(early).rejects.toThrow('state_conflict')
    expect((await readContract(api, signer)).pause).not.toBeNull()
    // The second wish is answered in its own call.
    await conclude(discreet, 'released')
    expect((await readContract(api, signer)).pause).not.toBeNull()
    await conclude(number, 'released')
    expect((await readContract(api, signer)).pause).toBeNull()
    expect(codes(await askSooner(signer))).toEqual(['state_conflict'])
  })

  describe('a call to sign sooner', () => {
    const casesOf = async ({ token }: Signer) => {
      const { body } = await api.send('GET', listProtocols.path, undefined, { token })
      return (body as Answer<typeof listProtocols>).items.filter(({ kind }) => kind === 'call')
    }
    const historyOf = async ({ token }: Signer, number: string) =>
      (await api.send('GET', `/api/v1/protocols/${number}`, undefined, { token })).body as Answer<
        typeof readProtocol
      >

    test('is among the customer’s cases and told by one mail, in which nothing is of a call in private', async () => {
      const signer = await signerBorn(sixty())
      const discreet = await askInPrivate(signer)
      expect(await casesOf(signer)).toEqual([])
      const before = (await mails(api, signer.person.email)).length
      const asked = (await askSooner(signer)).body as Answer<typeof askToSignSooner>
      await askSooner(signer)
      const told = (await mails(api, signer.person.email)).slice(before)
      expect(told).toHaveLength(1)
      for (const words of [asked.number, formatDate(asked.answerBy), asked.mobile])
        expect(told[0]?.text).toContain(words)
      expect(told[0]?.text).not.toContain(discreet)
      const { number, answerBy } = asked
      expect(await casesOf(signer)).toMatchObject([
        { number, answerBy, state: 'open', answeredAt: null, closedAt: null },
      ])
      expect((await historyOf(signer, number)).history).toHaveLength(1)
      const missing = await api.send('GET', `/api/v1/protocols/${discreet}`, undefined, {
        token: signer.token,
      })
      expect(missing.status).toBe(404)
      const other = await signerBorn(sixty())
      const foreign = await api.send('GET', `/api/v1/protocols/${number}`, undefined, { token: other.token })
      expect(foreign.status).toBe(404)
    })

    test.each(callOutcomes)(
      'is closed once it was made, and tells not that the customer has said: %s',
      async (outcome) => {
        const signer = await signerBorn(sixty())
        const { number } = (await askSooner(signer)).body as Answer<typeof askToSignSooner>
        await conclude(number, outcome)
        const [made] = await casesOf(signer)
        expect(made).toMatchObject({
          number,
          state: 'closed',
          answeredAt: expect.any(String),
          closedAt: made?.answeredAt,
        })
        const told = (await historyOf(signer, number)).history.map(({ text }) => text)
        expect(told).toEqual([callCaseWords.asked, callCaseWords.made])
        const file = await api.send('GET', `/api/v1/protocols/${number}/file`, undefined, {
          token: signer.token,
        })
        expect(file.status).toBe(200)
      },
    )

    test.each(['request has ended', 'time is over'])('is closed without one once the %s', async (end) => {
      const signer = await signerBorn(sixty())
      const { number } = (await askSooner(signer)).body as Answer<typeof askToSignSooner>
      if (end === 'time is over') api.advance(pauseHours * hour + 60)
      else await journeyOf(api, signer.token, signer.id).act('cancel')
      const then = await later(signer, 24 * 5)
      expect(await casesOf(then)).toMatchObject([
        { number, state: 'closed', answeredAt: null, closedAt: expect.any(String) },
      ])
      const told = (await historyOf(then, number)).history
      expect(told.at(-1)?.text).toBe(callCaseWords.over)
      expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted())
    })

    test('is at the account’s page of the desk, and leads to the call', async () => {
      const signer = await signerBorn(sixty())
      const { number } = (await askSooner(signer)).body as Answer<typeof askToSignSooner>
      const { userId } = await api.database
        .selectFrom('loans')
        .select('userId')
        .where('id', '=', signer.id)
        .executeTakeFirstOrThrow()
      const { body } = await (await as('support')).get(`/pessoas/${userId}`)
      expect(body).toContain(`href="/ligacoes/${number}"`)
    })
  })

  test('by age goes on after a call in which the customer prefers to wait', async () => {
    const signer = await signerBorn(sixty())
    const { number } = (await askSooner(signer)).body as Answer<typeof askToSignSooner>
    await conclude(number, 'kept')
    expect(await readContract(api, signer)).toMatchObject({ pause: { by: 'age' }, call: null })
  })

  test.each(['request has ended', 'time is over'])(
    'by age has no call to sign sooner any more once the %s',
    async (end) => {
      const signer = await signerBorn(sixty())
      const { number } = (await askSooner(signer)).body as Answer<typeof askToSignSooner>
      const queue = async () => (await (await as('support')).get('/ligacoes')).body
      expect(await queue()).toContain(number)
      if (end === 'time is over') api.advance(pauseHours * hour)
      else await journeyOf(api, signer.token, signer.id).act('cancel')
      expect(await queue()).not.toContain(number)
      const page = (await (await as('support')).get(`/ligacoes/${number}`)).body
      expect([page.includes(soonerIsOver), page.includes('name="resposta"')]).toEqual([true, false])
      const kept = { outcome: 'kept', answer: 'Quer esperar.' } as const
      const late = answerPrivateCall(api.context, api.database, number, kept)
      await expect(late).rejects.toThrow('state_conflict')
      if (end !== 'time is over') return
      // The next contract has a time of its own.
      await pickOffer(api, signer.id)
      expect((await readContract(api, await later(signer, 0))).call).toBeNull()
      expect(await queue()).not.toContain(number)
    },
  )

  test('by choice has no call to sign sooner: the customer ends it alone', async () => {
    const signer = await beforeSignature(api)
    expect((await pause(signer)).status).toBe(201)
    expect(codes(await askSooner(signer))).toEqual(['state_conflict'])
  })

  test('is taken by choice up to the last hour, keeps the offer, and kills the code that was sent', async () => {
    const signer = await later(await beforeSignature(api), 71)
    const { contentHash, code } = await readyToSign(api, signer)
    const taken = await pause(signer)
    const until = timestamp(api.context.clock, pauseHours * hour)
    const offerUntil = timestamp(api.context.clock, 2 * pauseHours * hour)
    expect([taken.status, taken.body]).toEqual([201, { until, by: 'choice', offerUntil }])
    await expectRefused(signer, code)
    const contract = await readContract(api, signer)
    expect(contract).toMatchObject({ contentHash, pause: taken.body, mayPause: false, expired: false })
    const { body } = await api.send('GET', `${base}/${signer.id}/offers`, undefined, { token: signer.token })
    expect(body).toMatchObject({ items: [{ validUntil: offerUntil, signableFrom: until }] })
    const over = await later(signer, pauseHours)
    await work(api)
    expect(await reminders(signer)).toBe(1)
    // One day for each offer, so that no price stands for ever.
    expect(codes(await pause(over))).toEqual(['state_conflict'])
    await expectSigned(over)
  })

  test('by choice is ended by the customer at once, and then nothing reminds of it', async () => {
    const signer = await beforeSignature(api)
    expect((await pause(signer)).status).toBe(201)
    expect((await pause(signer, 'DELETE')).status).toBe(204)
    expect(codes(await pause(signer, 'DELETE'))).toEqual(['state_conflict'])
    const late = await later(signer, pauseHours)
    await work(api)
    expect(await reminders(signer)).toBe(0)
    await expectSigned(late)
  })

  test('is not taken after the offer has expired or the contract was signed', async () => {
    const expired = await later(await beforeSignature(api), 72)
    expect(codes(await pause(expired))).toEqual(['offer_expired'])
    const signer = await beforeSignature(api)
    await expectSigned(signer)
    expect(codes(await pause(signer))).toEqual(['state_conflict'])
  })
})
