import { describe, expect, test } from 'vitest'
import { frozenLeaves } from '#core/text/frozen-account.ts'
import { checkCode, signContract } from '../../../demo/api/agreement/signature/sign-agreement.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { changeInDoubt } from '../../../demo/api/identity/former-emails.ts'
import { mailboxesOf, releaseAccount } from '../../../demo/api/identity/frozen-account.ts'
import { admitSession } from '../../../demo/api/identity/sessions.ts'
import { inTransaction, runAdmitted } from '../../../demo/api/platform/database/in-transaction.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import {
  findPayoutAccount,
  readPayoutStatus,
  replaceBankAccount,
} from '../../../demo/api/profile/payout-account.ts'
import { changePerson } from '../../../demo/api/profile/person.ts'
import { startRequest } from '../../../demo/api/request/start-request.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { account } from '../../support/loan-facts.ts'
import { fc, seed } from '../../support/random.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { allSent, complete, stateOf, work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { lastCode, lastLink, loggedIn, logIn, mails, register, tokenOf } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'
import { prove, saveAccount } from '../support/proofs.ts'
import { appCode, confirm, logInWith, start } from '../support/second-factor.ts'
import { askForCode, beforeSignature, pickOffer, readContract, readyToSign } from '../support/signable.ts'
import { acceptedContact, shownContact } from '../support/trusted-contact.ts'

const url = '/api/v1/user/email'
const hour = 60 * 60
const wrong = 'não é esta senha'
const thiefs = 'senha do ladrão'

/** All permutations of some moves. */
function orders<Move>(moves: readonly Move[]): Move[][] {
  if (moves.length === 0) return [[]]
  return moves.flatMap((first) =>
    orders(moves.filter((move) => move !== first)).map((rest) => [first, ...rest]),
  )
}

/** As many of the orders as this run tries, drawn at random. */
function drawn<Order>(all: Order[]): Order[] {
  const length = Math.min(sizeOf('frozen'), all.length)
  const subset = fc.shuffledSubarray(all, { minLength: length, maxLength: length })
  return fc.sample(subset, { seed, numRuns: 1 }).flat()
}

/** Token of the newest mail to an address that freezes the account. */
async function freezeLink(api: Api, address: string): Promise<string> {
  const found = (await mails(api, address)).flatMap(
    ({ text }) => /suspender-conta#token=([\w-]{43})/.exec(text)?.[1] ?? [],
  )
  return found.at(-1) ?? ''
}

const freeze = (api: Api, token: string) => api.send('POST', `${url}/freeze`, { token })

async function change(api: Api, token: string, password: string, email: string, headers = {}): Promise<void> {
  await api.send('POST', url, { currentPassword: password, email }, { token, headers })
  const emailCode = await lastCode(api, email)
  const { status } = await api.send('POST', `${url}/confirm`, { emailCode }, { token })
  if (status !== 200) throw new Error(`the change answered ${status}`)
}

