import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ebsBanks } from '#core/api/contract/ebs.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { notCompletedLoans } from '#core/api/contract/personal-loan.ts'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { sandboxBanks } from '../../../demo/sandbox/bank-data/sandbox-banks.ts'
import { codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { atBankData, base, type Journey, work } from '../support/loan-journey.ts'
import { tablesIn } from '../support/names.ts'

const good = { user: 'user-ok', password: 'password-ok' }

describe.each(productionEngine)('bank data on %s', (engine) => {
  const api = useApi(engine)

  async function statusAfter(journey: Journey, seconds: number) {
    await work(api, seconds)
    const { ebsStatusToRedirect, error } = await journey.ebs()
    return error ? `${ebsStatusToRedirect} ${error}` : ebsStatusToRedirect
  }

  /** Each stage of the collection with its state, in the order shown. */
  const stagesOf = async (journey: Journey) =>
    (await journey.ebs()).ebsExecutionInfo?.stages.map(({ id, state }) => `${id} ${state}`).join(', ')

  /** What the bank waits for, as the list of requests shows it. */
  async function bankAsks({ token }: Journey) {
    const { body } = await api.send('GET', `${base}/all/not-completed`, undefined, { token })
    return (body as Answer<typeof notCompletedLoans>).items[0]?.bankAsks
  }

  test('banks are listed with health and form, and found without accents', async () => {
    const { token } = await atBankData(api)
    const list = async (search: string) => {
      const { body } = await api.send('GET', '/api/v1/ebs/banks', undefined, { token, query: { search } })
      return (body as { items: { id: string }[] }).items.map(({ id }) => id)
    }
    expect(await list('')).toEqual(sandboxBanks.map(({ id }) => id))
    expect(await list('IPE')).toEqual(['ipe'])
    expect(await list('nada')).toEqual([])
  })

  test('before anything it rests', async () => {
    const journey = await atBankData(api)
    expect(await journey.ebs()).toEqual({
      ebsAvailable: true,
      ebsStatusToRedirect: 'idle',
      tokenRequiredCount: 0,
      errorCount: 0,
      error: null,
      currentBank: null,
      data: { authorizationUrl: null, qrcode: null, expiresAt: null },
      ebsExecutionInfo: null,
      contest: null,
      consent: null,
      activityLog: [],
      lastEbsActivityLog: null,
    })
  })

  test('a bank that asks for nothing more: stage by stage to the offers', async () => {
    const journey = await atBankData(api)
    const started = await journey.start('buriti', good)
    expect(started.body).toMatchObject({
      ebsStatusToRedirect: 'sending',
      currentBank: { id: 'buriti', name: 'Banco Buriti' },
      consent: { version: ebsConsent.version, textHash: expect.stringMatching(/^[\da-f]{64}$/) },
    })
    expect(await statusAfter(journey, 1)).toBe('waiting')
    expect(await stagesOf(journey)).toBe(
      'connecting done, login done, accounts running, transactions waiting, analysis waiting',
    )
    expect(await statusAfter(journey, 5)).toBe('done')
    const state = await journey.ebs()
    expect(state.ebsExecutionInfo?.collected).toMatchObject({ monthlyIncome: 5_200_00, months: 3 })
    expect(await stagesOf(journey)).toBe(
      'connecting done, login done, accounts done, transactions done, analysis done',
    )
    expect(state.activityLog.map(({ activity }) => activity)).toEqual([
      'consent_given',
      'started',
      'login_accepted',
      'accounts_read',
      'transactions_read',
      'finished',
    ])
    expect(await journey.loan()).toMatchObject({ state: 'offers' })
    // Income confirmed by a bank gets a lower rate than declared income.
    const declaredOnly = await atBankData(api)
    await declaredOnly.ebsPost('skip')
    const rate = async (of: Journey) =>
      (await of.offers()).find((o) => o.installmentsQty === 24)?.monthlyRate ?? 0
    expect(await rate(journey)).toBeLessThan(await rate(declaredOnly))
  })

  test('a token bank: wrong, then right', async () => {
    const journey = await atBankData(api)
    await journey.start('jatoba', good)
    expect(await statusAfter(journey, 3)).toBe('token')
    expect(await bankAsks(journey)).toBe('token')
    expect(await stagesOf(journey)).toBe(
      'connecting done, login done, second running, accounts waiting, transactions waiting, analysis waiting',
    )
    expect(await journey.ebs()).toMatchObject({
      tokenRequiredCount: 1,
      data: { expiresAt: expect.any(String) },
    })
    await journey.ebsPost('token', { token: '654321' })
    expect(await statusAfter(journey, 1)).toBe('token')
    expect((await journey.ebs()).tokenRequiredCount).toBe(2)
    await journey.ebsPost('token', { token: '123456' })
    expect(await bankAsks(journey)).toBeNull()
    expect(codes(await journey.ebsPost('token', { token: '123456' }))).toEqual(['state_conflict'])
    expect(await statusAfter(journey, 5)).toBe('done')
  })

  test('three wrong tokens, or none in time, end it', async () => {
    const wrong = await atBankData(api)
    await wrong.start('jatoba', good)
    await work(api, 3)
    for (let i = 0; i < 3; i += 1) {
      await wrong.ebsPost('token', { token: '000000' })
      await work(api, 1)
    }
    expect(await statusAfter(wrong, 0)).toBe('error invalid_token')
    expect(await stagesOf(wrong)).toMatch(/^connecting done, login done, second failed, accounts waiting,/)
    const late = await atBankData(api)
    await late.start('jatoba', good)
    await work(api, 3)
    api.advance(180)
    expect(await statusAfter(late, 0)).toBe('error token_expired')
  })

  test('a QR is scanned, or nobody scans it', async () => {
    const journey = await atBankData(api)
    await journey.start('ipe', good)
    expect(await statusAfter(journey, 3)).toBe('qr')
    expect((await journey.ebs()).data).toMatchObject({
      qrcode: expect.stringContaining('https://ipe.example/'),
    })
    expect(await statusAfter(journey, 13)).toBe('done')
    expect((await journey.ebs()).data.qrcode).toBeNull()
    const stuck = await atBankData(api)
    await stuck.start('cerrado', good)
    expect(await statusAfter(stuck, 3)).toBe('qr')
    expect(await statusAfter(stuck, 61)).toBe('error qr_expired')
  })

  test("consent in the bank's app is said, or waited for in vain", async () => {
    const journey = await atBankData(api)
    await journey.start('mandacaru', good)
    expect(await statusAfter(journey, 3)).toBe('confirm')
    expect((await journey.ebsPost('confirm')).status).toBe(200)
    expect(await statusAfter(journey, 5)).toBe('done')
    const late = await atBankData(api)
    await late.start('mandacaru', good)
    await work(api, 3)
    api.advance(180)
    expect(await statusAfter(late, 0)).toBe('error not_confirmed')
  })

  test.each([
    ['user-locked', 'account_locked'],
    ['user-action', 'account_needs_action'],
    ['user-unavailable', 'bank_unavailable'],
    ['user-error', 'unexpected'],
    ['nobody', 'invalid_credentials'],
  ])('%s ends in %s', async (user, error) => {
    const journey = await atBankData(api)
    await journey.start('buriti', { ...good, user })
    expect(await statusAfter(journey, 2)).toBe(`error ${error}`)
    expect(await journey.ebs()).toMatchObject({ errorCount: 1, lastEbsActivityLog: { activity: 'failed' } })
    expect(await journey.loan()).toMatchObject({ state: 'bank-data' })
  })

  test.each([
    ['user-low', 'income_not_confirmed'],
    ['user-negative', 'account_overdrawn'],
    ['user-debts', 'commitment_too_high'],
  ])('%s is declined: %s', async (user, reason) => {
    const journey = await atBankData(api)
    await journey.start('buriti', { ...good, user })
    expect(await statusAfter(journey, 6)).toBe('done')
    expect((await journey.loan()).decision).toMatchObject({ outcome: 'declined', reasons: [reason] })
  })

  test.each([
    ['a bank that names the owner', 'buriti', good.user, false],
    ['a bank that does not', 'buriti', 'user-silent', true],
  ])('after %s, a proof of income is asked for accordingly', async (_what, bank, user, asked) => {
    const journey = await atBankData(api)
    await journey.start(bank, { ...good, user })
    expect(await statusAfter(journey, 6)).toBe('done')
    const listed = async () =>
      (await journey.get(`${base}/${journey.id}/documents`)).body as Record<
        'wanted' | 'missing' | 'later',
        string[]
      >
    // Announced before the signature.
    await forceState(api.database, 'signature', journey.id)
    expect((await listed()).later.includes('income-proof')).toBe(asked)
    await forceState(api.database, 'documents', journey.id)
    const { wanted, missing, later } = await listed()
    expect(wanted.includes('income-proof')).toBe(asked)
    expect(missing).toEqual(wanted)
    expect(later).toEqual([])
  })

  test('the account of another CPF counts for nothing: told, not kept, and another bank goes on', async () => {
    const journey = await atBankData(api)
    await journey.start('buriti', { ...good, user: 'user-other' })
    expect(await statusAfter(journey, 6)).toBe('error another_holder')
    expect((await journey.ebs()).ebsExecutionInfo?.collected).toBeNull()
    expect(await journey.loan()).toMatchObject({ state: 'bank-data', decision: null })
    const kept = () =>
      api.database
        .selectFrom('ebsExecutions')
        .select(['collected', 'holderShownAt', 'secret'])
        .where('loanId', '=', journey.id)
        .executeTakeFirst()
    expect(await kept()).toEqual({ collected: null, holderShownAt: null, secret: null })
    await journey.start('jatoba', { ...good, user: 'user-silent' })
    await work(api, 3)
    await journey.ebsPost('token', { token: '123456' })
    expect(await statusAfter(journey, 5)).toBe('done')
    expect(await kept()).toMatchObject({ collected: expect.any(String), holderShownAt: null })
    expect(await journey.loan()).toMatchObject({ state: 'offers' })
  })

  test('a slow bank takes its time; one that is off is not tried', async () => {
    const journey = await atBankData(api)
    await journey.start('jabuti', good)
    expect(await statusAfter(journey, 30)).toBe('waiting')
    expect(await statusAfter(journey, 60)).toBe('done')
    const other = await atBankData(api)
    expect(codes(await other.start('neblina', good))).toEqual(['bank_unavailable'])
  })

  test('forms are checked by their description', async () => {
    const journey = await atBankData(api)
    expect(codes(await journey.start('araucaria', { agency: '12', user: '', kind: 'x', pin: '1' }))).toEqual([
      'fields.pin: unknown_field',
      'fields.agency: invalid',
      'fields.user: required',
      'fields.password: required',
      'fields.kind: not_an_option',
    ])
    expect(codes(await journey.start('nenhum', {}))).toEqual(['bank: not_an_option'])
    const fields = { agency: '1234', ...good, kind: 'corrente' }
    expect((await journey.start('araucaria', fields)).status).toBe(200)
    expect(codes(await journey.start('araucaria', fields))).toEqual(['state_conflict'])
  })

  test("'try again' clears exactly what it must", async () => {
    const journey = await atBankData(api)
    await journey.start('jatoba', good)
    await work(api, 3)
    const rowOf = () =>
      api.database
        .selectFrom('ebsExecutions')
        .selectAll()
        .where('loanId', '=', journey.id)
        .executeTakeFirstOrThrow()
    await api.database
      .updateTable('ebsExecutions')
      .set({ errorCount: 2 })
      .where('loanId', '=', journey.id)
      .execute()
    const before = await rowOf()
    expect(before.secret).not.toBeNull()
    expect((await journey.ebsPost('retry')).status).toBe(200)
    const { id, updatedAt: _, ...after } = await rowOf()
    expect(id).not.toBe(before.id)
    expect(after).toEqual({
      loanId: journey.id,
      source: 'bank',
      bankId: 'jatoba',
      errorCount: 2,
      consentVersion: before.consentVersion,
      consentHash: before.consentHash,
      consentAt: before.consentAt,
      startedAt: before.startedAt,
      status: 'idle',
      stage: null,
      error: null,
      tokenRequiredCount: 0,
      qrcode: null,
      expiresAt: null,
      secret: null,
      collected: null,
      holderShownAt: null,
    })
    expect(await journey.ebs()).toMatchObject({
      activityLog: [],
      lastEbsActivityLog: null,
      ebsExecutionInfo: null,
    })
    // Jobs of the old collection have no effect, and another bank may be tried.
    expect(await statusAfter(journey, 200)).toBe('idle')
    await journey.start('buriti', good)
    expect(await statusAfter(journey, 6)).toBe('done')
    expect((await journey.ebs()).errorCount).toBe(2)
  })

  test('what was typed is in no table: encrypted while it runs, gone when it ends', async () => {
    const marker = 'senha-muito-secreta-31'
    const dump = async () => {
      const tables = await tablesIn(api.database)
      const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(api.database))
      return JSON.stringify(await Promise.all(rows))
    }
    const journey = await atBankData(api)
    await journey.start('jatoba', { user: 'user-ok', password: marker })
    const secretOf = async () =>
      (
        await api.database
          .selectFrom('ebsExecutions')
          .select('secret')
          .where('loanId', '=', journey.id)
          .executeTakeFirst()
      )?.secret
    expect(await secretOf()).toEqual(expect.any(String))
    expect(await dump()).not.toContain(marker)
    await work(api, 3)
    expect([await secretOf(), (await journey.ebs()).error]).toEqual([null, 'invalid_credentials'])
    await journey.start('buriti', good)
    await work(api, 6)
    expect(await secretOf()).toBeNull()
    const all = await dump()
    for (const typed of [marker, 'password-ok', 'user-ok']) expect(all).not.toContain(typed)
  })

  test('a process that lost the key asks again instead of keeping the secret', async () => {
    const journey = await atBankData(api)
    await journey.start('buriti', good)
    const { settings } = api.context
    const { vaultKey } = settings
    settings.vaultKey = Buffer.alloc(32, 7).toString('base64')
    expect(await statusAfter(journey, 1)).toBe('error unexpected')
    settings.vaultKey = vaultKey
  })

  test('ten starts at once are one collection, ten that go on without one decision', async () => {
    const journey = await atBankData(api)
    const starts = await Promise.all(Array.from({ length: 10 }, () => journey.start('buriti', good)))
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await journey.ebs()).activityLog).toHaveLength(2)
    const skips = await Promise.all(Array.from({ length: 10 }, () => journey.ebsPost('skip')))
    expect(skips.filter(({ status }) => status === 200)).toHaveLength(1)
    const made = await api.database
      .selectFrom('loanOffers')
      .select('id')
      .where('loanId', '=', journey.id)
      .execute()
    expect(made.length).toBe((await journey.offers()).length)
  })

  test('a collection that lost its job is swept, with what was typed', async () => {
    const journey = await atBankData(api)
    await journey.start('buriti', good)
    await api.database.deleteFrom('jobs').execute()
    const updatedAt = new Date(api.context.clock().getTime() - 3_600_000).toISOString()
    await api.database
      .updateTable('ebsExecutions')
      .set({ updatedAt })
      .where('loanId', '=', journey.id)
      .execute()
    await sweep(api.context)
    expect(await statusAfter(journey, 0)).toBe('error unexpected')
    const left = await api.database
      .selectFrom('ebsExecutions')
      .select('secret')
      .where('secret', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })

  test('a cancelled request is read no further', async () => {
    const journey = await atBankData(api)
    await journey.start('buriti', good)
    await journey.act('cancel')
    await work(api, 6)
    expect(await journey.loan()).toMatchObject({ state: 'cancelled', decision: null })
  })
})

describe('bank data where no bank login may be typed', () => {
  const api = useApi('SQLite', { typesBankLogins: false })

  test('come from banks with a page of their own alone', async () => {
    const journey = await atBankData(api)
    const { items } = (await journey.get('/api/v1/ebs/banks')).body as Answer<typeof ebsBanks>
    expect(items).toEqual(sandboxBanks.filter(({ way }) => way === 'authorization'))
    const typed = sandboxBanks.find(({ way }) => way === 'login')
    expect(codes(await journey.start(typed?.id ?? '', good))).toEqual(['bank: not_an_option'])
    expect((await journey.ebs()).ebsStatusToRedirect).toBe('idle')
  })
})
