import * as contract from '#core/api/contract/ebs.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ContractRoutes } from '../../platform/http/contract-routes.ts'
import { count } from '../../platform/limits/limit.ts'
import { confirm, retry, returnFromBank, sendToken, skip } from './reply.ts'
import { startCollection } from './start.ts'
import { readState } from './state.ts'
import { takeStatement } from './statement.ts'

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
  const stateOf = (call: Call) => readState(context, call.database, keyOf(call), bankData)

  routes.own(contract.ebsBanks, async ({ query }) => {
    const wanted = plain(query.search)
    return { items: bankData.banks().filter(({ name }) => plain(name).includes(wanted)) }
  })
  routes.own(contract.ebsExecution, stateOf)
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
    [contract.skipEbs, skip],
  ] as const
  for (const [operation, act] of steps) {
    routes.own(operation, async (call) => {
      await act(context, call.database, keyOf(call))
      return stateOf(call)
    })
  }
  routes.upload(contract.sendStatement, async (call) => {
    const { content, query } = call
    await takeStatement(context, call.database, keyOf(call), { content, ...query })
    return stateOf(call)
  })
}
