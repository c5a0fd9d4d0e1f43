import type { EbsBank } from '#core/api/contract/ebs.ts'
import * as contract from '#core/api/contract/ebs.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ContractRoutes } from '../../platform/http/contract-routes.ts'
import { count } from '../../platform/limits/limit.ts'
import { askToDecide } from '../analyse.ts'
import { unlessLate } from './late-decision.ts'
import { confirm, noBankData, retry, returnFromBank, sendToken, skip } from './reply.ts'
import { startCollection } from './start.ts'
import { readState } from './state.ts'
import {
  askOnStatement,
  confirmStatement,
  readStatement,
  takeStatement,
  understandStatement,
} from './statement.ts'
import { contestStatement } from './statement-review.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Call {
  userId: string
  database: Database
  params: { id: string }
}

/** Routes for a loan's bank data: collected at a bank, or read from a statement. */
export function ebsRoutes(routes: ContractRoutes, context: Context): void {
  const { bankData } = context.ports
  const keyOf = ({ userId, params: { id } }: Call) => ({ userId, id })
  const banks = async () => (await bankData.banks({})).items
  const stateOf = async (call: Call, known?: readonly EbsBank[]) =>
    readState(context, call.database, keyOf(call), known ?? (await banks()))

  routes.own(contract.ebsBanks, async ({ query }) => {
    const wanted = plain(query.search)
    return { items: (await banks()).filter(({ name }) => plain(name).includes(wanted)) }
  })
  routes.own(contract.ebsExecution, (call) => stateOf(call))
  routes.own(contract.startEbs, async (call) => {
    await count(context, 'startEbs', call.userId)
    await startCollection(context, call.database, bankData, keyOf(call), call.body)
    return stateOf(call)
  })
  routes.own(contract.returnFromBank, async (call) => {
    await returnFromBank(context, call.database, keyOf(call), call.body)
    return stateOf(call)
  })
  routes.own(contract.sendEbsToken, async (call) => {
    await sendToken(context, call.database, keyOf(call), call.body.token)
    return stateOf(call)
  })
  const steps = [
    [contract.confirmEbs, confirm],
    [contract.retryEbs, retry],
  ] as const
  for (const [operation, act] of steps) {
    routes.ownPrepared(operation, banks, async (call) => {
      await act(context, call.database, keyOf(call))
      return stateOf(call, call.prepared)
    })
  }
  routes.ownPrepared(
    contract.skipEbs,
    async (call) => ({
      known: await banks(),
      asked: await unlessLate(askToDecide(context, keyOf(call), { bank: noBankData })),
    }),
    async (call) => {
      await skip(context, call.database, keyOf(call), call.prepared.asked)
      return stateOf(call, call.prepared.known)
    },
  )
  routes.uploadPrepared(
    contract.sendStatement,
    async (call) => {
      const understood = await understandStatement(context, keyOf(call), { ...call, ...call.query })
      return { known: await banks(), understood }
    },
    async (call) => {
      const { known, understood } = call.prepared
      await takeStatement(context, call.database, keyOf(call), { ...call, ...call.query }, understood)
      return stateOf(call, known)
    },
  )
  routes.own(contract.readStatement, (call) => readStatement(context, keyOf(call)))
  routes.ownPrepared(
    contract.confirmStatement,
    async (call) => ({ known: await banks(), asked: await askOnStatement(context, keyOf(call)) }),
    async (call) => {
      await confirmStatement(context, call.database, keyOf(call), call.prepared.asked)
      return stateOf(call, call.prepared.known)
    },
  )
  routes.ownPrepared(contract.contestStatement, banks, async (call) => {
    await contestStatement(context, call.database, keyOf(call), call.body.comment)
    return stateOf(call, call.prepared)
  })
}
