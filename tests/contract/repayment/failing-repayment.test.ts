import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import { type Api, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { failWrites, type Write } from '../support/failing-writes.ts'
import { boleto, borrower, get, post, signable } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

interface Operation {
  /** Prepares the operation; the returned function can run any number of times. */
  prepare(api: Api, signer: Signer): Promise<() => Promise<{ status: number }>>
  writes: readonly Write[]
}

const settling: readonly Write[] = [
  ['INSERT', 'bankEvents'],
  ['INSERT', 'payments'],
  ['UPDATE', 'payments'],
  ['UPDATE', 'installments'],
  ['INSERT', 'ledgerEntries'],
  ['UPDATE', 'loans'],
  ['INSERT', 'messages'],
]

/** Writes that end the charge at the bank. */
const cancelling: readonly Write[] = [
  ['UPDATE', 'charges'],
  ['INSERT', 'jobs'],
]

const operations: Record<string, Operation> = {
  'a Pix comes in': {
    async prepare(api, signer) {
      const event = pixEvent(api, await boleto(api, signer, 1))
      return () => sendEvent(api, event)
    },
    writes: [...settling, ...cancelling],
  },
  'a boleto clears': {
    async prepare(api, signer) {
      const [paid, cleared] = boletoEvents(api, await boleto(api, signer, 1))
      await sendEvent(api, paid)
      return () => sendEvent(api, cleared)
    },
    writes: settling.filter(([event, table]) => event !== 'INSERT' || table !== 'payments'),
  },
  'a boleto does not clear': {
    async prepare(api, signer) {
      const [paid] = boletoEvents(api, await boleto(api, signer, 1))
      await sendEvent(api, paid)
      const reversed = { ...paid, id: randomUUID(), type: 'reversed' }
      return () => sendEvent(api, reversed)
    },
    writes: [
      ['INSERT', 'bankEvents'],
      ['UPDATE', 'payments'],
      ['UPDATE', 'loans'],
      ['INSERT', 'messages'],
    ],
  },
  'the last payment': {
    async prepare(api, signer) {
      const { body } = await get(api, signer, 'payoff')
      const { date, open: numbers, totalCents } = body as Answer<typeof quotePayoff>
      const made = await post(api, signer, 'payoff', { date, numbers, totalCents })
      const event = pixEvent(api, made.body as never)
      return () => sendEvent(api, event)
    },
    writes: settling,
  },
  'a payoff is issued': {
    async prepare(api, signer) {
      const { body } = await get(api, signer, 'payoff')
      const { date, open: numbers, totalCents } = body as Answer<typeof quotePayoff>
      const key = randomUUID()
      return () => post(api, signer, 'payoff', { date, numbers, totalCents }, key)
    },
    writes: [
      ['INSERT', 'charges'],
      ['INSERT', 'jobs'],
      ['UPDATE', 'loans'],
      ['UPDATE', 'idempotencyKeys'],
    ],
  },
  'the due day changes': {
    async prepare(api, signer) {
      const body = await signable(api, signer, { kind: 'due-day', day: 15 })
      const key = randomUUID()
      return () => post(api, signer, 'renegotiation', body, key)
    },
    writes: [
      ['UPDATE', 'loans'],
      ['INSERT', 'dueDateChanges'],
      ['UPDATE', 'installments'],
      ['INSERT', 'messages'],
      ['UPDATE', 'idempotencyKeys'],
    ],
  },
}

const effects = [
  'bankEvents',
  'charges',
  'dueDateChanges',
  'installments',
  'jobs',
  'ledgerEntries',
  'loans',
  'messages',
  'payments',
] as const

describe.each(eitherEngine)('one write that fails in a repayment on %s', (engine) => {
  const api = useApi(engine)
  const all = async () =>
    JSON.stringify(
      await Promise.all(effects.map((table) => api.database.selectFrom(table).selectAll().execute())),
    )

  test.each(Object.entries(operations))('leaves nothing half done: %s', async (_name, operation) => {
    for (const write of operation.writes) {
      const act = await operation.prepare(api, await borrower(api, { installmentsQty: 6 }))
      const before = await all()
      const undo = await failWrites(engine, api, write)
      const failed = await act()
      await undo()
      expect([...write, failed.status]).toEqual([...write, 500])
      expect(await all()).toBe(before)
      expect([...write, (await act()).status < 300]).toEqual([...write, true])
    }
  })
})
