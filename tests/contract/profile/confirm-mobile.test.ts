import { describe, expect, test } from 'vitest'
import { smsRefusals } from '#core/fields/sms-refusals.ts'
import { smsRefusalWords } from '#core/text/sms-refusals.ts'
import { customerPane } from '../../../demo/api/desk/screens/customer-pane.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import type { TextMessages } from '../../../demo/api/ports/text-messages.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { lastCode, loggedIn, mails, newLoan, otherCode, tokenOf } from '../support/journeys.ts'
import { prove } from '../support/proofs.ts'
import { appCode, guarded } from '../support/second-factor.ts'
import { askForCode, beforeSignature, pickOffer, readContract, sign } from '../support/signable.ts'

const rest = 72 * 60 * 60
const place = '/api/v1/person/mobile'
let numbers = 0

/** A number that no other test uses. */
function newNumber(): string {
  numbers += 1
  return `+551198${String(numbers).padStart(7, '0')}`
}

describe.each(productionEngine)('a mobile proved by a code on %s', (engine) => {
  const api = useApi(engine)
  const limited = useApi(engine, { limits: defaultLimits })
  const production = useApi(engine, { production: true, publicUrl: 'https://vereda.example' })

  const ask = (token: string, on: Api = api) => on.send('POST', `${place}/code`, undefined, { token })
  const confirm = (token: string, mobileCode: string, on: Api = api) =>
    on.send('POST', `${place}/confirm`, { mobileCode }, { token })
  const change = (token: string, mobile: string, on: Api = api) =>
    on.send('PUT', '/api/v1/person', { mobile }, { token })
  const held = async (token: string, on: Api = api) =>
    (await on.send('GET', '/api/v1/person/current', undefined, { token })).body as {
      mobile: string
      mobileProved: boolean | null
      mobileRefusal: string | null
    }

  /** A user with a unique number who has just confirmed the password. */
  async function owner(on: Api = api) {
    const mobile = newNumber()
    const one = await loggedIn(on, { mobile })
    await prove(on, one.token, one.person.password)
    return { ...one, mobile }
  }

  /** The same with the number verified. */
  async function provedOwner() {
    const one = await owner()
    await ask(one.token)
    expect((await confirm(one.token, await lastCode(api, one.mobile))).status).toBe(200)
    return one
  }

  test('the code goes to the number on file, comes back once, and the mailbox hears of it', async () => {
    const mobile = newNumber()
    const { person, token } = await loggedIn(api, { mobile })
    expect(await held(token)).toMatchObject({ mobile, mobileProved: false })
    // With a stolen token no code is sent, neither to the number on file nor to the attacker's.
    expect(codes(await ask(token))).toEqual(['password_required'])
    expect(codes(await change(token, newNumber()))).toEqual(['password_required'])
    expect(await mails(api, mobile)).toEqual([])

    await prove(api, token, person.password)
    expect((await ask(token)).body).toEqual({ expiresAt: '2026-11-21T12:10:00.000Z', tries: 5 })
    const code = await lastCode(api, mobile)
    const stolen = await tokenOf(api, person)
    expect(codes(await confirm(stolen, otherCode(code)))).toEqual(['password_required'])
    expect(codes(await confirm(token, otherCode(code)))).toEqual(['mobile_code_invalid'])
    expect((await held(token)).mobileProved).toBe(false)
    expect((await confirm(token, code)).body).toEqual({ proved: true })
    expect((await held(token)).mobileProved).toBe(true)
    // A retry after a lost response gets the same result; there is nothing left to verify.
    expect((await confirm(token, code)).body).toEqual({ proved: true })
    expect(codes(await ask(token))).toEqual(['state_conflict'])
    const told = await mails(api, person.email)
    expect(told.filter(({ subject }) => subject === 'Seu celular foi confirmado').length).toBe(1)
    expect(told.at(-1)?.text).toMatch(/o celular \(11\) \*{5}-\d{4} foi confirmado/)
    const { body } = await api.send('GET', '/api/v1/user/activity', undefined, { token })
    const events = (body as { items: { event: string; outcome: string }[] }).items
    expect(events.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual(
      expect.arrayContaining(['mobile-code done', 'mobile refused', 'mobile done']),
    )

    // Saved again unchanged it stays verified; a changed one does not.
    await change(token, mobile)
    expect((await held(token)).mobileProved).toBe(true)
    await change(token, newNumber())
    expect((await held(token)).mobileProved).toBe(false)
  })

  test('wrong codes of a stolen token use up none of the owner’s guesses', async () => {
    const { person, token, mobile } = await owner(limited)
    await ask(token, limited)
    const code = await lastCode(limited, mobile)
    const stolen = await tokenOf(limited, person)
    for (let guess = 0; guess < 11; guess += 1) await confirm(stolen, otherCode(code), limited)
    expect((await confirm(token, code, limited)).status).toBe(200)
  })

  test('asks for the second factor of whoever has one', async () => {
    const { token, secret } = await guarded(api)
    api.advance(10 * 60)
    expect(codes(await ask(token))).toEqual(['second_factor_required'])
    const headers = { 'x-second-factor': appCode(api, secret) }
    expect((await api.send('POST', `${place}/code`, undefined, { token, headers })).status).toBe(200)
  })

  test('a code of another number, of another person, or too old proves nothing', async () => {
    const { person, token, mobile } = await owner()
    await ask(token)
    const code = await lastCode(api, mobile)
    const stranger = await owner()
    await ask(stranger.token)
    expect(codes(await confirm(stranger.token, code))).toEqual(['mobile_code_invalid'])
    await change(token, stranger.mobile)
    for (const wrong of [code, await lastCode(api, stranger.mobile)])
      expect(codes(await confirm(token, wrong))).toEqual(['mobile_code_invalid'])
    await ask(token)
    api.advance(api.context.settings.code.seconds)
    await prove(api, token, person.password)
    expect(codes(await confirm(token, await lastCode(api, stranger.mobile)))).toEqual(['mobile_code_invalid'])
    expect((await held(token)).mobileProved).toBe(false)
  })

  test('whatever comes first of a change and a code, no number is proved by the code of another', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, mobile } = await owner()
      await ask(token)
      const code = await lastCode(api, mobile)
      await Promise.all([
        change(token, newNumber()),
        ...Array.from({ length: 4 }, () => confirm(token, code)),
        change(token, newNumber()),
      ])
      const now = await held(token)
      expect([now.mobile === mobile, now.mobileProved]).toEqual([false, false])
    }
    const { token, mobile, person } = await owner()
    await ask(token)
    const code = await lastCode(api, mobile)
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(token, code)))
    expect(answers.map(({ status }) => status)).toContain(200)
    const told = (await mails(api, person.email)).filter(({ subject }) => subject.includes('confirmado'))
    expect(told.length).toBe(1)
  })

  test('guesses add up over new codes, and to prove one number gives none back at another', async () => {
    const { token, mobile } = await owner(limited)
    const own = newNumber()
    const wrong = async (times: number) => {
      for (let guess = 0; guess < times; guess += 1)
        await confirm(token, otherCode(await lastCode(limited, mobile)), limited)
    }
    await ask(token, limited)
    await wrong(5)
    expect(codes(await confirm(token, await lastCode(limited, mobile), limited))).toEqual([
      'mobile_code_invalid',
    ])
    await change(token, own, limited)
    await ask(token, limited)
    expect((await confirm(token, await lastCode(limited, own), limited)).status).toBe(200)
    await change(token, mobile, limited)
    await ask(token, limited)
    await wrong(4)
    const over = await confirm(token, await lastCode(limited, mobile), limited)
    expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await held(token, limited)).mobileProved).toBe(false)
  })

  test('an account gets few codes for a number, and few for all its numbers', async () => {
    const { token } = await owner(limited)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(token, limited)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    let asked = 6
    for (; asked < 20; asked += 1) {
      await change(token, newNumber(), limited)
      if ((await ask(token, limited)).status !== 200) break
    }
    expect(asked).toBe(defaultLimits.mobileCode.max)
  })

  test('strangers use up none of the codes of a number’s owner, and together few a day', async () => {
    const { token, mobile } = await owner(limited)
    await ask(token, limited)
    await confirm(token, await lastCode(limited, mobile), limited)
    // The owner changes to another number and back, and verifies this one again.
    for (const number of [newNumber(), mobile]) await change(token, number, limited)
    const asked: number[] = []
    for (let stranger = 0; stranger < 3; stranger += 1) {
      const one = await loggedIn(limited, { mobile })
      await prove(limited, one.token, one.person.password)
      for (let time = 0; time < 4; time += 1) asked.push((await ask(one.token, limited)).status)
    }
    const { max } = defaultLimits.unprovedNumber
    // One of them was the owner's.
    expect(asked.filter((status) => status === 200).length).toBe(max - 1)
    expect(asked.at(-1)).toBe(429)
    expect((await ask(token, limited)).status).toBe(200)
  })

  test('signs what was asked for 72 hours later or more; before, the mailbox alone does, and the answer says why', async () => {
    const early = await provedOwner()
    const sms = async (mobile: string) => (await mails(api, mobile)).length
    const request = async (who: { person: Awaited<ReturnType<typeof provedOwner>>['person'] }) => {
      const token = await tokenOf(api, who.person)
      const { id } = await newLoan(api, token)
      const signer = { ...who, token, id, offer: await pickOffer(api, id) }
      const { contentHash } = await readContract(api, signer)
      const sent = await askForCode(api, signer, contentHash)
      return { signer, contentHash, body: sent.body }
    }
    const before = await sms(early.mobile)
    const rested = new Date(api.context.clock().getTime() + rest * 1000).toISOString()
    const first = await request(early)
    expect(first.body).toMatchObject({ mobile: null, withoutSms: 'too-recent', smsFrom: rested })
    expect(await sms(early.mobile)).toBe(before)
    const code = await lastCode(api, early.person.email)
    const signed = await sign(api, first.signer, { code, contentHash: first.contentHash })
    expect(signed.status).toBe(200)

    const later = await provedOwner()
    api.advance(rest)
    const second = await request(later)
    const last = later.mobile.slice(-4)
    expect(second.body).toMatchObject({ mobile: `*****-${last}`, withoutSms: null, smsFrom: null })
    expect(await lastCode(api, later.mobile)).toBe(await lastCode(api, later.person.email))
    // A number changed since, even if changed back, is no longer verified.
    await prove(api, second.signer.token, later.person.password)
    for (const mobile of [newNumber(), later.mobile]) await change(second.signer.token, mobile)
    const again = await askForCode(api, second.signer, second.contentHash)
    expect(again.body).toMatchObject({ mobile: null, withoutSms: 'unproved', smsFrom: null })
  })

  test.each(smsRefusals)(
    'a number to which no text gets is told at once, and codes go by mail: %s',
    async (refused) => {
      const one = await beforeSignature(api)
      const { mobile } = await held(one.token)
      await prove(api, one.token, one.person.password)
      const { ports } = api.context
      const sent: string[] = []
      const textMessages: TextMessages = {
        async send({ mobile: to }) {
          sent.push(to)
          return sent.length === 1 ? { refused } : {}
        },
      }
      Object.assign(api.context, { ports: { ...ports, textMessages } })
      try {
        expect(codes(await ask(one.token))).toEqual(['mobile_unreachable'])
        expect(sent).toEqual([mobile])
        expect(await held(one.token)).toMatchObject({ mobileProved: false, mobileRefusal: refused })
        const { userId } = await api.database
          .selectFrom('loans')
          .select('userId')
          .where('id', '=', one.id)
          .executeTakeFirstOrThrow()
        expect((await customerPane(api.context, userId)).text).toContain(smsRefusalWords[refused])
        await api.database
          .updateTable('people')
          .set({ mobileProvedAt: '2020-01-01T00:00:00.000Z' })
          .where('userId', '=', userId)
          .execute()
        const { contentHash } = await readContract(api, one)
        const code = await askForCode(api, one, contentHash)
        expect(code.body).toMatchObject({ mobile: null, withoutSms: 'refused', smsFrom: null })
        // Asked for again, it arrives: the number may receive again.
        await ask(one.token)
        expect(await held(one.token)).toMatchObject({ mobileProved: true, mobileRefusal: null })
      } finally {
        Object.assign(api.context, { ports })
      }
    },
  )

  test('another number is not refused for the one before it', async () => {
    const one = await owner()
    await api.database
      .updateTable('people')
      .set({ mobileRefusal: 'blocked' })
      .where('mobile', '=', one.mobile)
      .execute()
    await change(one.token, newNumber())
    expect(await held(one.token)).toMatchObject({ mobileProved: false, mobileRefusal: null })
  })

  test('where nothing sends an SMS nothing is proved, offered or said to be sent', async () => {
    const signer = await beforeSignature(production)
    const { token, person } = signer
    await production.database
      .updateTable('people')
      .set({ mobileProvedAt: '2020-01-01T00:00:00.000Z' })
      .execute()
    expect((await held(token, production)).mobileProved).toBeNull()
    await prove(production, token, person.password)
    expect(codes(await ask(token, production))).toEqual(['state_conflict'])
    const { contentHash } = await readContract(production, signer)
    const sent = await askForCode(production, signer, contentHash)
    expect(sent.body).toMatchObject({ mobile: null, withoutSms: 'unavailable' })
  })
})
