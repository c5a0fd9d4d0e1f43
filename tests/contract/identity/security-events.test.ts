import { describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { accountEvents } from '#core/api/contract/security.ts'
import { activityWords } from '#core/text/activity.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { eventOfOperation } from '../../../demo/api/identity/security-events.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, lastLink, loggedIn, logIn } from '../support/journeys.ts'

interface Told {
  event: string
  outcome: string
  at: string
  origin: string
}

test('each event is one of the contract, and each has words', () => {
  const ids = operations.map(({ id }) => id)
  for (const id of Object.keys(eventOfOperation)) expect(ids).toContain(id)
  // Frozen by a link, which names no account.
  expect(new Set([...Object.values(eventOfOperation), 'frozen'])).toEqual(new Set(accountEvents))
  const lines = accountEvents.flatMap((event) =>
    (['done', 'refused', 'limited'] as const).map((outcome) => activityWords({ event, outcome })),
  )
  expect(new Set(lines).size).toBeGreaterThan(accountEvents.length * 2)
})

/** What a session may do that leaves no line in the activity: its trace is elsewhere, or it gains nothing. */
const unnoted: Record<string, readonly string[]> = {
  'by a link of a mail, noted for its account': [
    'activateByLink',
    'passwordResetByLink',
    'unlockByLink',
    'freezeAccount',
  ],
  'noted as a login of the account that it names': ['passkeyLogin'],
  'asks for a mail or a challenge, and changes nothing': [
    'sendActivationCode',
    'sendPasswordReset',
    'sendUnlockAccount',
    'startPasskey',
    'startPasskeyLogin',
    'startPasskeyProof',
    'startSecondFactor',
  ],
  'quiet on purpose': ['askForPrivateCall'],
  'answers of a request, which the loan shows': [
    'createLoan',
    'updateLoanAmount',
    'updateLoanPurpose',
    'cancelLoan',
    'changeOffers',
    'completeBasicInfo',
    'completeExtendedInfo',
    'pickOffer',
    'savePrimaryAddress',
    'confirmEbs',
    'confirmStatement',
    'contestStatement',
    'retryEbs',
    'returnFromBank',
    'sendEbsToken',
    'sendStatement',
    'skipEbs',
    'startEbs',
    'forwardToPartner',
    'askToSignSooner',
    'endSignaturePause',
    'pauseSignature',
    'announceDocument',
    'announceHandedDocument',
    'cancelHandedDocument',
    'completeDocuments',
    'deleteDocument',
    'sendDocumentPart',
    'sendHandedPart',
    'endHandOff',
    'openHandOff',
  ],
  'has a protocol or a consent of its own, which the account lists': [
    'requestReview',
    'contestCharge',
    'sendContestProof',
    'refuteOwnDeath',
    'authorizeScr',
    'revokeScr',
  ],
  'ways of paying, which take nothing from the account': [
    'startPart',
    'startPayoff',
    'makePaymentLink',
    'endPaymentLink',
  ],
  'preferences and what was read': [
    'logout',
    'renamePasskey',
    'savePreference',
    'declarePriority',
    'readMessage',
    'markChatRead',
    'sendChatMessage',
  ],
  'of no account': [
    'unsubscribe',
    'countReferral',
    'replayPostbacks',
    'answerContactLink',
    'reportDeath',
    'doubtDeath',
    'sendDeathCertificate',
    'applyAsPartner',
  ],
}

test('each write is noted, or says why not', () => {
  const writes = operations.filter(({ method, reads }) => method !== 'GET' && !reads).map(({ id }) => id)
  expect([...Object.keys(eventOfOperation), ...Object.values(unnoted).flat()].toSorted()).toEqual(
    writes.toSorted(),
  )
})

