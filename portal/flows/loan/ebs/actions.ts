import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import { call } from '../../../../core/api/client.ts'
import * as api from '../../../../core/api/contract/ebs.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { ebsConsent } from '../../../../core/text/ebs-consent.baked.ts'
import { findLoan, learn, store } from '../store.ts'
import type { BankAnswer } from './bank-answer.ts'

const { version: consentVersion } = ebsConsent

const here = () => ({ id: store.facts?.loan?.id ?? '' })

/** Takes what the server says of the collection; once it is over, what it has led to. */
async function hear(ebs: api.EbsState): Promise<void> {
  if (!ebs.ebsAvailable) await findLoan.perform()
  else if (JSON.stringify(ebs) !== JSON.stringify(store.facts?.ebs)) learn({ ebs })
}

/** The banks with a part of their name. */
export const loadBanks = createAction(
  async (signal, search: string) => (await call(api.ebsBanks, { query: { search } }, { signal })).items,
)

/** How the collection is going. */
export const lookAgain = createAction(async (signal) =>
  hear(await call(api.ebsExecution, { params: here() }, { signal })),
)

/** Begins at a bank: at its own page, or with what was typed into its form, kept nowhere and no part of any state. */
export const startEbs = createAction(async (signal, bank: string, fields: Record<string, string>) =>
  hear(await call(api.startEbs, { params: here(), body: { bank, fields, consentVersion } }, { signal })),
)

/** Hands in what the bank's own page sent the person back with. */
export const returnFromBank = createAction(async (signal, answer: BankAnswer) => {
  lookAgain.reset()
  await hear(await call(api.returnFromBank, { params: here(), body: answer }, { signal }))
})

/** Answers the bank's request for a code. */
export const sendToken = createAction(async (signal, token: string) => {
  lookAgain.reset()
  await hear(await call(api.sendEbsToken, { params: here(), body: { token } }, { signal }))
})

/** A step that counts once for each try. */
const stepOnce = (operation: typeof api.confirmEbs) =>
  createAction(async (signal) => {
    // An answer to an earlier look must not take back what this one says.
    lookAgain.reset()
    const params = here()
    const { ebsExecutionInfo, errorCount } = store.facts?.ebs ?? {}
    const what = [operation.id, params.id, ebsExecutionInfo?.id, errorCount]
    await hear(await once(what, (idempotencyKey) => call(operation, { params }, { signal, idempotencyKey })))
  })

export const confirmEbs = stepOnce(api.confirmEbs)
export const skipEbs = stepOnce(api.skipEbs)
const clearEbs = stepOnce(api.retryEbs)

/** Hands in a statement instead. */
export const sendStatement = createAction(async (signal, content: File) => {
  const params = here()
  const what = ['statement', params.id, content.name, content.size, content.lastModified]
  const send = (idempotencyKey: string) =>
    call(api.sendStatement, { params, query: { consentVersion } }, { signal, idempotencyKey, content })
  await hear(await once(what, send))
})

/** 'Try again' (specification, section 4): on the server it clears what was collected and typed, and the log. */
export const retryEbs = createAction(async () => {
  const outcome = await clearEbs.perform()
  if (outcome.status === 'error') throw outcome.error
  for (const { reset } of [startEbs, returnFromBank, sendToken, confirmEbs, sendStatement]) reset()
})

const all = [
  loadBanks,
  lookAgain,
  startEbs,
  returnFromBank,
  sendToken,
  confirmEbs,
  skipEbs,
  clearEbs,
  retryEbs,
  sendStatement,
]
for (const { reset } of all) onSessionEnd(reset)
