import { describe, expect, test } from 'vitest'
import { sweep } from '../../../demo/api/domains.ts'
import { disputes, type Standing } from '../../../demo/api/identity/email-dispute.ts'
import { mailboxesOf, openChange, settleDispute } from '../../../demo/api/identity/undo-email.ts'
import { payoutState } from '../../../demo/api/profile/bank-account.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { account } from '../../support/loan-facts.ts'
import { fc, seed } from '../../support/random.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { allSent, complete, stateOf, work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { lastCode, loggedIn, logIn, mails, register, tokenOf } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'
import { prove, saveAccount } from '../support/proofs.ts'
import { appCode, confirm, logInWith, start } from '../support/second-factor.ts'
import { askForCode, base, beforeSignature, pickOffer, readContract } from '../support/signable.ts'

const url = '/api/v1/user/email'
const hour = 60 * 60
const wrong = 'não é esta senha'

/** All permutations of some moves. */
function orders<Move>(moves: readonly Move[]): Move[][] {
  if (moves.length === 0) return [[]]
  return moves.flatMap((first) =>
    orders(moves.filter((move) => move !== first)).map((rest) => [first, ...rest]),
  )
}

/** As many of the orders as this run tries, drawn at random. */
function drawn<Order>(all: Order[]): Order[] {
  const length = Math.min(sizeOf('disputes'), all.length)
  const subset = fc.shuffledSubarray(all, { minLength: length, maxLength: length })
  return fc.sample(subset, { seed, numRuns: 1 }).flat()
}

/** Token of the newest mail to an address that links to this page. */
async function linkIn(api: Api, address: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}#token=([\\w-]{43})`)
  const found = (await mails(api, address)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  return found.at(-1) ?? ''
}

const undoLink = (api: Api, address: string) => linkIn(api, address, 'desfazer-troca-de-email')
const keepLink = (api: Api, address: string) => linkIn(api, address, 'manter-email')

const freeze = (api: Api, token: string) => api.send('POST', `${url}/freeze`, { token })
const undo = (api: Api, token: string, password: string, factor?: string) =>
  api.send(
    'POST',
    `${url}/undo`,
    { token, password },
    { headers: factor === undefined ? {} : { 'x-second-factor': factor } },
  )
const keep = (api: Api, token: string, password: string) =>
  api.send('POST', `${url}/keep`, { token, password })

async function change(api: Api, token: string, password: string, email: string, headers = {}): Promise<void> {
  await api.send('POST', url, { currentPassword: password, email }, { token, headers })
  const emailCode = await lastCode(api, email)
  const { status } = await api.send('POST', `${url}/confirm`, { emailCode }, { token })
  if (status !== 200) throw new Error(`the change answered ${status}`)
}

/** An account that moved from A's mailbox to B's, then to C's, an hour apart, with its links and password. */
async function moved(api: Api) {
  const { person, token } = await loggedIn(api)
  const [b, c] = [newPerson().email, newPerson().email]
  const first = await api.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  await change(api, token, person.password, b)
  const early = await undoLink(api, person.email)
  api.advance(hour / 2)
  await change(api, token, person.password, c)
  return { id: first.id, a: person.email, b, c, password: person.password, token, early }
}

const close = (api: Api, { token, password }: { token: string; password: string }) =>
  api.send('DELETE', '/api/v1/user', { currentPassword: password }, { token })

type Moved = Awaited<ReturnType<typeof moved>>

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

