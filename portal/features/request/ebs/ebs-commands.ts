import * as api from '#core/api/contract/ebs.ts'
import { ebsConsentVersion as consentVersion } from '#core/ebs/consent-version.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { cachedFacts, findLoan, mergeFacts } from '../request-store.ts'
import type { BankAnswer } from './bank-answer.ts'

/** Path parameters of the current request. */
const currentRequestId = () => ({ id: cachedFacts()?.loan?.id ?? '' })

/** Stores the state of the collection; if the collection is over, reads the request again. */
export async function storeCollectionAnswer(ebs: api.EbsState): Promise<void> {
  if (!ebs.ebsAvailable) await findLoan()
  else if (JSON.stringify(ebs) !== JSON.stringify(cachedFacts()?.ebs)) mergeFacts({ ebs })
}

/** Starts at a bank: on its own page, or with the data typed into its form, which are stored nowhere. */
export const startEbs = createCommand(
  api.startEbs,
  (bank: string, fields: Record<string, string>) => ({
    params: currentRequestId(),
    body: { bank, fields, consentVersion },
  }),
  storeCollectionAnswer,
)

/** Submits what the bank's page returned. */
export const returnFromBank = createCommand(
  api.returnFromBank,
  (answer: BankAnswer) => ({ params: currentRequestId(), body: answer }),
  storeCollectionAnswer,
)

/** Submits the code the bank asked for. */
export const sendToken = createCommand(
  api.sendEbsToken,
  (token: string) => ({ params: currentRequestId(), body: { token } }),
  storeCollectionAnswer,
)

/** A command that runs once per attempt. */
const sendStepOnce = (row: typeof api.confirmEbs, then = storeCollectionAnswer) =>
  createCommand(
    row,
    () => {
      const { ebsExecutionInfo, errorCount } = cachedFacts()?.ebs ?? {}
      return { params: currentRequestId(), attempt: [ebsExecutionInfo?.id, errorCount] }
    },
    then,
  )

export const confirmEbs = sendStepOnce(api.confirmEbs)
export const skipEbs = sendStepOnce(api.skipEbs)
export const confirmStatement = sendStepOnce(api.confirmStatement)

/** Uploads a bank statement, the alternative to connecting to the bank. */
export const sendStatement = createCommand(
  api.sendStatement,
  (content: File) => ({
    params: currentRequestId(),
    query: { consentVersion },
    options: { content },
    attempt: [content.name, content.size, content.lastModified],
  }),
  storeCollectionAnswer,
)

/** Requests a review of the statement by the staff. */
export const contestStatement = createCommand(
  api.contestStatement,
  (comment: string) => ({
    params: currentRequestId(),
    body: { comment },
    attempt: [cachedFacts()?.ebs?.ebsExecutionInfo?.id],
  }),
  storeCollectionAnswer,
)

/** 'Try again' (specification, section 4): clears the collected and typed data and the log on the server. */
export const retryEbs = sendStepOnce(api.retryEbs, async (ebs) => {
  await storeCollectionAnswer(ebs)
  for (const { reset } of [
    startEbs,
    returnFromBank,
    sendToken,
    confirmEbs,
    sendStatement,
    confirmStatement,
    contestStatement,
  ])
    reset()
})
