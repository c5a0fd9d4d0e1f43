import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type LoanState, loanStates, transitions } from '#core/loan/lifecycle.ts'
import { useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { afterSignature, base, beforeSignature } from '../support/signable.ts'

const contentHash = '0'.repeat(64)

/** Each action with the states that allow it, with and without a signed contract. */
const actions: [
  method: 'GET' | 'POST',
  tail: string,
  body: object | undefined,
  draft: readonly LoanState[],
  signed: readonly LoanState[],
][] = [
  ['GET', 'contract', undefined, ['extended-info', 'signature'], [...loanStates]],
  ['GET', 'contract/file?format=pdf', undefined, ['extended-info', 'signature'], [...loanStates]],
  ['POST', 'signature-code', { contentHash }, [], []],
  ['POST', 'sign', { contentHash, code: '123456', accepted: true }, [], []],
  ['GET', 'withdrawal', undefined, [], transitions.withdraw.from],
  [
    'POST',
    'documents',
    { kind: 'selfie', name: 'a', size: 1 },
    transitions.sendDocuments.from,
    transitions.sendDocuments.from,
  ],
  [
    'POST',
    'documents',
    { kind: 'identity-front', name: 'a', size: 1 },
    transitions.sendIdentity.from,
    transitions.sendIdentity.from,
  ],
  ['POST', 'documents/complete', undefined, [], []],
  ['POST', 'hand-off', {}, transitions.sendIdentity.from, transitions.sendIdentity.from],
  ['POST', 'withdraw', { accepted: true }, [], transitions.withdraw.from],
]

describe.each(eitherEngine)('each action in each state on %s', (engine) => {
  const api = useApi(engine)

  test.each([
    ['a draft', beforeSignature],
    ['a signed contract', afterSignature],
  ] as const)(
    'of a loan with %s: done where it belongs, else 409 and nothing written',
    async (what, made) => {
      const { id, token, person } = await made(api)
      const tables = ['agreements', 'documents', 'handOffs', 'messages', 'trailEntries', 'loans'] as const
      const written = async () =>
        JSON.stringify(
          await Promise.all(tables.map((table) => api.database.selectFrom(table).selectAll().execute())),
        )
      let pairs = 0
      for (const state of loanStates) {
        for (const [method, tail, body, draft, signed] of actions) {
          await forceState(api.database, state, id)
          // The previous state's withdrawal left a protocol; remove it so that this state creates its own.
          await api.database.deleteFrom('protocols').where('loanId', '=', id).execute()
          const before = await written()
          const answer = await api.send(method, `${base}/${id}/${tail}`, body, {
            token,
            person,
            key: randomUUID(),
          })
          const belongs = (what === 'a draft' ? draft : signed).includes(state)
          expect(`${state} ${tail}: ${answer.status < 300}`).toBe(`${state} ${tail}: ${belongs}`)
          pairs += 1
          if (belongs) continue
          expect(`${state} ${tail}: ${answer.status}`).toBe(`${state} ${tail}: 409`)
          expect(await written()).toBe(before)
        }
      }
      expect(pairs).toBe(loanStates.length * actions.length)
    },
  )
})