describe.each(eitherEngine)('the activity of an account on %s', (engine) => {
  const api = useApi(engine, { limits: defaultLimits, lockAfter: 5 })

  const activityOf = async (token: string) =>
    ((await api.send('GET', '/api/v1/user/activity', undefined, { token })).body as { items: Told[] }).items
  const lines = (items: readonly Told[]) => items.map(({ event, outcome }) => `${event} ${outcome}`)
  const rows = () => api.database.selectFrom('securityEvents').selectAll().execute()

  test('tells what was done and what was tried in vain, the newest first, and nothing of another', async () => {
    const { person, token } = await loggedIn(api)
    api.advance(1)
    await logIn(api, { ...person, password: 'não é esta' }, '203.0.113.77')
    api.advance(1)
    await api.send('PUT', '/api/v1/person', { mobile: 'x' }, { token })
    await api.send(
      'POST',
      '/api/v1/user/change-password',
      { currentPassword: 'errada', password: 'x' },
      { token },
    )
    const other = await loggedIn(api)
    const items = await activityOf(token)
    expect(lines(items).slice(0, 4)).toEqual([
      'login refused',
      'login done',
      'activation done',
      'registration done',
    ])
    expect(items[0]?.origin).toBe('203.0.*.*')
    expect(lines(await activityOf(other.token))).toEqual([
      'login done',
      'activation done',
      'registration done',
    ])
  })

  test.each(['mailto:', ' ', '<', '\u200b'])('however the address is written: with %j', async (before) => {
    const { person, token } = await loggedIn(api)
    const email = before === '<' ? `Ana <${person.email}>,` : before + person.email.toUpperCase()
    await logIn(api, { email, password: 'não é esta' })
    await logIn(api, { email, password: person.password })
    expect(
      lines(await activityOf(token))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['login done', 'login refused'])
    expect(await activityOf(token)).toHaveLength(5)
  })

  test('what a link of a mail does is told as what a code does', async () => {
    const { person } = await loggedIn(api)
    api.advance(60)
    await api.send('POST', `/api/v1/user/send/password-reset?email=${encodeURIComponent(person.email)}`)
    const token = await lastLink(api, person.email)
    const password = 'jabuticaba no quintal'
    await api.send('POST', '/api/v1/user/password-reset/link', { token, password })
    const after = (await logIn(api, { ...person, password })).body as { access_token: string }
    expect(lines(await activityOf(after.access_token))).toContain('password-reset done')
  })

  test('a lock is told, and a limit once an hour', async () => {
    const person = await activePerson(api)
    const wrong = { ...person, password: 'não é esta' }
    for (let host = 0; host < 4; host += 1) await logIn(api, wrong, `198.51.100.${host}`)
    for (let tries = 0; tries < 30; tries += 1) await logIn(api, wrong, '198.51.100.9')
    const told = (await rows()).filter(({ origin }) => origin === '198.51.*.*').map(({ outcome }) => outcome)
    expect(told.filter((outcome) => outcome === 'locked').length).toBeGreaterThan(0)
    expect(told.filter((outcome) => outcome === 'limited')).toHaveLength(1)
  })

  test('a limit that meets two networks within the hour is told of each, and again in the next hour', async () => {
    const person = await activePerson(api)
    const wrong = { ...person, password: 'não é esta' }
    const networks = ['203.0.113.9', '100.64.7.9']
    const fill = async () => {
      for (const address of networks)
        for (let tries = 0; tries < 30; tries += 1) await logIn(api, wrong, address)
    }
    const limitedFrom = async () =>
      (await rows())
        .filter(({ origin, outcome }) => outcome === 'limited' && origin !== '198.51.*.*')
        .map(({ origin }) => origin)
        .toSorted()
    await fill()
    expect(await limitedFrom()).toEqual(['100.64.*.*', '203.0.*.*'])
    api.advance(3601)
    await fill()
    expect(await limitedFrom()).toEqual(['100.64.*.*', '100.64.*.*', '203.0.*.*', '203.0.*.*'])
  })

  test('names nobody: neither account, nor e-mail, nor address', async () => {
    const { person, token } = await loggedIn(api)
    await logIn(api, { email: 'ninguem@exemplo.com.br', password: 'qualquer' }, '192.0.2.200')
    await activityOf(token)
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const text = JSON.stringify(await rows())
    for (const named of [id, person.email, person.cpf, 'ninguem', '192.0.2.200'])
      expect(text).not.toContain(named)
  })

  test('ends after its term', async () => {
    await loggedIn(api)
    api.advance(200 * 24 * 3600)
    await sweep(api.context)
    expect(await rows()).toEqual([])
    api.advance(-200 * 24 * 3600)
  })
})
