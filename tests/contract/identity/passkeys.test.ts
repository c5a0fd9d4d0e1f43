import { describe, expect, test } from 'vitest'
import { passkeySite } from '../../../demo/api/identity/passkeys.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { codes, noLimits, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { lastLink, loggedIn, logIn, mails, ownBrowser } from '../support/journeys.ts'
import {
  addPasskey,
  creationFor,
  enterBy,
  loginChallenge,
  proveBy,
  SoftAuthenticator,
  withPasskey,
} from '../support/passkeys.ts'
import { appCode, confirm, guarded, start } from '../support/second-factor.ts'

const at = '/api/v1/user/passkeys'

describe.each(engines)('passkeys on %s', (engine) => {
  const api = useApi(engine)
  const { passkeyAccount, passkeyAddress } = defaultLimits
  const limited = useApi(engine, { limits: { ...noLimits, passkeyAccount } })

  const list = async (token: string) =>
    (await api.send('GET', at, undefined, { token })).body as {
      items: { id: string; name: string; synced: boolean; lastUsedAt: string | null }[]
    }
  const userId = async (email: string) =>
    (await api.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id
  const askNewPassword = (email: string) =>
    api.send('POST', '/api/v1/user/send/password-reset', undefined, { query: { email } })

  test('one is added with a proof, opens the account alone, and is listed with its last use', async () => {
    const { person, token } = await loggedIn(api)
    expect(codes(await api.send('POST', `${at}/challenge`, undefined, { token }))).toEqual([
      'password_required',
    ])
    const { authenticator } = await addPasskey(api, { token, person })
    expect((await mails(api, person.email)).at(-1)?.subject).toContain('Nova chave de acesso')
    expect((await list(token)).items).toEqual([
      expect.objectContaining({ name: 'Aparelho desconhecido', synced: true, lastUsedAt: null }),
    ])

    const { status, body } = await enterBy(api, authenticator)
    expect([status, Object.keys(body as object).sort()]).toEqual([
      200,
      ['access_token', 'device_token', 'expires_in', 'holder', 'token_type'],
    ])
    const { access_token: opened } = body as { access_token: string }
    expect((await list(opened)).items[0]?.lastUsedAt).toBe(api.context.clock().toISOString())
    const activity = (await api.send('GET', '/api/v1/user/activity', undefined, { token: opened })).body
    expect((activity as { items: { event: string }[] }).items.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['login', 'passkey-on']),
    )
  })

  test('what the browser is asked says nothing of the person to the device, and makes it keep a key of its own', async () => {
    const { person, token } = await loggedIn(api)
    const { authenticator } = await addPasskey(api, { token, person })
    const creation = await creationFor(api, token, person)
    expect(Buffer.from(creation.user.id, 'base64url').toString()).toBe(await userId(person.email))
    expect(creation.user).toMatchObject({ name: person.email, displayName: 'Iracema' })
    expect(creation.excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.id, transports: ['internal', 'hybrid'] },
    ])
    expect(creation.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    })
    // The same on every release of Node, or what one accepts the next could not verify.
    expect(creation.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
    const request = await loginChallenge(api)
    expect(request).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const stored = JSON.stringify(await api.database.selectFrom('limits').selectAll().execute())
    for (const { challenge } of [creation, request]) {
      expect(Buffer.from(challenge, 'base64url')).toHaveLength(32)
      expect(stored).not.toContain(challenge)
    }
  })

  test('a signature serves once, and a challenge only for what it was given, where it was given, for five minutes', async () => {
    const { person, token, authenticator } = await withPasskey(api)
    const body = authenticator.use(await loginChallenge(api))
    const enter = (signature: object) => api.send('POST', '/api/v1/oauth/passkey', signature)
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codes(await enter(body))).toEqual(['passkey_expired'])

    const old = await loginChallenge(api)
    const proof = (await api.send('POST', '/api/v1/user/proof/challenge', undefined, { token })).body
    const creation = await creationFor(api, token, person)
    for (const other of [proof, creation])
      expect(codes(await enter(authenticator.use(other as typeof old)))).toEqual(['passkey_expired'])
    const { token: elsewhere } = await loggedIn(api)
    const foreign = { passkey: authenticator.use(proof as typeof old) }
    expect(codes(await api.send('POST', '/api/v1/user/proof', foreign, { token: elsewhere }))).toEqual([
      'passkey_unknown',
    ])
    expect(codes(await enter(authenticator.use({ ...old, challenge: 'A'.repeat(43) })))).toEqual([
      'passkey_expired',
    ])
    api.advance(5 * 60)
    expect(codes(await enter(authenticator.use(old)))).toEqual(['passkey_expired'])
  })

  test('two tabs have a challenge each, and either is answered', async () => {
    const { authenticator } = await withPasskey(api)
    const [one, two] = [await loginChallenge(api), await loginChallenge(api)]
    for (const tab of [one, two])
      expect((await api.send('POST', '/api/v1/oauth/passkey', authenticator.use(tab))).status).toBe(200)
  })

  test.each([
    ['the person was there but not recognized', { verifies: false }],
    ['it is signed on another site', { origin: 'https://vereda.example' }],
    ['the port is another one', { origin: 'http://localhost:3001' }],
    ['it is signed for another name', { rpId: 'vereda.example' }],
    ['another site’s page frames ours', { crossOrigin: true }],
    ['it is another ceremony', { type: 'webauthn.create' }],
  ] as const)('no login and no proof where %s', async (_what, manners) => {
    const { token, authenticator } = await withPasskey(api)
    expect(codes(await enterBy(api, authenticator, { manners }))).toEqual(['passkey_refused'])
    expect(codes(await proveBy(api, authenticator, { token }, manners))).toEqual(['passkey_refused'])
  })

  test('none is added for such an answer either, nor for one without its challenge', async () => {
    const { person, token } = await loggedIn(api)
    const add = (body: object) => api.send('POST', at, body, { token })
    for (const manners of [
      { verifies: false },
      { origin: 'https://vereda.example' },
      { rpId: 'vereda.example' },
      { crossOrigin: true },
      { type: 'webauthn.get' },
    ]) {
      const creation = await creationFor(api, token, person)
      const made = new SoftAuthenticator().create(creation, manners)
      expect(codes(await add(made))).toEqual(['passkey_refused'])
    }
    const creation = await creationFor(api, token, person)
    const { token: other } = await loggedIn(api)
    const made = new SoftAuthenticator().create(creation)
    expect(codes(await api.send('POST', at, made, { token: other }))).toEqual(['passkey_expired'])
    for (const odd of [{ clientDataJSON: 'x' }, { attestationObject: 'oA' }, { credentialId: 'AAAA' }])
      expect(
        codes(
          await add({ ...new SoftAuthenticator().create(await creationFor(api, token, person)), ...odd }),
        ),
      ).toEqual(['passkey_refused'])
    expect((await list(token)).items).toEqual([])
  })

  test('the signature of another key, or with another person’s handle, opens nothing', async () => {
    const { authenticator } = await withPasskey(api)
    const thief = new SoftAuthenticator()
    const request = await loginChallenge(api)
    const forged = { ...thief.use(request), credentialId: authenticator.id }
    expect(codes(await api.send('POST', '/api/v1/oauth/passkey', forged))).toEqual(['passkey_refused'])
    expect(codes(await enterBy(api, thief))).toEqual(['passkey_unknown'])
    const { authenticator: theirs } = await withPasskey(api)
    const handed = { ...authenticator.use(await loginChallenge(api)), userHandle: theirs.userHandle }
    expect(codes(await api.send('POST', '/api/v1/oauth/passkey', handed))).toEqual(['passkey_refused'])
    // With a list to choose from, some authenticators leave the handle out.
    const bare = { ...authenticator.use(await loginChallenge(api)), userHandle: undefined }
    expect((await api.send('POST', '/api/v1/oauth/passkey', bare)).status).toBe(200)
  })

  test('a key of one device counts its uses, and a copy of it is refused; shared ones count nothing in common', async () => {
    const lone = new SoftAuthenticator({ shared: false, counter: 3 })
    await withPasskey(api, lone)
    const enter = (counter: number, key = lone) => enterBy(api, key, { manners: { counter } })
    expect((await enter(4)).status).toBe(200)
    for (const counter of [4, 2, 0]) expect(codes(await enter(counter))).toEqual(['passkey_refused'])
    expect((await enter(9)).status).toBe(200)
    const signed = await Promise.all(
      [10, 10].map(async (counter) => lone.use(await loginChallenge(api), { counter })),
    )
    const both = await Promise.all(signed.map((body) => api.send('POST', '/api/v1/oauth/passkey', body)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])

    // Many authenticators always tell zero.
    const silent = new SoftAuthenticator({ shared: false })
    await withPasskey(api, silent)
    for (const counter of [0, 0]) expect((await enter(counter, silent)).status).toBe(200)
    const shared = new SoftAuthenticator({ counter: 7 })
    await withPasskey(api, shared)
    for (const counter of [8, 2, 2, 0, 5]) expect((await enter(counter, shared)).status).toBe(200)
  })

  test('it is both factors: no code is asked for at the login, and it proves what password and code prove', async () => {
    const { person, token, secret } = await guarded(api)
    api.advance(30)
    const proof = { secondFactor: appCode(api, secret) }
    expect((await api.send('POST', '/api/v1/user/proof', proof, { token })).status).toBe(200)
    const { authenticator } = await addPasskey(api, { token, person })
    const entered = (await enterBy(api, authenticator)).body as { access_token: string }
    const given = { token: entered.access_token }
    const rename = () => api.send('PUT', '/api/v1/person', { name: 'Outro Nome' }, given)
    expect(codes(await rename())).toEqual(['second_factor_required'])
    expect((await proveBy(api, authenticator, given)).body).toEqual({ proved: true })
    expect((await rename()).status).toBe(200)
    api.advance(300)
    expect(codes(await api.send('PUT', '/api/v1/person', { name: 'Mais Um Nome' }, given))).toEqual([
      'second_factor_required',
    ])
  })

  test('a proof by passkey counts only for its session and device, and somebody else’s passkey proves nothing', async () => {
    const { person, token, authenticator } = await withPasskey(api)
    const asOwner = { token, headers: ownBrowser(person.email) }
    api.advance(301)
    expect((await proveBy(api, authenticator, asOwner)).status).toBe(200)
    const rename = (given: object) => api.send('PUT', '/api/v1/person', { name: 'Outro Nome' }, given)
    expect(codes(await rename({ token }))).toEqual(['password_required'])
    expect((await rename(asOwner)).status).toBe(200)
    const { authenticator: theirs } = await withPasskey(api)
    expect(codes(await proveBy(api, theirs, asOwner))).toEqual(['passkey_unknown'])
  })

  test('whoever has forgotten the password sets another by a passkey, just proved; a code of the app does not do', async () => {
    const { person, token, secret } = await guarded(api)
    const set = (password: string, given: object) =>
      api.send('POST', '/api/v1/user/password', { password }, given)
    api.advance(30)
    const proof = { secondFactor: appCode(api, secret) }
    await api.send('POST', '/api/v1/user/proof', proof, { token })
    expect(codes(await set('jabuticaba no quintal', { token }))).toEqual(['password_required'])
    const { authenticator } = await addPasskey(api, { token, person })
    const { access_token: opened } = (await enterBy(api, authenticator)).body as { access_token: string }
    expect((await set('jabuticaba no quintal', { token: opened })).status).toBe(400)
    await proveBy(api, authenticator, { token: opened })
    expect(codes(await set('flamengo2010', { token: opened }))).toEqual(['password: password_common'])
    expect((await set('jabuticaba no quintal', { token: opened })).status).toBe(200)
    expect((await mails(api, person.email)).at(-1)?.text).toContain('chave de acesso continua valendo')
    expect((await list(token).catch(() => undefined))?.items).toBeUndefined()
    await proveBy(api, authenticator, { token: opened })
    api.advance(300)
    expect((await set('outra fruta no quintal', { token: opened })).status).toBe(400)
  })

  test('a lock holds for strangers’ browsers with the right passkey, which is mailed the way out, and unlocks nothing', async () => {
    const { person, authenticator } = await withPasskey(api)
    const wrong = { ...person, password: 'não é esta senha' }
    for (let times = 0; times < api.context.settings.lockAfter; times += 1) await logIn(api, wrong)
    const before = (await mails(api, person.email)).length
    expect(codes(await enterBy(api, authenticator))).toEqual(['account_locked'])
    expect((await mails(api, person.email)).slice(before)).toHaveLength(1)
    expect(codes(await logIn(api, person))).toEqual(['account_locked'])
    // The owner's own browser is not affected by a lock, with whatever they enter.
    expect((await enterBy(api, authenticator, { email: person.email })).status).toBe(200)
  })

  test('wrong signatures lock nothing', async () => {
    const { person, authenticator } = await withPasskey(api)
    for (let times = 0; times <= api.context.settings.lockAfter; times += 1)
      await enterBy(api, authenticator, { manners: { verifies: false } })
    expect((await logIn(api, person)).status).toBe(200)
    const { access_token: token } = (await logIn(api, person)).body as { access_token: string }
    const { body } = await api.send('GET', '/api/v1/user/activity', undefined, { token })
    expect((body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ event: 'login', outcome: 'refused' }),
    )
  })

  test('a frozen account opens for no passkey, and a closed one leaves none', async () => {
    const { person, token, authenticator } = await withPasskey(api)
    const id = await userId(person.email)
    const put = (state: 'frozen' | 'active') =>
      api.database.updateTable('users').set({ state }).where('id', '=', id).execute()
    await put('frozen')
    expect(codes(await enterBy(api, authenticator, { email: person.email }))).toEqual(['account_frozen'])
    await put('active')
    const passwordless = api.database.updateTable('users').set({ passwordHash: null }).where('id', '=', id)
    const { passwordHash } = await api.database
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await passwordless.execute()
    expect(codes(await enterBy(api, authenticator))).toEqual(['passkey_refused'])
    await api.database.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
    const closing = { currentPassword: person.password }
    expect((await api.send('DELETE', '/api/v1/user', closing, { token })).status).toBe(204)
    expect(codes(await enterBy(api, authenticator))).toEqual(['passkey_unknown'])
    expect(await api.database.selectFrom('passkeys').selectAll().where('userId', '=', id).execute()).toEqual(
      [],
    )
  })

  test('one is renamed, and removed with a proof, told by mail; then it opens nothing', async () => {
    const { person, token, passkey, authenticator } = await withPasskey(api)
    const { passkey: second } = await addPasskey(api, { token, person })
    const rename = (name: string) => api.send('PUT', `${at}/${passkey.id}`, { passkeyName: name }, { token })
    expect((await rename('  Celular da Iracema ')).status).toBe(204)
    expect((await list(token)).items.map(({ name }) => name)).toEqual([second.name, 'Celular da Iracema'])
    expect(codes(await rename(' '))).toEqual(['passkeyName: required'])
    expect(codes(await rename('x'.repeat(61)))).toEqual(['passkeyName: too_long'])
    api.advance(300)
    const remove = (given: object) => api.send('DELETE', `${at}/${passkey.id}`, undefined, given)
    expect(codes(await remove({ token }))).toEqual(['password_required'])
    expect((await enterBy(api, authenticator)).status).toBe(200)
    expect((await remove({ token, person })).status).toBe(204)
    expect((await mails(api, person.email)).at(-1)?.text).toContain('"Celular da Iracema" foi removida')
    expect(codes(await enterBy(api, authenticator))).toEqual(['passkey_unknown'])
    expect((await remove({ token })).status).toBe(404)
  })

  test('an authenticator is added once, to one account, and an account has twenty at most', async () => {
    const { person, token, authenticator } = await withPasskey(api)
    const again = authenticator.create(await creationFor(api, token, person))
    expect(codes(await api.send('POST', at, again, { token }))).toEqual(['passkey_known'])
    const other = await loggedIn(api)
    const taken = authenticator.create(await creationFor(api, other.token, other.person))
    expect(codes(await api.send('POST', at, taken, { token: other.token }))).toEqual(['passkey_known'])
    for (let count = 1; count < 20; count += 1) await addPasskey(api, { token, person })
    expect(codes(await api.send('POST', `${at}/challenge`, undefined, { token, person }))).toEqual([
      'passkeys_full',
    ])
  })

  test('a new password by the mailbox removes those of the last 72 hours and keeps older ones, and says so', async () => {
    const { person, token, authenticator } = await withPasskey(api)
    api.advance(72 * 60 * 60 + 1)
    await askNewPassword(person.email)
    const reset = async (password: string) =>
      api.send('POST', '/api/v1/user/password-reset/link', {
        token: await lastLink(api, person.email),
        password,
      })
    const { access_token: later } = (await logIn(api, person)).body as { access_token: string }
    const { authenticator: fresh } = await addPasskey(api, { token: later, person })
    await askNewPassword(person.email)
    expect((await reset('jabuticaba no quintal')).status).toBe(200)
    expect((await mails(api, person.email)).at(-1)?.text).toContain('Sua chave de acesso continua valendo')
    expect(codes(await enterBy(api, fresh))).toEqual(['passkey_unknown'])
    expect((await enterBy(api, authenticator)).status).toBe(200)
    expect((await api.send('GET', at, undefined, { token })).status).toBe(401)
  })

  test('wrong signatures count by account or known device, and a stolen session stops nobody’s login', async () => {
    const { person, token, authenticator } = await withPasskey(limited)
    const wrong = { manners: { verifies: false } }
    for (let times = 0; times < passkeyAccount.max; times += 1)
      expect(codes(await proveBy(limited, authenticator, { token }, wrong.manners))).toEqual([
        'passkey_refused',
      ])
    expect((await proveBy(limited, authenticator, { token })).status).toBe(429)
    for (let times = 0; times < passkeyAccount.max; times += 1)
      expect(codes(await enterBy(limited, authenticator, wrong))).toEqual(['passkey_refused'])
    const refused = await enterBy(limited, authenticator)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
    expect((await enterBy(limited, authenticator, { email: person.email })).status).toBe(200)
    limited.advance(900)
    expect((await enterBy(limited, authenticator)).status).toBe(200)
  })

  test('challenges and logins count by network', async () => {
    const few = { ...passkeyAddress, max: 3 }
    limited.context.settings.limits = { ...noLimits, passkeyAddress: few }
    const ask = (address: string) =>
      limited.send('POST', '/api/v1/oauth/passkey/challenge', undefined, { address })
    for (let times = 0; times < 3; times += 1) expect((await ask('198.51.100.7')).status).toBe(200)
    const { body } = await ask('198.51.100.8')
    const signature = new SoftAuthenticator().use(body as Awaited<ReturnType<typeof loginChallenge>>)
    const entered = await limited.send('POST', '/api/v1/oauth/passkey', signature, {
      address: '198.51.100.7',
    })
    expect([(await ask('198.51.100.7')).status, entered.status]).toEqual([429, 429])
    limited.context.settings.limits = { ...noLimits, passkeyAccount }
  })

  test('a second factor turned on later leaves passkeys as they are', async () => {
    const { person, token, authenticator } = await withPasskey(api)
    const { secret } = (await start(api, token, person.password)).body as { secret: string }
    await confirm(api, token, appCode(api, secret))
    expect((await enterBy(api, authenticator)).status).toBe(200)
  })
})

test.each([
  ['https://portal.exemplo.com.br', 'portal.exemplo.com.br', 'https://portal.exemplo.com.br'],
  ['https://portal.exemplo.com.br:8443/', 'portal.exemplo.com.br', 'https://portal.exemplo.com.br:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('at %s passkeys belong to %s', (publicUrl, rpId, origin) => {
  expect(passkeySite({ publicUrl })).toEqual({ rpId, origin })
})