const idOf = async (api: Api, email: string) =>
  (await api.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id

/** An account that moved from A's mailbox to B's, then to C's, half an hour apart. */
async function moved(api: Api, between = hour / 2) {
  const { person, token } = await loggedIn(api)
  const [b, c] = [newPerson().email, newPerson().email]
  const id = await idOf(api, person.email)
  await change(api, token, person.password, b)
  const early = await freezeLink(api, person.email)
  api.advance(between)
  await change(api, token, person.password, c)
  return { id, a: person.email, b, c, password: person.password, token, early }
}

type Moved = Awaited<ReturnType<typeof moved>>

const close = (api: Api, { token, password }: { token: string; password: string }) =>
  api.send('DELETE', '/api/v1/user', { currentPassword: password }, { token })

const rowOf = (api: Api, { id }: Pick<Moved, 'id'>) =>
  api.database
    .selectFrom('users')
    .select(['email', 'state', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Sets a new password through the mailbox, if it is the account's; returns the status, 0 without a code. */
async function reset(api: Api, email: string, password: string): Promise<number> {
  await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query: { email } })
  const code = (await mails(api, email)).at(-1)?.code
  if (!code) return 0
  return (await api.send('POST', '/api/v1/user/password-reset', { email, resetCode: code, password })).status
}

describe.each(engines)('an account that an e-mail from before freezes, on %s', (engine) => {
  const api = useApi(engine)

  /** What readers of A, B and C and a thief with the password may do. */
  const moves: Record<string, (account: Moved) => Promise<unknown>> = {
    'freeze by A': async ({ a }) => freeze(api, await freezeLink(api, a)),
    'freeze by B': async ({ b }) => freeze(api, await freezeLink(api, b)),
    'log in': async ({ a, b, c, password }) => {
      for (const email of [a, b, c]) await logIn(api, { email, password })
    },
    'new password': async ({ a, b, c }) => {
      for (const email of [a, b, c]) await reset(api, email, thiefs)
    },
    'another e-mail': async ({ token, password }) => {
      const email = newPerson().email
      await api.send('POST', url, { currentPassword: password, email }, { token })
      const emailCode = (await mails(api, email)).at(-1)?.code ?? '000000'
      await api.send('POST', `${url}/confirm`, { emailCode }, { token })
    },
    'register A': async ({ a }) => register(api, newPerson({ email: a })),
  }

  test('stays frozen whatever A, B, C and the password do in whatever order, and is nobody else’s', async () => {
    for (const order of drawn(orders(Object.keys(moves)))) {
      const account = await moved(api)
      let frozen = false
      let held: string | null = account.c
      for (const [index, move] of order.entries()) {
        const said = order.slice(0, index + 1).join(', ')
        await moves[move]?.(account)
        frozen ||= move.startsWith('freeze')
        const row = await rowOf(api, account)
        // Until it is frozen, a session with the password may change it again.
        if (!frozen) held = row.email
        expect([said, row.state, row.email]).toEqual([said, frozen ? 'frozen' : 'active', held])
        expect([said, [account.a, account.b].includes(row.email ?? '')]).toEqual([said, false])
        if (!frozen) continue
        const visit = await api.send('GET', '/api/v1/person/current', undefined, { token: account.token })
        expect([said, visit.status]).toEqual([said, 401])
        for (const email of [account.a, account.b, account.c, held ?? ''])
          for (const password of [account.password, thiefs])
            expect([said, (await logIn(api, { email, password })).status]).toEqual([said, 400])
      }
    }
  }, 300_000)

  test('goes back to whoever had it first and shows a document, whatever the thief did before and after', async () => {
    // The thief has B, C, the password and all sessions; the owner has A.
    const thefts: Record<string, (account: Moved) => Promise<unknown>> = {
      freezes: async ({ b }) => freeze(api, await freezeLink(api, b)),
      registers: async ({ a }) => register(api, newPerson({ email: a })),
      resets: async ({ b, c }) => {
        for (const email of [b, c]) {
          if ((await reset(api, email, thiefs)) !== 200) continue
          const { body } = await logIn(api, { email, password: thiefs })
          await change(api, (body as { access_token: string }).access_token, thiefs, newPerson().email)
        }
      },
      closes: async (account) => close(api, account),
    }
    for (const order of drawn(orders(Object.keys(thefts)))) {
      const account = await moved(api)
      const said = order.join(', ')
      const owned = await freezeLink(api, account.a)
      const steal = async () => {
        for (const theft of order) await thefts[theft]?.(account)
      }
      await steal()
      expect([said, (await freeze(api, owned)).body]).toEqual([said, { frozen: true }])
      await steal()
      api.advance(100 * hour)
      await sweep(api.context)
      await steal()
      expect([said, (await rowOf(api, account)).state]).toEqual([said, 'frozen'])
      await releaseAccount(api.context, account.id, account.a)
      await steal()
      expect([said, await reset(api, account.a, 'jabuticaba no quintal')]).toEqual([said, 200])
      const row = await rowOf(api, account)
      expect([said, row.email, row.state]).toEqual([said, account.a, 'active'])
      expect((await logIn(api, { email: account.a, password: 'jabuticaba no quintal' })).status).toBe(200)
      for (const thief of [account.b, account.c])
        expect([said, await reset(api, thief, thiefs)]).toEqual([said, 0])
    }
  }, 300_000)

  test('by a thief with the old mailbox alone, once: after the decision its link does nothing, and it never has it', async () => {
    for (const order of orders(['freezes', 'guesses', 'resets'])) {
      const { person, token } = await loggedIn(api)
      const email = newPerson().email
      await change(api, token, person.password, email)
      const id = await idOf(api, email)
      const stolen = await freezeLink(api, person.email)
      for (const theft of [...order, ...order]) {
        if (theft === 'freezes') await freeze(api, stolen)
        if (theft === 'guesses') expect(codes(await logIn(api, person))).toEqual(['invalid_grant'])
        if (theft === 'resets') expect(await reset(api, person.email, thiefs)).toBe(0)
      }
      const told = (await mails(api, email)).filter(
        ({ subject }) => subject === 'Sua conta na Vereda está suspensa',
      )
      // However often the link is pressed.
      expect(told).toHaveLength(1)
      expect(codes(await logIn(api, { ...person, email }))).toEqual(['account_frozen'])
      await releaseAccount(api.context, id, email)
      expect(codes(await freeze(api, stolen))).toEqual(['freeze_link_invalid'])
      expect(await reset(api, person.email, thiefs)).toBe(0)
      expect(await reset(api, email, 'jabuticaba no quintal')).toBe(200)
      expect((await logIn(api, { email, password: 'jabuticaba no quintal' })).status).toBe(200)
    }
  })

  test('each e-mail hears of a later change, in part, with a link of its own; none takes another’s away', async () => {
    for (const between of [0, hour / 2]) {
      const account = await moved(api, between)
      const last = async (to: string) => (await mails(api, to)).at(-1)
      for (const to of [account.a, account.b]) {
        expect((await last(to))?.subject).toBe('O e-mail da sua conta na Vereda mudou')
        expect((await last(to))?.text).not.toContain(account.c)
      }
      const again = await freezeLink(api, account.a)
      expect(again).not.toBe(account.early)
      for (const token of [account.early, again, await freezeLink(api, account.b)])
        expect((await freeze(api, token)).body).toEqual({ frozen: true })
      const claims = await mailboxesOf(api.context, api.database, { id: account.id, email: account.c })
      expect(claims.map(({ email }) => email).sort()).toEqual([account.a, account.b, account.c].sort())
      expect(claims.filter(({ lost }) => lost?.frozenAt).map(({ email }) => email)).toEqual([account.a])
    }
  })

  test('says so to the right password at login alone, and mails how to go on; to anybody else it says nothing', async () => {
    const account = await moved(api)
    await freeze(api, await freezeLink(api, account.b))
    for (const to of [account.a, account.b, account.c])
      expect((await mails(api, to)).at(-1)).toMatchObject({
        subject: 'Sua conta na Vereda está suspensa',
        code: null,
      })
    const before = (await mails(api, account.c)).length
    for (const email of [account.a, account.b, account.c, newPerson().email])
      expect(codes(await logIn(api, { email, password: wrong }))).toEqual(['invalid_grant'])
    for (const email of [account.a, account.b])
      expect(codes(await logIn(api, { email, password: account.password }))).toEqual(['invalid_grant'])
    expect(await mails(api, account.c)).toHaveLength(before)
    expect(codes(await logIn(api, { email: account.c, password: account.password }))).toEqual([
      'account_frozen',
    ])
    expect(await mails(api, account.c)).toHaveLength(before + 1)
    // A password reset request gets the usual answer, and the mailbox the same mail.
    for (const email of [account.a, account.c, newPerson().email]) {
      const query = { email }
      const answer = await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query })
      expect(answer.body).toEqual({ accepted: true })
    }
    for (const email of [account.a, account.c]) {
      const told = (await mails(api, email)).at(-1)
      expect(told?.subject).toBe('Sua conta na Vereda está suspensa')
      expect(told?.text).toContain('documento com foto')
      expect(told?.text).toContain(frozenLeaves)
      expect(told?.text).not.toContain('#token=')
    }
  })

  test('may be frozen up to 72 hours after the change, and stays so however late the decision comes', async () => {
    const late = await moved(api, 0)
    api.advance(71 * hour)
    expect((await freeze(api, await freezeLink(api, late.b))).body).toEqual({ frozen: true })
    api.advance(100 * hour)
    await sweep(api.context)
    expect((await rowOf(api, late)).state).toBe('frozen')
    const over = await moved(api, 0)
    const old = await freezeLink(api, over.b)
    api.advance(72 * hour)
    expect(codes(await freeze(api, old))).toEqual(['freeze_link_invalid'])
    expect((await rowOf(api, over)).state).toBe('active')
    for (const token of ['', 'x'.repeat(43), `${old}x`])
      expect(codes(await freeze(api, token))[0]).toMatch(/freeze_link_invalid$/)
  })

  test('ends every session, code, pending change and copy of the data at once', async () => {
    const account = await moved(api)
    const { id, password, token } = account
    await api.send('POST', url, { currentPassword: password, email: newPerson().email }, { token })
    const asked = await api.send('POST', '/api/v1/user/export', { currentPassword: password }, { token })
    expect(asked.status).toBeLessThan(300)
    const rows = async () => {
      const left = []
      for (const table of ['sessions', 'codes', 'emailChanges', 'dataExports'] as const)
        if (await api.database.selectFrom(table).select('userId').where('userId', '=', id).executeTakeFirst())
          left.push(table)
      return left
    }
    expect(await rows()).toEqual(['sessions', 'codes', 'emailChanges', 'dataExports'])
    await freeze(api, await freezeLink(api, account.a))
    expect(await rows()).toEqual([])
  })

  test('cannot be closed for 72 hours after the change', async () => {
    const account = await moved(api)
    expect(codes(await close(api, account))).toEqual(['email_moved'])
    api.advance(72 * hour)
    const { body } = await logIn(api, { email: account.c, password: account.password })
    const later = { token: (body as { access_token: string }).access_token, password: account.password }
    expect((await close(api, later)).status).toBe(204)
  })

  test('signs, asks for and changes nothing, not even by a request that was let in before', async () => {
    const signer = await beforeSignature(api)
    const { person, token } = signer
    await change(api, token, person.password, newPerson().email)
    const { contentHash, code } = await readyToSign(api, signer)
    const userId = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
      .then((row) => row.userId)
    const visit = { address: '192.0.2.1', userAgent: undefined, deviceToken: undefined }
    const asked = { userId, loanId: signer.id, contentHash, code, visit: visit as never }
    // The code is right, and the contract being drawn.
    const prepared = await checkCode(api.context, asked)
    expect((await freeze(api, await freezeLink(api, person.email))).status).toBe(200)
    const { context, database } = api
    const calls = {
      signature: () =>
        inTransaction(database, (transaction) => signContract(context, transaction, { ...asked, prepared })),
      request: () =>
        inTransaction(database, (transaction) =>
          startRequest(context, transaction, userId, {
            loanAmount: 5_000_00,
            installmentsQty: 24,
          } as never),
        ),
      name: () => changePerson(context, userId, { name: 'Outro Nome' }),
      account: () => replaceBankAccount(context, userId, { receiveBy: 'pix' }),
    }
    for (const [what, call] of Object.entries(calls)) {
      const admission = (transaction: Database) =>
        admitSession({ ...context, database: transaction }, `Bearer ${token}`, undefined)
      const refused = await runAdmitted(admission, async () => call()).then(
        () => 'done',
        (error) => error.code,
      )
      expect([what, refused]).toEqual([what, 'session_expired'])
    }
    const loan = await database
      .selectFrom('loans')
      .select('state')
      .where('id', '=', signer.id)
      .executeTakeFirst()
    expect(loan?.state).not.toBe('documents')
  })

  test('pays no money out until the staff has decided; then it does', async () => {
    const signer = await allSent(api)
    const { person, token } = signer
    const email = newPerson().email
    await change(api, token, person.password, email)
    expect((await complete(api, signer)).status).toBe(200)
    await freeze(api, await freezeLink(api, person.email))
    for (let hours = 0; hours < 3; hours += 1) {
      await work(api)
      expect(await stateOf(api, signer)).toBe('under-review')
      api.advance(hour)
    }
    await releaseAccount(api.context, await idOf(api, email), email)
    await work(api)
    expect(await stateOf(api, signer)).toBe('active')
  })

  const codeMails = async (address: string) =>
    (await mails(api, address)).filter(({ subject }) => subject?.includes('assinar')).length
  const cut = (address: string) => address.replace(/^(.).*(@.*)$/, '$1***$2')

  test('for 72 hours after a change without a factor the code to sign goes to the mailbox before it', async () => {
    const signer = await beforeSignature(api)
    const { person, token } = signer
    const { contentHash } = await readContract(api, signer)
    const email = newPerson().email
    await change(api, token, person.password, email)
    const sent = await askForCode(api, signer, contentHash)
    expect(sent.body).toMatchObject({ email: cut(person.email), emailUntil: expect.any(String) })
    expect([await codeMails(person.email), await codeMails(email)]).toEqual([1, 0])
    // The code's mail contains the link that freezes the account.
    const told = (await mails(api, person.email)).at(-1)?.text ?? ''
    const link = /suspender-conta#token=([\w-]{43})/.exec(told)?.[1] ?? ''
    api.advance(72 * hour)
    expect(codes(await freeze(api, link))).toEqual(['freeze_link_invalid'])
    const later = (await logIn(api, { ...person, email })).body as { access_token: string }
    await pickOffer(api, signer.id)
    const renewed = { ...signer, token: later.access_token }
    const again = await askForCode(api, renewed, (await readContract(api, renewed)).contentHash)
    expect(again.body).toMatchObject({ email: cut(email), emailUntil: null })
    expect(await codeMails(email)).toBe(1)
  })

  test('the link in the mail of the code freezes the account', async () => {
    const signer = await beforeSignature(api)
    const { person, token } = signer
    const { contentHash } = await readContract(api, signer)
    const email = newPerson().email
    await change(api, token, person.password, email)
    await askForCode(api, signer, contentHash)
    // The newest link is that of the code's mail.
    expect((await mails(api, person.email)).at(-1)?.subject).toContain('assinar')
    expect((await freeze(api, await freezeLink(api, person.email))).body).toEqual({ frozen: true })
    expect((await rowOf(api, { id: await idOf(api, email) })).state).toBe('frozen')
  })

  test('nor does it go to a mobile proved since, though the request was begun a day later', async () => {
    const signer = await beforeSignature(api)
    const { person, token } = signer
    const { contentHash } = await readContract(api, signer)
    await change(api, token, person.password, newPerson().email)
    const owner = api.database.selectFrom('loans').select('userId').where('id', '=', signer.id)
    const proved = (mobileProvedAt: string) =>
      api.database.updateTable('people').set({ mobileProvedAt }).where('userId', '=', owner).execute()
    const now = api.context.clock().getTime()
    const begunAt = new Date(now + 100 * hour * 1000).toISOString()
    await api.database.updateTable('loans').set({ createdAt: begunAt }).where('id', '=', signer.id).execute()
    // An attacker may verify a number shortly before the change as well as after it.
    for (const hours of [0, -71]) {
      await proved(new Date(now + hours * hour * 1000).toISOString())
      const since = (await askForCode(api, signer, contentHash)).body
      expect(since).toMatchObject({ mobile: null, withoutSms: 'email-changed', smsFrom: null })
      api.advance(60)
    }
    await proved(new Date(now - 72 * hour * 1000).toISOString())
    const before = (await askForCode(api, signer, contentHash)).body
    expect(before).toMatchObject({ mobile: expect.any(String), withoutSms: null })
  })

  test.each([
    [60, false],
    [73 * hour, true],
  ])(
    'a change made with a factor of %i s: the code to sign goes to the new mailbox: %s',
    async (age, isTrusted) => {
      const signer = await beforeSignature(api)
      const { person, token } = signer
      const { contentHash } = await readContract(api, signer)
      const { secret } = (await start(api, token, person.password)).body as { secret: string }
      await confirm(api, token, appCode(api, secret))
      const owner = api.database.selectFrom('loans').select('userId').where('id', '=', signer.id)
      const confirmedAt = new Date(api.context.clock().getTime() - age * 1000).toISOString()
      await api.database
        .updateTable('secondFactors')
        .set({ confirmedAt })
        .where('userId', '=', owner)
        .execute()
      api.advance(60)
      const email = newPerson().email
      await change(api, token, person.password, email, { 'x-second-factor': appCode(api, secret) })
      const sent = await askForCode(api, signer, contentHash)
      expect(sent.body).toMatchObject({
        email: cut(isTrusted ? email : person.email),
        emailUntil: isTrusted ? null : expect.any(String),
      })
      // It can be frozen all the same: a thief may have the phone too.
      expect((await freeze(api, await freezeLink(api, person.email))).status).toBe(200)
    },
  )

  test('a new password by the mailbox takes back a factor and a mobile that the password alone has just proved', async () => {
    for (const hours of [71, 73]) {
      const { person, token } = await loggedIn(api)
      const { secret } = (await start(api, token, person.password)).body as { secret: string }
      await confirm(api, token, appCode(api, secret))
      const owner = api.database.selectFrom('users').select('id').where('email', '=', person.email)
      const mobileProvedAt = api.context.clock().toISOString()
      await api.database.updateTable('people').set({ mobileProvedAt }).where('userId', '=', owner).execute()
      api.advance(hours * hour)
      const password = 'jabuticaba no quintal'
      expect(await reset(api, person.email, password)).toBe(200)
      const entered = codes(await logInWith(api, { ...person, password }))
      expect([hours, entered]).toEqual([hours, hours < 72 ? [] : ['second_factor_required']])
      const row = await api.database
        .selectFrom('people')
        .select('mobileProvedAt')
        .where('userId', '=', owner)
        .executeTakeFirst()
      expect([hours, row?.mobileProvedAt]).toEqual([hours, hours < 72 ? null : mobileProvedAt])
    }
  })

  test('and a contact and a bank account that it has just given, and says so; never the own CPF’s Pix key', async () => {
    for (const hours of [71, 73]) {
      const owner = await loggedIn(api)
      await saveAccount(api, owner, account)
      await acceptedContact(api, owner)
      const pix = await loggedIn(api)
      await saveAccount(api, pix, { receiveBy: 'pix' })
      api.advance(hours * hour)
      const isKept = hours > 72
      const password = 'jabuticaba no quintal'
      for (const { email } of [owner.person, pix.person]) expect(await reset(api, email, password)).toBe(200)
      await work(api)
      const id = await idOf(api, owner.person.email)
      expect((await findPayoutAccount(api.database, id)) !== null).toBe(isKept)
      const again = { ...owner, token: await tokenOf(api, { ...owner.person, password }) }
      expect((await shownContact(api, again)).contact !== null).toBe(isKept)
      const told = (await mails(api, owner.person.email)).find(({ subject }) =>
        subject.includes('foi alterada'),
      )
      expect(told?.text.includes('saiu do cadastro')).toBe(!isKept)
      const other = await findPayoutAccount(api.database, await idOf(api, pix.person.email))
      expect(other).toMatchObject({ receiveBy: 'pix' })
    }
  })

  test('a contact that the owner names before the job has run stays', async () => {
    const owner = await loggedIn(api)
    await acceptedContact(api, owner)
    api.advance(60)
    const password = 'jabuticaba no quintal'
    expect(await reset(api, owner.person.email, password)).toBe(200)
    const again = { token: await tokenOf(api, { ...owner.person, password }), person: { password } }
    await api.database
      .updateTable('trustedContacts')
      .set({ endedAt: '2020-01-01', endedBy: 'customer' })
      .execute()
    api.advance(60)
    const { email } = await acceptedContact(api, again)
    await work(api)
    expect((await shownContact(api, again)).contact).toMatchObject({ email, state: 'accepted' })
  })

  test('its lost address registered anew or asked for a new password hears how to freeze it, and is no way round', async () => {
    const { person, token } = await loggedIn(api)
    await change(api, token, person.password, newPerson().email)
    const before = (await mails(api, person.email)).length
    await register(api, newPerson({ email: person.email }))
    await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query: { email: person.email } })
    const told = (await mails(api, person.email)).slice(before)
    expect(told.map(({ subject, code }) => [subject, code ?? null])).toEqual([
      ['O e-mail da sua conta na Vereda mudou', null],
      ['O e-mail da sua conta na Vereda mudou', null],
    ])
    expect((await freeze(api, await freezeLink(api, person.email))).body).toEqual({ frozen: true })
  })

  test('no money is sent back to a place given since a change', async () => {
    const { person, token } = await loggedIn(api)
    const id = await idOf(api, person.email)
    const state = () => readPayoutStatus(api.context, api.database, id)
    await saveAccount(api, { token, person }, { receiveBy: 'pix' })
    api.advance(25 * hour)
    expect(await state()).toBe('ready')
    const later = await tokenOf(api, person)
    await change(api, later, person.password, newPerson().email)
    expect(await state()).toBe('ready')
    await saveAccount(api, { token: later, person }, account)
    api.advance(25 * hour)
    expect(await state()).toBe('waiting')
    api.advance(48 * hour)
    expect(await state()).toBe('ready')
  })

  test('whose mailboxes hear of each change of data, and lose what was given since the change or just before it', async () => {
    for (const isBefore of [true, false]) {
      const { person, token } = await loggedIn(api)
      const email = newPerson().email
      if (isBefore) await saveAccount(api, { token, person }, account)
      api.advance(60)
      await change(api, token, person.password, email)
      const thief = (await logIn(api, { ...person, email })).body as Record<string, string>
      if (!isBefore) {
        await prove(api, token, person.password)
        await api.send('POST', '/api/v1/person/ba', { receiveBy: 'pix' }, { token })
        for (const address of [person.email, email])
          expect((await mails(api, address)).at(-1)?.subject).toBe('Você informou onde quer receber')
      }
      const id = await idOf(api, email)
      await freeze(api, await freezeLink(api, person.email))
      expect(await readPayoutStatus(api.context, api.database, id)).toBe('waiting')
      await releaseAccount(api.context, id, person.email)
      expect(await readPayoutStatus(api.context, api.database, id)).toBe('missing')
      const password = 'jabuticaba no quintal'
      await reset(api, person.email, password)
      const device = { 'x-device-token': thief['device_token'] ?? '' }
      await logIn(api, { ...person, password }, undefined, device)
      expect((await mails(api, person.email)).at(-1)?.subject).toContain('Novo acesso')
    }
  })

  const factorOf = (userId: string) =>
    api.database
      .selectFrom('secondFactors')
      .select('suspendedAt')
      .where('userId', '=', userId)
      .executeTakeFirst()

  test('the staff that has seen a document decides for any of its mailboxes, also long after the links', async () => {
    for (const chosen of ['a', 'b', 'c'] as const) {
      const account = await moved(api)
      const { id, b } = account
      await expect(releaseAccount(api.context, id, b)).rejects.toMatchObject({ status: 409 })
      await freeze(api, await freezeLink(api, account.a))
      api.advance(100 * hour)
      await sweep(api.context)
      const claims = await mailboxesOf(api.context, api.database, { id, email: account.c })
      expect(claims.map(({ email }) => email)).toEqual([account.c, b, account.a])
      await expect(releaseAccount(api.context, id, 'x@x.example')).rejects.toMatchObject({ status: 404 })
      await releaseAccount(api.context, id, account[chosen])
      expect(await rowOf(api, account)).toEqual({
        email: account[chosen],
        state: 'active',
        passwordHash: null,
      })
      for (const other of [account.a, b, account.c])
        expect((await mails(api, other)).at(-1)?.subject).toMatch(
          other === account[chosen] ? /está liberada neste e-mail/ : /não é mais o da conta/,
        )
      await expect(releaseAccount(api.context, id, b)).rejects.toMatchObject({ status: 409 })
      expect(await reset(api, account[chosen], 'mesa posta para doze')).toBe(200)
    }
  })

  test('not for an address that another account has by then', async () => {
    const { person, token } = await loggedIn(api)
    const email = newPerson().email
    await change(api, token, person.password, email)
    const id = await idOf(api, email)
    const other = await loggedIn(api)
    await change(api, other.token, other.person.password, person.email)
    await freeze(api, await freezeLink(api, person.email))
    expect((await rowOf(api, { id })).state).toBe('frozen')
    await expect(releaseAccount(api.context, id, person.email)).rejects.toMatchObject({ status: 409 })
    expect(await rowOf(api, { id })).toMatchObject({ email, state: 'frozen' })
    await releaseAccount(api.context, id, email)
    expect(await rowOf(api, { id })).toMatchObject({ email, state: 'active' })
  })

  test('an address that is given back activates nothing that was registered with it', async () => {
    const account = await moved(api)
    const { id, a, b } = account
    const lost = api.database
      .updateTable('formerEmails')
      .set({ expiresAt: api.context.clock().toISOString() })
    await lost.where('email', '=', a).execute()
    await register(api, newPerson({ email: a }))
    const token = await lastLink(api, a)
    await freeze(api, await freezeLink(api, b))
    await releaseAccount(api.context, id, a)
    expect(codes(await api.send('POST', '/api/v1/user/activate/link', { token }))).toEqual([
      'mail_link_invalid',
    ])
  })

  test.each([
    ['up to 72 hours before the first change', -71 * hour, true],
    ['earlier than that', -73 * hour, false],
    ['after it', 60, true],
  ])(
    'a factor of %s is suspended or not, and a mobile is proved no more',
    async (_when, seconds, isSuspended) => {
      for (const chosen of ['a', 'c'] as const) {
        const account = await moved(api)
        const { id: userId } = account
        const changedAt = api.context.clock().getTime() - (hour / 2) * 1000
        const confirmedAt = new Date(changedAt + seconds * 1000).toISOString()
        const factor = { userId, secret: '', lastStep: 0, confirmedAt, suspendedAt: null }
        await api.database.insertInto('secondFactors').values(factor).execute()
        const mobileProvedAt = api.context.clock().toISOString()
        await api.database
          .updateTable('people')
          .set({ mobileProvedAt })
          .where('userId', '=', userId)
          .execute()
        await freeze(api, await freezeLink(api, account.a))
        // Access to a mailbox alone does not affect the second factor.
        expect((await factorOf(userId))?.suspendedAt).toBeNull()
        await releaseAccount(api.context, userId, account[chosen])
        expect([chosen, (await factorOf(userId))?.suspendedAt !== null]).toEqual([chosen, isSuspended])
        const person = await api.database
          .selectFrom('people')
          .select('mobileProvedAt')
          .where('userId', '=', userId)
          .executeTakeFirst()
        expect(person?.mobileProvedAt).toBeNull()
        expect(await changeInDoubt(api.context, api.database, userId)).toBeUndefined()
      }
    },
  )
})
