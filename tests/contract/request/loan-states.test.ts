import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ebsConsent } from '#core/ebs/ebs-consent.baked.ts'
import { allowsTransition, type LoanState, loanStates, type TransitionName } from '#core/loan/lifecycle.ts'
import { partnerConsent } from '#core/text/partner-consent.ts'
import { codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loggedIn } from '../support/journeys.ts'
import { atOffers, base, extendedAnswers, type Journey } from '../support/loan-journey.ts'
import { tablesIn } from '../support/names.ts'
import { ofxOf } from '../support/statement.ts'

interface Action {
  method: 'POST' | 'PUT'
  /** `{id}` and `{offer}` are replaced. */
  url: string
  body?: unknown
  ofx?: true
  /** Its transitions of the loan; without one in the current state it must have no effect. */
  moves: readonly TransitionName[]
}

/** Every action that changes a loan before its contract, and the states that allow it. */
const actions: Record<string, Action> = {
  amount: {
    method: 'PUT',
    url: `${base}/{id}/amount`,
    body: { loanAmount: 6_000_00, installmentsQty: 12 },
    moves: ['changeWish'],
  },
  purpose: {
    method: 'PUT',
    url: `${base}/{id}/purpose`,
    body: { purpose: 'saude' },
    moves: ['changeWish', 'replaceOffers'],
  },
  basicInfo: { method: 'POST', url: `${base}/{id}/basic-info/complete`, moves: ['completeBasicInfo'] },
  offers: { method: 'PUT', url: `${base}/{id}/offers`, body: {}, moves: ['replaceOffers'] },
  pick: { method: 'POST', url: `${base}/{id}/offers/{offer}/pick`, moves: ['pickOffer', 'pickAnotherOffer'] },
  extendedInfo: {
    method: 'POST',
    url: `${base}/{id}/extended-info/complete`,
    moves: ['completeExtendedInfo'],
  },
  reassess: {
    method: 'POST',
    url: `${base}/{id}/reassess`,
    body: { monthlyIncome: 6_000_00 },
    moves: ['reassess'],
  },
  cancel: { method: 'POST', url: `${base}/{id}/cancel`, moves: ['cancel'] },
  start: {
    method: 'POST',
    url: '/api/v1/ebs/{id}/start',
    body: { bank: 'buriti', consentVersion: ebsConsent.version, fields: { user: 'a', password: 'b' } },
    moves: ['collectBankData'],
  },
  skip: { method: 'POST', url: '/api/v1/ebs/{id}/skip', moves: ['decide'] },
  retry: { method: 'POST', url: '/api/v1/ebs/{id}/retry', moves: [] },
  token: { method: 'POST', url: '/api/v1/ebs/{id}/token', body: { token: '123456' }, moves: [] },
  confirm: { method: 'POST', url: '/api/v1/ebs/{id}/confirm', moves: [] },
  statement: {
    method: 'POST',
    url: `/api/v1/ebs/{id}/statement?consentVersion=${ebsConsent.version}`,
    ofx: true,
    moves: ['collectBankData'],
  },
  proposal: {
    method: 'POST',
    url: '/api/v1/partner/{id}/proposal',
    body: { version: partnerConsent.version, accepted: true, withBankInfo: true },
    moves: ['forward'],
  },
}

describe.each(eitherEngine)('loan states on %s', (engine) => {
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
    await api.database.deleteFrom('ebsExecutions').execute()
    await forceState(api.database, state, journey.id)
    const refused = { decision: 'declined', declineReasons: '["income_too_low"]', correctedAt: null } as const
    await api.database
      .updateTable('loans')
      .set(state === 'declined' ? refused : { decision: 'approved', declineReasons: null })
      .where('id', '=', journey.id)
      .execute()
  }

  /** All rows an action could have written. */
  async function dump(): Promise<string> {
    const others = ['limits', 'idempotencyKeys', 'sessions']
    const tables = (await tablesIn(api.database)).filter(({ name }) => !others.includes(name))
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
        const isAllowed = action.moves.some((name) => allowsTransition(state, name))
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
