import type { EbsBank } from '#core/api/contract/ebs.ts'
import * as contract from '#core/api/contract/ebs.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ContractRoutes } from '../../platform/http/contract-routes.ts'
import { countAttempt } from '../../platform/limits/rate-limits.ts'
import { askLenderToDecide } from '../analyse-request.ts'
import { readCollectionState } from './collection-state.ts'
import { decisionUnlessLate } from './late-decision.ts'
import {
  confirmAtBank,
  noBankData,
  retryCollection,
  returnFromBank,
  sendBankToken,
  skipBankData,
} from './reply-to-bank.ts'
import { offeredBanks, startCollection } from './start-collection.ts'
import {
  confirmStatement,
  decideOnStatement,
  readStatement,
  storeStatement,
  understandStatement,
} from './statement.ts'
import { contestStatement } from './statement-review.ts'

const lowerWithoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface EbsCall {
  userId: string
  database: Database
  params: { id: string }
}

/** Routes for a loan's bank data: collected at a bank, or read from a statement. */
export function ebsRoutes(routes: ContractRoutes, context: Context): void {
  const { bankData } = context.ports
  const keyOf = ({ userId, params: { id } }: EbsCall) => ({ userId, id })
  const banks = () => offeredBanks(context, bankData)
  const stateOf = async (call: EbsCall, known?: readonly EbsBank[]) =>
    readCollectionState(context, call.database, keyOf(call), known ?? (await banks()))

  routes.own(contract.ebsBanks, async ({ query }) => {
    const wanted = lowerWithoutAccents(query.search)
    return { items: (await banks()).filter(({ name }) => lowerWithoutAccents(name).includes(wanted)) }
  })
  routes.own(contract.ebsExecution, (call) => stateOf(call))
  routes.own(contract.startEbs, async (call) => {
    await countAttempt(context, 'startEbs', call.userId)
    await startCollection(context, call.database, bankData, keyOf(call), call.body)
    return stateOf(call)
  })
  routes.own(contract.returnFromBank, async (call) => {
    await returnFromBank(context, call.database, keyOf(call), call.body)
    return stateOf(call)
  })
  routes.own(contract.sendEbsToken, async (call) => {
    await sendBankToken(context, call.database, keyOf(call), call.body.token)
    return stateOf(call)
  })
  const steps = [
    [contract.confirmEbs, confirmAtBank],
    [contract.retryEbs, retryCollection],
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
      asked: await decisionUnlessLate(askLenderToDecide(context, keyOf(call), { bank: noBankData })),
    }),
    async (call) => {
      await skipBankData(context, call.database, keyOf(call), call.prepared.asked)
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
      await storeStatement(context, call.database, keyOf(call), { ...call, ...call.query }, understood)
      return stateOf(call, known)
    },
  )
  routes.own(contract.readStatement, (call) => readStatement(context, keyOf(call)))
  routes.ownPrepared(
    contract.confirmStatement,
    async (call) => ({ known: await banks(), asked: await decideOnStatement(context, keyOf(call)) }),
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
