import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type LoanState,
  loanStates,
  releasedStates,
  repaymentStates,
  statesIn,
} from '#core/loan/lifecycle.ts'
import { codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { prove } from '../support/proofs.ts'
import { boleto, borrower } from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

const running = statesIn('repaying')

/** Each operation of an active loan, with the states that allow it. */
const actions: [
  method: 'GET' | 'POST',
  tail: string,
  body: object | undefined,
  states: readonly LoanState[],
][] = [
  ['GET', 'installments', undefined, repaymentStates],
  ['GET', 'installments/1', undefined, repaymentStates],
  ['GET', 'installments-file', undefined, repaymentStates],
  ['GET', 'installments/2/boleto', undefined, running],
  ['GET', 'installments/2/pix', undefined, running],
  ['GET', 'installments/2/boleto/file', undefined, running],
  ['POST', 'installments/2/part', { amountCents: 50_00 }, running],
  ['GET', 'charges/{charge}', undefined, releasedStates],
  ['GET', 'charges/{charge}/file', undefined, releasedStates],
  ['GET', 'payments', undefined, releasedStates],
  ['GET', 'payments/{payment}/receipt', undefined, releasedStates],
  ['POST', 'payments/{payment}/refund', { accepted: true }, []],
  ['GET', 'settlement-letter', undefined, ['paid-off']],
  ['GET', 'credit-description', undefined, ['active']],
  ['GET', 'credit-description/file', undefined, ['active']],
  ['GET', 'payoff', undefined, running],
  ['GET', 'withdrawal/charge', undefined, []],
  ['POST', 'payoff', { date: '2026-11-21', numbers: [2], totalCents: 1 }, []],
  ['GET', 'due-day?day=15', undefined, running],
]

describe.each(eitherEngine)('operations of a loan being repaid on %s', (engine) => {
  const api = useApi(engine)
  let signer: Signer
  let stranger: Signer
  const ids = { charge: '', payment: '' }

  beforeAll(async () => {
    signer = await borrower(api)
    stranger = await borrower(api)
    for (const { token, person } of [signer, stranger]) await prove(api, token, person.password)
    const charge = await boleto(api, signer, 1)
    const event = pixEvent(api, charge)
    await sendEvent(api, event)
    Object.assign(ids, { charge: charge.id, payment: event.paymentId })
  })

  const tables = [
    'loans',
    'installments',
    'payments',
    'refunds',
    'ledgerEntries',
    'dueDateChanges',
    'messages',
  ] as const
  const written = async () =>
    JSON.stringify(
      await Promise.all(tables.map((table) => api.database.selectFrom(table).selectAll().execute())),
    )
  const urlOf = (tail: string) => tail.replace('{charge}', ids.charge).replace('{payment}', ids.payment)
  const act = ([method, tail, body]: (typeof actions)[number], token: string, id: string) =>
    api.send(method, `${base}/${id}/${urlOf(tail)}`, body, { token, key: randomUUID() })

  test('in each state: done where it belongs, else 409 and nothing written', async () => {
    let pairs = 0
    for (const state of loanStates) {
      await forceState(api.database, state, signer.id)
      for (const action of actions) {
        const [method, tail, , states] = action
        const before = await written()
        const answer = await act(action, signer.token, signer.id)
        const belongs = states.includes(state)
        expect(`${state} ${method} ${tail}: ${answer.status < 300 ? 'done' : answer.status}`).toBe(
          `${state} ${method} ${tail}: ${belongs ? 'done' : 409}`,
        )
        expect(await written()).toBe(before)
        pairs += 1
      }
    }
    expect(pairs).toBe(loanStates.length * actions.length)
  })

  test("another person's loan answers as none, also with ids that are right", async () => {
    await forceState(api.database, 'active', signer.id)
    for (const action of actions) {
      const theirs = await act(action, stranger.token, signer.id)
      const none = await act(action, stranger.token, randomUUID())
      expect([action[1], theirs.status, theirs.text]).toEqual([action[1], 404, none.text])
    }
    // The user's own loan with another loan's charge or payment.
    for (const tail of ['charges/{charge}', 'charges/{charge}/file', 'payments/{payment}/receipt']) {
      const answer = await act(['GET', tail, undefined, []], stranger.token, stranger.id)
      expect([tail, answer.status, codes(answer)]).toEqual([tail, 404, ['not_found']])
    }
  })
})
