import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LoanState, loanStates } from '../../core/api/contract/personal-loan.ts'
import { ebsConsent } from '../../core/text/ebs-consent.baked.ts'
import { partnerConsent } from '../../core/text/partner-consent.ts'
import { cancelable } from '../../demo/server/loans/advance.ts'
import { codes, useApi } from './support/api.ts'
import { engines } from './support/engines.ts'
import { loggedIn } from './support/journeys.ts'
import { atOffers, base, extendedAnswers, type Journey } from './support/loan-journey.ts'
import { ofxOf } from './support/statement.ts'

const early: readonly LoanState[] = ['basic-info', 'bank-data', 'declined']
const offering: readonly LoanState[] = ['offers', 'extended-info', 'signature']

interface Action {
  method: 'POST' | 'PUT'
  /** `{id}` and `{offer}` are filled in. */
  url: string
  body?: unknown
  ofx?: true
  allowed: readonly LoanState[]
}

/** Everything that changes a loan before its contract, and the states that allow it. */
const actions: Record<string, Action> = {
  amount: {
    method: 'PUT',
    url: `${base}/{id}/amount`,
    body: { loanAmount: 6_000_00, installmentsQty: 12 },
    allowed: early,
  },
  purpose: {
    method: 'PUT',
    url: `${base}/{id}/purpose`,
    body: { purpose: 'saude' },
    allowed: [...early, ...offering],
  },
  basicInfo: { method: 'POST', url: `${base}/{id}/basic-info/complete`, allowed: ['basic-info'] },
  offers: { method: 'PUT', url: `${base}/{id}/offers`, body: {}, allowed: offering },
  pick: { method: 'POST', url: `${base}/{id}/offers/{offer}/pick`, allowed: offering },
  extendedInfo: { method: 'POST', url: `${base}/{id}/extended-info/complete`, allowed: ['extended-info'] },
  cancel: { method: 'POST', url: `${base}/{id}/cancel`, allowed: cancelable },
  start: {
    method: 'POST',
    url: '/api/v1/ebs/{id}/start',
    body: { bank: 'buriti', consentVersion: ebsConsent.version, fields: { user: 'a', password: 'b' } },
    allowed: ['bank-data'],
  },
  skip: { method: 'POST', url: '/api/v1/ebs/{id}/skip', allowed: ['bank-data'] },
  retry: { method: 'POST', url: '/api/v1/ebs/{id}/retry', allowed: [] },
  token: { method: 'POST', url: '/api/v1/ebs/{id}/token', body: { token: '123456' }, allowed: [] },
  confirm: { method: 'POST', url: '/api/v1/ebs/{id}/confirm', allowed: [] },
  statement: {
    method: 'POST',
    url: `/api/v1/ebs/{id}/statement?consentVersion=${ebsConsent.version}`,
    ofx: true,
    allowed: ['bank-data'],
  },
  proposal: {
    method: 'POST',
    url: '/api/v1/partner/{id}/proposal',
    body: { version: partnerConsent.version, accepted: true, withBankInfo: true },
    allowed: ['declined'],
  },
}

describe.each(engines)('loan states on %s', (engine) => {
  const api = useApi(engine)
  let journey: Journey
  let stranger = ''

  beforeAll(async () => {
    journey = await atOffers(api)
    await api.send('PUT', '/api/v1/person', { ...extendedAnswers, gender: 'outro' }, { token: journey.token })
    stranger = (await loggedIn(api)).token
  })

  async function run({ method, url, body, ofx }: Action, token: string, id: string, offer: string) {
    const answer = await api.app.inject({
      method,
      url: url.replace('{id}', id).replace('{offer}', offer),
      payload: ofx ? ofxOf() : body === undefined ? undefined : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': ofx ? 'application/x-ofx' : 'application/json',
        'idempotency-key': randomUUID(),
      },
    })
    return { status: answer.statusCode, body: answer.json() as unknown, text: answer.body }
  }

  const standing = async () => (await journey.offers())[0]?.id ?? ''

  async function force(state: LoanState): Promise<void> {
    await api.database.deleteFrom('ebs_executions').execute()
    await api.database.updateTable('loans').set({ state }).where('id', '=', journey.id).execute()
  }

  /** Every row that an action could have written. */
  async function dump(): Promise<string> {
    const others = ['limits', 'idempotency_keys', 'sessions']
    const tables = (await api.database.introspection.getTables()).filter(({ name }) => !others.includes(name))
    const results = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(api.database)),
    )
    return JSON.stringify(results.map(({ rows }) => rows.map((row) => JSON.stringify(row)).sort()))
  }

  test.each(Object.entries(actions))(
    '%s: where it may not be, 409 and nothing is written',
    async (_name, action) => {
      for (const state of loanStates) {
        await force(state)
        const before = await dump()
        const answer = await run(action, journey.token, journey.id, await standing())
        const isAllowed = action.allowed.includes(state)
        const conflict = answer.status === 409 && codes(answer)[0] === 'state_conflict'
        expect([state, conflict]).toEqual([state, !isAllowed])
        if (isAllowed) expect([state, answer.status]).toEqual([state, 200])
        else expect(await dump()).toBe(before)
      }
    },
  )

  test.each(Object.entries(actions))("%s: another person's loan answers as none", async (_name, action) => {
    for (const state of ['bank-data', 'offers', 'declined', 'extended-info'] as const) {
      await force(state)
      const offer = await standing()
      const before = await dump()
      const theirs = await run(action, stranger, journey.id, offer)
      const none = await run(action, stranger, randomUUID(), offer)
      expect(theirs.status).toBe(404)
      expect(theirs.text).toBe(none.text)
      expect(await dump()).toBe(before)
    }
  })
})
