import { describe, expect, test } from 'vitest'
import {
  checkCode,
  consumeCode,
  consumeLink,
  deleteCode,
  issueCode,
  ownerOfLink,
} from '../../../demo/api/identity/one-time-codes.ts'
import { defaultLimits, defaultSettings } from '../../../demo/api/platform/settings.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { codes, noLimits, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import {
  activate,
  activePerson,
  lastCode,
  lockedPerson,
  mails,
  otherCode,
  register,
} from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const day = 24 * 3600
const rounds = sizeOf('code-races')

describe.each(engines)('codes on %s', (engine) => {
  const api = useApi(engine)
  const guarded = useApi(engine, {
    limits: {
      ...noLimits,
      guessPair: defaultLimits.guessPair,
      guessDay: defaultLimits.guessDay,
      guessEver: defaultLimits.guessEver,
    },
  })

  const resend = (on: typeof api, email: string) =>
    on.send('POST', '/api/v1/user/send/activation-code', undefined, { query: { email } })

  async function waiting(on: typeof api) {
    const person = newPerson()
    await register(on, person)
    return { email: person.email, code: await lastCode(on, person.email) }
  }

  test(`16 parallel uses of the right code: 1 success, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email, code } = await waiting(api)
      const answers = await Promise.all(Array.from({ length: 16 }, () => activate(api, email, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(15)
    }
  })

  test(`50 parallel wrong codes: at most 5 are looked at, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email, code } = await waiting(api)
      await Promise.all(Array.from({ length: 50 }, () => activate(api, email, otherCode(code))))
      const row = await api.database
        .selectFrom('codes')
        .innerJoin('users', 'users.id', 'codes.userId')
        .select('tries')
        .where('email', '=', email)
        .executeTakeFirst()
      expect(row?.tries).toBe(5)
      expect((await activate(api, email, code)).status).toBe(400)
    }
  })

  test('whoever asks for one of an active account is told so by mail, without a code', async () => {
    const { email, code } = await waiting(api)
    await activate(api, email, code)
    expect((await resend(api, email)).status).toBe(200)
    const last = (await mails(api, email)).at(-1)
    expect(last?.subject).toMatch(/^Você já tem conta/)
    expect(last?.text).not.toMatch(/\b\d{6}\b/)
  })

  test('only the newest works, for ten minutes', async () => {
    const { email, code: first } = await waiting(api)
    await resend(api, email)
    const second = await lastCode(api, email)
    expect(codes(await activate(api, email, first))).toEqual(['activation_code_invalid'])
    api.advance(600)
    expect((await activate(api, email, second)).status).toBe(400)
    await resend(api, email)
    api.advance(599)
    expect((await activate(api, email, await lastCode(api, email))).status).toBe(200)
  })

  test('is kept as a digest', async () => {
    const { code } = await waiting(api)
    const rows = await api.database.selectFrom('codes').select('hash').execute()
    expect(rows.every(({ hash }) => /^[\da-f]{64}$/.test(hash) && !hash.includes(code))).toBe(true)
  })

  /** From a new address each time, so that only the limit per e-mail applies. */
  function guess(path: string, given: Record<string, string>, tries: number) {
    const [body, query] = path === 'activate' ? [undefined, given] : [given]
    return guarded.send('POST', `/api/v1/user/${path}`, body, { query, address: `192.0.2.${tries}` })
  }
  const password = 'jabuticaba no quintal'
  test.each([
    ['activation-code', 'activate', 'activationCode', async () => (await waiting(guarded)).email],
    ['unlock-account', 'unlock-account', 'validationCode', async () => (await lockedPerson(guarded)).email],
    ['password-reset', 'password-reset', 'resetCode', async () => (await activePerson(guarded)).email],
  ] as const)(
    '10 guesses a day whatever is resent, 100 in all, in 30 days of attack: %s',
    async (asked, path, field, somebody) => {
      const email = await somebody()
      let evaluated = 0
      for (let passed = 0; passed < 30; passed += 1) {
        let today = 0
        for (let tries = 0; tries < (evaluated < 100 ? 12 : 1); tries += 1) {
          await guarded.send('POST', `/api/v1/user/send/${asked}`, undefined, { query: { email } })
          const code = otherCode(await lastCode(guarded, email))
          const body = { email, [field]: code, ...(field === 'resetCode' && { password }) }
          if ((await guess(path, body, tries)).status === 400) today += 1
        }
        expect(today).toBeLessThanOrEqual(10)
        evaluated += today
        guarded.advance(day)
      }
      expect(evaluated).toBe(100)
    },
  )

  test('an e-mail that nobody has runs out of guesses alike', async () => {
    const answers = []
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(await activate(guarded, 'ninguem@exemplo.com.br', '123456'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBe(day)
  })

  test('a right guess gives the wrong ones back', async () => {
    const { email, code } = await waiting(guarded)
    for (let guess = 0; guess < 4; guess += 1) await activate(guarded, email, otherCode(code))
    expect((await activate(guarded, email, code)).status).toBe(200)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await activate(guarded, email, '000000')).status).toBe(400)
    }
  })
})