describe.each(engines)('an e-mail that two mailboxes claim, on %s', (engine) => {
  const api = useApi(engine)

  const moves = ['freeze A', 'prove A', 'freeze B', 'prove B', 'keep'] as const
  type Move = (typeof moves)[number]

  /** Expected result of a move, for each older mailbox that may still dispute the change. */
  interface Model {
    email: 'a' | 'b' | 'c'
    standing: Partial<Record<'a' | 'b', Standing>>
    /** Which mailbox froze the account, if any. */
    stopper?: 'a' | 'b'
    /** Whether the present mailbox was asked to confirm, and whether a password is set. */
    asked: boolean
    hasPassword: boolean
  }

  function follow(model: Model, move: Move): { ok: boolean } {
    const { standing } = model
    const all = Object.keys(standing) as ('a' | 'b')[]
    const isFrozen = all.some((one) => standing[one] === 'frozen')
    if (move === 'keep') {
      if (!model.asked || !isFrozen || !model.hasPassword) return { ok: false }
      // A mailbox that has not disputed yet is not decided in advance.
      for (const one of all)
        standing[one] =
          model.stopper === 'a' || one === 'b'
            ? (disputes.frozen['present mailbox, its password'] as Standing)
            : 'open'
      model.asked = false
      return { ok: true }
    }
    const which = move.endsWith('A') ? 'a' : 'b'
    const from = standing[which]
    if (!from) return { ok: false }
    if (move.startsWith('freeze')) {
      const to = disputes[from]['older mailbox'] as Standing
      if (to === 'frozen' && !isFrozen) {
        for (const one of all) if (standing[one] === 'open') standing[one] = 'frozen'
        model.stopper = which
        model.asked = true
      }
      return { ok: true }
    }
    const to = disputes[from]['older mailbox, its password']
    if (to === 'desk') {
      // A lost the account before B, so a dispute by B does not affect A's.
      for (const one of all) if (which === 'a' || one === 'b') standing[one] = 'desk'
      model.asked = false
    }
    if (to !== 'returned') return { ok: true }
    model.email = which
    model.hasPassword = false
    model.asked = false
    // Undoing A's loss also undoes B's later one; undoing B's leaves A's dispute open.
    delete standing.b
    if (which === 'a') delete standing.a
    else if (standing.a === 'frozen') standing.a = 'open'
    return { ok: true }
  }

  test('goes by the rules in every order of what A, B and C may say', async () => {
    for (const order of drawn(orders(moves))) {
      const account = await moved(api)
      const tokens = { a: await undoLink(api, account.a), b: await undoLink(api, account.b) }
      const model: Model = {
        email: 'c',
        standing: { a: 'open', b: 'open' },
        asked: false,
        hasPassword: true,
      }
      for (const [index, move] of order.entries()) {
        const said = `${order.slice(0, index + 1).join(', ')}`
        const which = move.endsWith('A') ? 'a' : 'b'
        const { ok } = follow(model, move)
        const answer = move.startsWith('freeze')
          ? await freeze(api, tokens[which])
          : move.startsWith('prove')
            ? await undo(api, tokens[which], account.password)
            : await keep(api, (await keepLink(api, account.c)) || 'x'.repeat(43), account.password)
        expect([said, answer.status]).toEqual([said, ok ? 200 : 400])
        const frozen = Object.values(model.standing).some((one) => one === 'frozen' || one === 'desk')
        const row = await rowOf(api, account)
        expect([said, row.email, row.state, row.passwordHash !== null]).toEqual([
          said,
          account[model.email],
          frozen ? 'frozen' : 'active',
          model.hasPassword,
        ])
        // No session is valid after any move.
        const visit = await api.send('GET', '/api/v1/person/current', undefined, { token: account.token })
        if (order.slice(0, index + 1).some((one) => one !== 'keep'))
          expect([said, visit.status]).toEqual([said, 401])
      }
    }
  }, 300_000)

  test('whoever had it first and the password gets it back, or by a document where the thief has kept it', async () => {
    // The thief has B, C, the password and all sessions; the owner has A and the password.
    const thefts: Record<string, (account: Moved) => Promise<unknown>> = {
      freezes: async ({ b }) => freeze(api, await undoLink(api, b)),
      undoes: async ({ b, password }) => undo(api, await undoLink(api, b), password),
      keeps: async ({ c, password }) => keep(api, (await keepLink(api, c)) || 'x'.repeat(43), password),
      resets: async ({ b, c }) => {
        const password = 'senha do ladrão'
        for (const email of [b, c]) {
          if ((await reset(api, email, password)) !== 200) continue
          const { body } = await logIn(api, { email, password })
          await change(api, (body as { access_token: string }).access_token, password, newPerson().email)
        }
      },
    }
    const all = orders(Object.keys(thefts)).flatMap((order) =>
      [false, true].map((stops) => ({ order, stops })),
    )
    for (const { order, stops } of drawn(all)) {
      const account = await moved(api)
      const said = `${order.join(', ')}${stops ? ', stopped first' : ''}`
      const owned = await undoLink(api, account.a)
      if (stops) expect((await freeze(api, owned)).status).toBe(200)
      // The thief also registers the owner's old address.
      if (!stops) await register(api, newPerson({ email: account.a }))
      let kept = false
      const steal = async () => {
        for (const theft of order) {
          const answer = await thefts[theft]?.(account)
          if (stops && theft === 'keeps' && (answer as { status: number }).status === 200) kept = true
        }
      }
      await steal()
      const { body } = await undo(api, owned, account.password)
      expect([said, body]).toEqual([said, { undone: !kept }])
      await steal()
      // From here neither gets the account without an ID document, and either may freeze it.
      const stopped = await rowOf(api, account)
      expect([said, stopped.email === account.a, stopped.passwordHash === null]).toEqual([said, !kept, !kept])
      for (const thief of [account.b, account.c])
        expect([said, await reset(api, thief, 'senha do ladrão')]).toEqual([said, 0])
      if (kept) expect([said, stopped.state]).toEqual([said, 'frozen'])
      if (stopped.state === 'frozen') await settleDispute(api.context, account.id, account.a)
      expect([said, await reset(api, account.a, 'jabuticaba no quintal')]).toEqual([said, 200])
      const row = await rowOf(api, account)
      expect([said, row.email, row.state]).toEqual([said, account.a, 'active'])
      expect((await logIn(api, { email: account.a, password: 'jabuticaba no quintal' })).status).toBe(200)
    }
  }, 300_000)

  test('a thief with the old mailbox alone stops the account once, and never has it', async () => {
    for (const order of orders(['freezes', 'guesses', 'resets'])) {
      const { person, token } = await loggedIn(api)
      const email = newPerson().email
      await change(api, token, person.password, email)
      const stolen = await undoLink(api, person.email)
      for (const theft of [...order, ...order]) {
        if (theft === 'freezes') await freeze(api, stolen)
        if (theft === 'guesses') expect(codes(await undo(api, stolen, wrong))).toEqual(['password_wrong'])
        if (theft === 'resets') expect(await reset(api, person.email, 'senha do ladrão')).toBe(0)
      }
      expect(codes(await logIn(api, { ...person, email }))).toEqual(['account_frozen'])
      const mine = await keepLink(api, email)
      expect(codes(await keep(api, mine, wrong))).toEqual(['password_wrong'])
      expect((await keep(api, mine, person.password)).body).toEqual({ kept: true })
      expect((await freeze(api, stolen)).body).toEqual({ frozen: false, desk: false })
      expect((await logIn(api, { ...person, email })).status).toBe(200)
    }
  })

  test('a later change is told to every older mailbox, in part, with a link of its own', async () => {
    const account = await moved(api)
    const last = async (to: string) => (await mails(api, to)).at(-1)
    for (const to of [account.a, account.b]) {
      expect((await last(to))?.subject).toBe('O e-mail da sua conta na Vereda mudou')
      expect((await last(to))?.text).not.toContain(account.c)
    }
    const again = await undoLink(api, account.a)
    expect(again).not.toBe(account.early)
    for (const token of [account.early, again])
      expect((await freeze(api, token)).body).toEqual({ frozen: true, desk: false })
    // Both links work, and using one uses up both.
    expect((await undo(api, account.early, account.password)).status).toBe(200)
    expect(codes(await undo(api, again, account.password))).toEqual(['email_undo_invalid'])
  })

  test('an undo of B never takes A’s away, even of changes in one moment', async () => {
    const { person, token } = await loggedIn(api)
    const [b, c] = [newPerson().email, newPerson().email]
    await change(api, token, person.password, b)
    await change(api, token, person.password, c)
    expect((await undo(api, await undoLink(api, b), person.password)).status).toBe(200)
    expect((await undo(api, await undoLink(api, person.email), person.password)).status).toBe(200)
  })

  test('the right password at login hears that the account is frozen, and its mailbox how to go on; nobody else', async () => {
    const account = await moved(api)
    await freeze(api, await undoLink(api, account.b))
    const before = (await mails(api, account.c)).length
    for (const email of [account.a, account.b, account.c, newPerson().email])
      expect(codes(await logIn(api, { email, password: wrong }))).toEqual(['invalid_grant'])
    expect(await mails(api, account.c)).toHaveLength(before)
    for (const email of [account.a, account.b, account.c])
      expect(codes(await logIn(api, { email, password: account.password }))).toEqual(['account_frozen'])
    const told = (await mails(api, account.c)).at(-1)
    expect([told?.subject, told?.code]).toEqual([
      'Foi você que trocou o e-mail da sua conta na Vereda?',
      null,
    ])
    expect((await mails(api, account.a)).at(-1)?.subject).toBe('Sua conta na Vereda está suspensa')
    // A password reset request gets the usual answer, and the mailbox gets the same mail.
    for (const email of [account.a, account.c, newPerson().email]) {
      const query = { email }
      const answer = await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query })
      expect(answer.body).toEqual({ accepted: true })
    }
    expect((await mails(api, account.a)).at(-1)?.text).toContain('desfazer-troca-de-email#token=')
    expect((await undo(api, await undoLink(api, account.a), account.password)).status).toBe(200)
  })

  test('stopped in the last hour, it may be proved for 72 more; untouched, the link ends after 72', async () => {
    const late = await moved(api)
    api.advance(71 * hour)
    const token = await undoLink(api, late.b)
    expect((await freeze(api, token)).body).toEqual({ frozen: true, desk: false })
    api.advance(71 * hour)
    expect((await undo(api, token, late.password)).status).toBe(200)
    const over = await moved(api)
    const old = await undoLink(api, over.b)
    api.advance(72 * hour)
    expect(codes(await freeze(api, old))).toEqual(['email_undo_invalid'])
    expect(codes(await undo(api, old, over.password))).toEqual(['email_undo_invalid'])
  })

  /** An owner who enabled a second factor, changed the e-mail with it, and then the password with it. */
  async function guardedMove(seconds: number) {
    const { person, token } = await loggedIn(api)
    const { secret } = (await start(api, token, person.password)).body as { secret: string }
    const on = await confirm(api, token, appCode(api, secret))
    const { recoveryCodes } = on.body as { recoveryCodes: string[] }
    api.advance(seconds)
    const fresh = (await logInWith(api, person, appCode(api, secret))).body as { access_token: string }
    const email = newPerson().email
    const headers = { 'x-second-factor': recoveryCodes[0] ?? '' }
    await change(api, fresh.access_token, person.password, email, headers)
    const password = 'jabuticaba no quintal'
    const body = { currentPassword: person.password, password }
    const changed = await api.send('POST', '/api/v1/user/password', body, { token: fresh.access_token })
    expect(changed.status).toBe(200)
    return { person, email, password, secret, token: fresh.access_token, recoveryCodes }
  }

  const factorOf = (email: string) =>
    api.database
      .selectFrom('secondFactors')
      .innerJoin('users', 'users.id', 'secondFactors.userId')
      .select(['secondFactors.suspendedAt', 'users.email', 'users.state'])
      .where('users.email', '=', email)
      .executeTakeFirst()

  /** Dates an account's second factor back to 73 hours ago. */
  async function ageFactor(email: string): Promise<void> {
    const owner = api.database.selectFrom('users').select('id').where('email', '=', email)
    const confirmedAt = new Date(api.context.clock().getTime() - 73 * hour * 1000).toISOString()
    await api.database.updateTable('secondFactors').set({ confirmedAt }).where('userId', '=', owner).execute()
  }

  test.each([72 * hour, 100 * hour])(
    'a change made with a factor of %i s is not undone without it, whoever asks in whatever order',
    async (seconds) => {
      const { person, email, password, secret, recoveryCodes } = await guardedMove(seconds)
      const stolen = await undoLink(api, person.email)
      const old = person.password
      expect((await freeze(api, stolen)).body).toEqual({ frozen: true, desk: false })
      expect(codes(await undo(api, stolen, wrong))).toEqual(['password_wrong'])
      expect(codes(await undo(api, stolen, old))).toEqual(['second_factor_required'])
      expect(codes(await undo(api, stolen, old, '000000'))).toEqual(['second_factor_invalid'])
      expect((await keep(api, await keepLink(api, email), password)).status).toBe(200)
      // Failed guesses through the link do not count against the owner.
      expect((await logInWith(api, { ...person, email, password }, recoveryCodes[1])).status).toBe(200)
      // Once kept by the owner, the old mailbox with its password can only freeze the account for support.
      expect((await undo(api, stolen, old)).body).toEqual({ undone: false })
      expect(await factorOf(email)).toMatchObject({ email, state: 'frozen', suspendedAt: null })
      expect(await reset(api, person.email, 'senha do ladrão')).toBe(0)
      for (const factor of [undefined, recoveryCodes[2]])
        expect((await undo(api, stolen, old, factor)).body).toEqual({ undone: false })
      expect(codes(await keep(api, await keepLink(api, email), password))).toEqual(['email_keep_invalid'])
      const { id } = await api.database
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await settleDispute(api.context, id, email)
      expect(await factorOf(email)).toMatchObject({ email, state: 'active', suspendedAt: null })
      await reset(api, email, 'mesa posta para doze')
      api.advance(60)
      const back = { ...person, email, password: 'mesa posta para doze' }
      expect(codes(await logInWith(api, back))).toEqual(['second_factor_required'])
      expect((await logInWith(api, back, appCode(api, secret))).status).toBe(200)
    },
  )

  test('the factor of the change undoes it, and stays', async () => {
    const { person, recoveryCodes } = await guardedMove(73 * hour)
    const link = await undoLink(api, person.email)
    expect((await undo(api, link, person.password, recoveryCodes[1])).body).toEqual({ undone: true })
    const password = 'mesa posta para doze'
    await reset(api, person.email, password)
    expect(codes(await logIn(api, { ...person, password }))).toEqual(['second_factor_required'])
  })

  test('a factor set up anew is not the one of the change, and is not set aside either', async () => {
    const { person, email, password, token, recoveryCodes } = await guardedMove(73 * hour)
    const body = { currentPassword: password }
    const off = await api.send('DELETE', '/api/v1/user/second-factor', body, {
      token,
      headers: { 'x-second-factor': recoveryCodes[1] ?? '' },
    })
    expect(off.status).toBe(204)
    const link = await undoLink(api, person.email)
    expect(codes(await undo(api, link, person.password))).toEqual(['second_factor_required'])
    api.advance(60)
    const next = (await start(api, token, password)).body as { secret: string }
    await confirm(api, token, appCode(api, next.secret))
    api.advance(60)
    const code = appCode(api, next.secret)
    expect(codes(await undo(api, link, person.password, code))).toEqual(['second_factor_required'])
    expect(await factorOf(email)).toMatchObject({ suspendedAt: null })
  })

  test('a factor turned on since a change without one is set aside with it', async () => {
    const { person, token } = await loggedIn(api)
    const email = newPerson().email
    await change(api, token, person.password, email)
    api.advance(60)
    const { secret } = (await start(api, token, person.password)).body as { secret: string }
    await confirm(api, token, appCode(api, secret))
    const link = await undoLink(api, person.email)
    await freeze(api, link)
    // Access to a mailbox alone does not affect the second factor.
    expect(await factorOf(email)).toMatchObject({ suspendedAt: null })
    expect((await undo(api, link, person.password)).body).toEqual({ undone: true })
    const password = 'jabuticaba no quintal'
    await reset(api, person.email, password)
    const mine = ((await logIn(api, { ...person, password })).body as { access_token: string }).access_token
    const overview = await api.send('GET', '/api/v1/user/security', undefined, { token: mine })
    expect(overview.body).toMatchObject({ secondFactor: { enabled: false, recoveryCodesLeft: 0 } })
    // Another factor may be set up instead.
    const next = (await start(api, mine, password)).body as { secret: string }
    expect((await confirm(api, mine, appCode(api, next.secret))).status).toBe(200)
    expect(codes(await logIn(api, { ...person, password }))).toEqual(['second_factor_required'])
  })

  test('for 72 hours after an undo nobody closes the account, and the undone mailbox may stop it', async () => {
    for (const stops of [false, true]) {
      const { person, token } = await loggedIn(api)
      const email = newPerson().email
      await change(api, token, person.password, email)
      expect((await undo(api, await undoLink(api, person.email), person.password)).status).toBe(200)
      const password = 'jabuticaba no quintal'
      await reset(api, person.email, password)
      const mine = ((await logIn(api, { ...person, password })).body as { access_token: string }).access_token
      const closing = { token: mine, password }
      expect(codes(await close(api, closing))).toEqual(['email_moved'])
      const link = await undoLink(api, email)
      if (!stops) {
        api.advance(72 * hour)
        expect(codes(await freeze(api, link))).toEqual(['email_undo_invalid'])
        const later = (await logIn(api, { ...person, password })).body as { access_token: string }
        expect((await close(api, { token: later.access_token, password })).status).toBe(204)
        continue
      }
      expect((await freeze(api, link)).body).toEqual({ frozen: true, desk: true })
      expect((await undo(api, link, person.password)).body).toEqual({ undone: false })
      expect(await keepLink(api, person.email)).toBe('')
      const row = await factorlessRow(person.email)
      expect(row).toEqual({ email: person.email, state: 'frozen' })
      expect(codes(await logIn(api, { ...person, password }))).toEqual(['account_frozen'])
      expect((await mails(api, person.email)).at(-1)?.text).toContain('documento')
      expect((await mails(api, person.email)).at(-1)?.text).not.toContain('#token=')
    }
  })

  test('nor does anybody ask for a loan, sign, or change name, mobile and bank account, unless a factor undid it', async () => {
    for (const guarded of [false, true]) {
      const signer = await beforeSignature(api)
      const { person, token } = signer
      const { contentHash } = await readContract(api, signer)
      const email = newPerson().email
      let headers = {}
      let secret = ''
      if (guarded) {
        secret = ((await start(api, token, person.password)).body as { secret: string }).secret
        await confirm(api, token, appCode(api, secret))
        await ageFactor(person.email)
        api.advance(60)
        headers = { 'x-second-factor': appCode(api, secret) }
      }
      await change(api, token, person.password, email, headers)
      api.advance(60)
      const factor = guarded ? appCode(api, secret) : undefined
      const undone = await undo(api, await undoLink(api, person.email), person.password, factor)
      expect(undone.body).toEqual({ undone: true })
      const password = 'jabuticaba no quintal'
      await reset(api, person.email, password)
      api.advance(60)
      const entered = await logInWith(
        api,
        { ...person, password },
        guarded ? appCode(api, secret) : undefined,
      )
      const mine = (entered.body as { access_token: string }).access_token
      api.advance(60)
      const proof = guarded ? { secondFactor: appCode(api, secret) } : { currentPassword: password }
      expect((await api.send('POST', '/api/v1/user/proof', proof, { token: mine })).status).toBe(200)
      const own = { token: mine }
      const put = (body: unknown) => api.send('PUT', '/api/v1/person', body, own)
      const calls = {
        code: () => askForCode(api, { ...signer, ...own }, contentHash),
        mobile: () => put({ mobile: '11 91234-5678' }),
        'code of the mobile': () => api.send('POST', '/api/v1/person/mobile/code', undefined, own),
        name: () => put({ name: 'Outro Nome' }),
        account: () => api.send('POST', '/api/v1/person/ba', { receiveBy: 'pix' }, own),
        loan: async () => {
          // Ended, so that it does not prevent another request.
          await forceState(api.database, 'cancelled', signer.id)
          return api.send('POST', base, { loanAmount: 5_000_00, installmentsQty: 24 }, { ...own, key: 'k' })
        },
      }
      for (const [what, call] of Object.entries(calls)) {
        const answer = await call()
        const refused = answer.status < 300 ? [] : codes(answer)
        expect([what, refused]).toEqual([what, guarded ? [] : ['email_moved']])
      }
      // Unchanged values may be sent again, and harmless fields may change.
      const held = guarded ? 'Outro Nome' : person.name
      expect((await put({ name: held, occupation: 'pintora' })).status).toBe(200)
      if (guarded) continue
      api.advance(72 * hour)
      const later = (await logIn(api, { ...person, password })).body as { access_token: string }
      await prove(api, later.access_token, password)
      const moved = await api.send(
        'PUT',
        '/api/v1/person',
        { name: 'Outro Nome' },
        { token: later.access_token },
      )
      expect(moved.status).toBe(200)
    }
  })

  test('while the account stands still no money goes out; once it goes on, it does', async () => {
    const signer = await allSent(api)
    const { person, token } = signer
    const email = newPerson().email
    await change(api, token, person.password, email)
    expect((await complete(api, signer)).status).toBe(200)
    expect((await freeze(api, await undoLink(api, person.email))).body).toMatchObject({ frozen: true })
    for (let hours = 0; hours < 3; hours += 1) {
      await work(api)
      expect(await stateOf(api, signer)).toBe('under-review')
      api.advance(hour)
    }
    expect((await keep(api, await keepLink(api, email), person.password)).status).toBe(200)
    await work(api)
    expect(await stateOf(api, signer)).toBe('active')
  })

  test('nor in the 72 hours after it was given back', async () => {
    const signer = await allSent(api)
    const { person, token } = signer
    await change(api, token, person.password, newPerson().email)
    expect((await complete(api, signer)).status).toBe(200)
    expect((await undo(api, await undoLink(api, person.email), person.password)).status).toBe(200)
    await work(api)
    expect(await stateOf(api, signer)).toBe('under-review')
    api.advance(73 * hour)
    await work(api)
    expect(await stateOf(api, signer)).toBe('active')
  })

  test('for 72 hours after a change without a factor the code to sign goes to the mailbox before it', async () => {
    const signer = await beforeSignature(api)
    const { person, token } = signer
    const { contentHash } = await readContract(api, signer)
    const email = newPerson().email
    await change(api, token, person.password, email)
    const cut = (address: string) => address.replace(/^(.).*(@.*)$/, '$1***$2')
    const codeMails = async (address: string) =>
      (await mails(api, address)).filter(({ subject }) => subject?.includes('assinar')).length
    const sent = await askForCode(api, signer, contentHash)
    expect(sent.body).toMatchObject({ email: cut(person.email), emailUntil: expect.any(String) })
    expect([await codeMails(person.email), await codeMails(email)]).toEqual([1, 0])
    // The code's mail contains the link that freezes the account.
    const told = (await mails(api, person.email)).at(-1)?.text ?? ''
    const stop = /desfazer-troca-de-email#token=([\w-]{43})/.exec(told)?.[1] ?? ''
    expect((await freeze(api, stop)).body).toEqual({ frozen: true, desk: false })
    expect((await keep(api, await keepLink(api, email), person.password)).status).toBe(200)
    api.advance(72 * hour)
    const later = (await logIn(api, { ...person, email })).body as { access_token: string }
    await pickOffer(api, signer.id)
    const renewed = { ...signer, token: later.access_token }
    const again = await askForCode(api, renewed, (await readContract(api, renewed)).contentHash)
    expect(again.body).toMatchObject({ email: cut(email), emailUntil: null })
    expect(await codeMails(email)).toBe(1)
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

  const setPassword = (token: string, currentPassword: string, password: string) =>
    api.send('POST', '/api/v1/user/password', { currentPassword, password }, { token })

  test('a password that the password alone has set before takes no proof away', async () => {
    const { person, token } = await loggedIn(api)
    const [first, second] = ['jabuticaba no quintal', 'mesa posta para doze']
    expect((await setPassword(token, person.password, first)).status).toBe(200)
    api.advance(60)
    expect((await setPassword(token, first, second)).status).toBe(200)
    const email = newPerson().email
    await change(api, token, second, email)
    const link = await undoLink(api, person.email)
    expect(codes(await undo(api, link, wrong))).toEqual(['password_wrong'])
    expect((await undo(api, link, person.password)).body).toEqual({ undone: true })
    // After a reset through the mailbox only the new password counts.
    const own = await loggedIn(api)
    await setPassword(own.token, own.person.password, first)
    await reset(api, own.person.email, second)
    const { body } = await logIn(api, { ...own.person, password: second })
    await change(api, (body as { access_token: string }).access_token, second, newPerson().email)
    const other = await undoLink(api, own.person.email)
    expect(codes(await undo(api, other, own.person.password))).toEqual(['password_wrong'])
    expect((await undo(api, other, second)).body).toEqual({ undone: true })
  })

  test('a factor that the password alone has just turned on proves no more than the password', async () => {
    const signer = await beforeSignature(api)
    const { person, token } = signer
    const { contentHash } = await readContract(api, signer)
    const { secret } = (await start(api, token, person.password)).body as { secret: string }
    await confirm(api, token, appCode(api, secret))
    api.advance(60)
    const email = newPerson().email
    await change(api, token, person.password, email, { 'x-second-factor': appCode(api, secret) })
    const sent = (await askForCode(api, signer, contentHash)).body
    expect(sent).toMatchObject({ emailUntil: expect.any(String) })
    expect((await undo(api, await undoLink(api, person.email), person.password)).body).toEqual({
      undone: true,
    })
    expect((await factorOf(person.email))?.suspendedAt).not.toBeNull()
  })

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

  test('an account that stands still does so until a proof comes, however late; kept, the code to sign goes on to the older mailbox', async () => {
    const { person, token } = await loggedIn(api)
    const email = newPerson().email
    await change(api, token, person.password, email)
    const link = await undoLink(api, person.email)
    await freeze(api, link)
    api.advance(100 * hour)
    await sweep(api.context)
    expect(codes(await logIn(api, { ...person, email: person.email }))).toEqual(['account_frozen'])
    expect((await keep(api, await keepLink(api, email), person.password)).status).toBe(400)
    await logIn(api, { ...person, email })
    expect((await keep(api, await keepLink(api, email), person.password)).status).toBe(200)
    expect((await mails(api, person.email)).at(-1)?.subject).toContain('foi confirmada')
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(await openChange(api.context, api.database, id)).toMatchObject({ email: person.email })
    expect((await undo(api, link, person.password)).body).toEqual({ undone: false })
    expect((await rowOf(api, { id })).state).toBe('frozen')
  })

  test('its lost address registered anew or asked for a new password hears how to stop the account, and is no way round', async () => {
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
    expect((await undo(api, await undoLink(api, person.email), person.password)).body).toEqual({
      undone: true,
    })
  })

  test('a place for money from just before the change goes with it, and none is paid in the 72 hours after', async () => {
    const { person, token } = await loggedIn(api)
    await saveAccount(api, { token, person }, account)
    api.advance(60)
    await change(api, token, person.password, newPerson().email)
    expect((await undo(api, await undoLink(api, person.email), person.password)).status).toBe(200)
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(await payoutState(api.context, api.database, id)).toBe('missing')
  })

  test('nor is money sent back to a place given since', async () => {
    const { person, token } = await loggedIn(api)
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const save = (place: object) => saveAccount(api, { token, person }, place)
    const state = () => payoutState(api.context, api.database, id)
    await save({ receiveBy: 'pix' })
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

  test('a place for money and a device from after a change go with it, and its mailbox hears of each', async () => {
    const { person, token } = await loggedIn(api)
    await prove(api, token, person.password)
    const email = newPerson().email
    await change(api, token, person.password, email)
    const thief = (await logIn(api, { ...person, email })).body as Record<string, string>
    const saved = await api.send('POST', '/api/v1/person/ba', { receiveBy: 'pix' }, { token })
    expect(saved.status).toBe(200)
    for (const address of [person.email, email])
      expect((await mails(api, address)).at(-1)?.subject).toBe('Você informou onde quer receber')
    expect((await undo(api, await undoLink(api, person.email), person.password)).status).toBe(200)
    const password = 'jabuticaba no quintal'
    await reset(api, person.email, password)
    const device = { 'x-device-token': thief['device_token'] ?? '' }
    const entered = await logIn(api, { ...person, password }, undefined, device)
    const own = { token: (entered.body as { access_token: string }).access_token }
    expect((await mails(api, person.email)).at(-1)?.subject).toContain('Novo acesso')
    expect((await api.send('GET', '/api/v1/person/ba/primary', undefined, own)).body).toEqual({
      bankAccount: null,
    })
  })

  const factorlessRow = (email: string) =>
    api.database.selectFrom('users').select(['email', 'state']).where('email', '=', email).executeTakeFirst()

  test('the support that has seen a document settles it for either mailbox, also long after the links', async () => {
    for (const chosen of ['a', 'b', 'c'] as const) {
      const account = await moved(api)
      const { id, b } = account
      expect(codes(await close(api, account))).toEqual(['email_moved'])
      await expect(settleDispute(api.context, id, b)).rejects.toMatchObject({ status: 409 })
      await freeze(api, await undoLink(api, account.a))
      api.advance(100 * hour)
      await sweep(api.context)
      expect(await mailboxesOf(api.context, id)).toEqual([account.c, b, account.a])
      await expect(settleDispute(api.context, id, 'x@x.example')).rejects.toMatchObject({ status: 404 })
      await settleDispute(api.context, id, account[chosen])
      expect(await rowOf(api, account)).toEqual({
        email: account[chosen],
        state: 'active',
        passwordHash: null,
      })
      for (const other of [account.a, b, account.c])
        expect((await mails(api, other)).at(-1)?.subject).toMatch(
          other === account[chosen] ? /está liberada neste e-mail/ : /não é mais o da conta/,
        )
      await expect(settleDispute(api.context, id, b)).rejects.toMatchObject({ status: 409 })
      expect(await reset(api, account[chosen], 'mesa posta para doze')).toBe(200)
    }
  })

  test.each([
    ['the first mailbox', 'up to 72 hours before its own change', 0, -71 * hour, true],
    ['the first mailbox', 'earlier than that', 0, -73 * hour, false],
    ['the present mailbox', 'after the last change', 3, 60, true],
    ['the present mailbox', 'before the last change', 3, -60, false],
  ])('settled for %s, a factor of %s is suspended or not', async (_who, _when, at, seconds, isSuspended) => {
    const { person, token } = await loggedIn(api)
    const boxes = [person.email, ...Array.from({ length: 3 }, () => newPerson().email)]
    const changedAt: number[] = []
    for (const email of boxes.slice(1)) {
      api.advance(hour / 2)
      await change(api, token, person.password, email)
      changedAt.push(api.context.clock().getTime())
    }
    await freeze(api, await undoLink(api, person.email))
    const { id: userId } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', boxes[3] ?? '')
      .executeTakeFirstOrThrow()
    const confirmedAt = new Date((changedAt[Math.max(0, at - 1)] ?? 0) + seconds * 1000).toISOString()
    const factor = { userId, secret: '', lastStep: 0, confirmedAt, suspendedAt: null }
    await api.database.insertInto('secondFactors').values(factor).execute()
    await settleDispute(api.context, userId, boxes[at] ?? '')
    expect((await factorOf(boxes[at] ?? ''))?.suspendedAt !== null).toBe(isSuspended)
  })
})
