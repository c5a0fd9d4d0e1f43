import { describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { expenseOf } from '../../../demo/api/platform/limits/expensive-operations.ts'
import { useApi } from '../support/api.ts'
import { callAs, customer } from '../support/customer.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { stateFor } from '../support/ids.ts'
import { sentSoFar } from '../support/statements.ts'

/** Most statements of a read; the session takes one of them. */
const most = 4
/** What computes or draws is counted by account, by network and in all. */
const counts = 3

/** Reads with more statements. */
const exceptions: Record<string, { most: number; why: string }> = {
  installmentBoleto: { most: 18, why: 'issues and registers the charge when it is first asked for' },
  listNeeds: { most: 12, why: 'asks each domain what it needs' },
  loanAvailability: { most: 8, why: 'asks each rule, with what it depends on' },
  closingReasons: { most: 8, why: 'asks each domain whether it stands against closing' },
  quoteWithdrawal: { most: 12, why: 'asks what was signed, paid and returned, and how it is paid back' },
  readAgreement: { most: 6, why: 'builds a contract from what each domain knows' },
  readProtocol: { most: 5, why: 'says with the case how many messages of it are read' },
  listProtocols: { most: 7, why: 'asks each kind of case for what became of it, and for promises not kept' },
  listWithdrawals: { most: 5, why: 'tells of what was paid, returned and went back' },
  agreementTrail: { most: 5, why: 'puts what several domains recorded in order' },
  paymentReceipt: { most: 8, why: 'the same, drawn' },
  yearlyStatement: { most: 5, why: 'adds what was paid before' },
  agreementFile: { most: 8, why: 'the contract, drawn' },
  annexFile: { most: 8, why: 'the contract, with its annex' },
  yearlyStatementFile: { most: 8, why: 'the yearly statement, drawn' },
  protocolFile: { most: 9, why: 'a case with all that was said and promised in it, drawn' },
}

const reads = operations.filter(
  ({ method, auth, stream }) => method === 'GET' && auth === 'bearer' && !stream,
)

describe.each(eitherEngine)('statements of a read on %s', (engine) => {
  const api = useApi(engine)

  test(`are at most ${most}, and never more with its named exceptions`, async () => {
    const me = await customer(api)
    const over: Record<string, number> = {}
    for (const operation of reads) {
      const { id } = operation
      await forceState(api.database, stateFor[id] ?? 'active')
      const before = sentSoFar.count
      await callAs(api, me, operation, (thing) => me.ids[thing])
      const sent = sentSoFar.count - before
      expect(sent, `${id} asks for its session`).toBeGreaterThan(0)
      if (sent > most + (expenseOf(operation) ? counts : 0)) over[id] = sent
    }
    expect(over).toEqual(Object.fromEntries(Object.entries(exceptions).map(([id, { most }]) => [id, most])))
  })
})