describe.each(engines)('a code in the table, on %s', (engine) => {
  const api = useApi(engine)
  const { seconds, linkSeconds, tries } = defaultSettings.code

  async function owner(): Promise<string> {
    const { email } = await activePerson(api)
    const row = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return row?.id ?? ''
  }
  const issue = (purpose: Parameters<typeof issueCode>[2]) => issueCode(api.context, api.database, purpose)
  const spend = (guess: Parameters<typeof consumeCode>[2]) => consumeCode(api.context, api.database, guess)
  const follow = (token: string, kind: 'reset' | 'unlock' = 'reset') =>
    consumeLink(api.context, api.database, { kind, token })

  test('a right guess does not spend the code that replaces it', async () => {
    const purpose = { userId: await owner(), kind: 'reset' } as const
    const { code, token } = await issue(purpose)
    expect(await checkCode(api.context, { ...purpose, code })).toBe(true)
    expect(await ownerOfLink(api.context, { kind: 'reset', token })).toBe(purpose.userId)
    const next = await issue(purpose)
    expect(await spend({ ...purpose, code })).toBe(false)
    expect(await follow(token)).toBe(false)
    expect(await spend({ ...purpose, code: next.code })).toBe(true)
    expect(await follow(next.token)).toBe(false)
  })

  test('is spent once, by itself or by its link, and neither is valid then', async () => {
    const purpose = { userId: await owner(), kind: 'reset' } as const
    const { code, token } = await issue(purpose)
    const once = [() => spend({ ...purpose, code }), () => follow(token)]
    const done = await Promise.all([...once, ...once, ...once].map((act) => act()))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await checkCode(api.context, { ...purpose, code })).toBe(false)
    expect(await ownerOfLink(api.context, { kind: 'reset', token })).toBeUndefined()
  })

  test('is of its account, its kind, and what it is bound to', async () => {
    const userId = await owner()
    const purpose = { userId, kind: 'mobile', bound: '+5511987654321' } as const
    const { code, token } = await issue(purpose)
    for (const other of [
      { ...purpose, userId: await owner() },
      { ...purpose, kind: 'email' as const },
      { ...purpose, bound: '+5511987654322' },
      { userId, kind: 'mobile' as const },
    ]) {
      expect(await checkCode(api.context, { ...other, code })).toBe(false)
      expect(await spend({ ...other, code })).toBe(false)
    }
    expect(await follow(token)).toBe(false)
    await deleteCode(api.database, userId, 'reset')
    expect(await spend({ ...purpose, code })).toBe(true)
    await issue(purpose)
    await deleteCode(api.database, userId, 'mobile')
    expect(
      await api.database.selectFrom('codes').select('kind').where('userId', '=', userId).execute(),
    ).toEqual([{ kind: 'activation' }])
  })

  test('is looked at until the last of its seconds, its link until the last of a day', async () => {
    const purpose = { userId: await owner(), kind: 'reset' } as const
    const { code, token } = await issue(purpose)
    const isRight = () => checkCode(api.context, { ...purpose, code })
    const isKnown = async () => (await ownerOfLink(api.context, { kind: 'reset', token })) !== undefined
    api.advance(seconds - 1)
    expect([await isRight(), await isKnown()]).toEqual([true, true])
    api.advance(1)
    expect([await isRight(), await isKnown()]).toEqual([false, true])
    api.advance(linkSeconds - seconds - 1)
    expect([await isRight(), await isKnown()]).toEqual([false, true])
    api.advance(1)
    expect([await isRight(), await isKnown()]).toEqual([false, false])
  })

  test('is looked at so many times, and a new one as many', async () => {
    const purpose = { userId: await owner(), kind: 'reset' } as const
    for (let round = 0; round < 2; round += 1) {
      const { code } = await issue(purpose)
      const wrong = { ...purpose, code: otherCode(code) }
      for (let guess = 1; guess < tries; guess += 1) expect(await checkCode(api.context, wrong)).toBe(false)
      expect(await checkCode(api.context, { ...purpose, code })).toBe(true)
      expect(await checkCode(api.context, { ...purpose, code })).toBe(false)
    }
  })
})
