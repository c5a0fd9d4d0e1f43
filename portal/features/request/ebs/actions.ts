import * as api from '#core/api/contract/ebs.ts'
import { ebsConsentVersion as consentVersion } from '#core/ebs/consent-version.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import { findLoan, knownFacts, mergeFacts } from '../store.ts'
import type { BankAnswer } from './bank-answer.ts'

/** Path parameters of the current request. */
const here = () => ({ id: knownFacts()?.loan?.id ?? '' })

/** Stores the state of the collection; if the collection is over, reads the request again. */
export async function hear(ebs: api.EbsState): Promise<void> {
  if (!ebs.ebsAvailable) await findLoan()
  else if (JSON.stringify(ebs) !== JSON.stringify(knownFacts()?.ebs)) mergeFacts({ ebs })
}

/** Starts at a bank: on its own page, or with the data typed into its form, which are stored nowhere. */
export const startEbs = createCommand(
  api.startEbs,
  (bank: string, fields: Record<string, string>) => ({
    params: here(),
    body: { bank, fields, consentVersion },
  }),
  hear,
)

/** Submits what the bank's page returned. */
export const returnFromBank = createCommand(
  api.returnFromBank,
  (answer: BankAnswer) => ({ params: here(), body: answer }),
  hear,
)

/** Submits the code the bank asked for. */
export const sendToken = createCommand(
  api.sendEbsToken,
  (token: string) => ({ params: here(), body: { token } }),
  hear,
)

/** A command that runs once per attempt. */
const stepOnce = (row: typeof api.confirmEbs, then = hear) =>
  createCommand(
    row,
    () => {
      const { ebsExecutionInfo, errorCount } = knownFacts()?.ebs ?? {}
      return { params: here(), attempt: [ebsExecutionInfo?.id, errorCount] }
    },
    then,
  )

export const confirmEbs = stepOnce(api.confirmEbs)
export const skipEbs = stepOnce(api.skipEbs)
export const confirmStatement = stepOnce(api.confirmStatement)

/** Submits a bank statement instead. */
export const sendStatement = createCommand(
  api.sendStatement,
  (content: File) => ({
    params: here(),
    query: { consentVersion },
    options: { content },
    attempt: [content.name, content.size, content.lastModified],
  }),
  hear,
)

/** Has a person look at the statement. */
export const contestStatement = createCommand(
  api.contestStatement,
  (comment: string) => ({
    params: here(),
    body: { comment },
    attempt: [knownFacts()?.ebs?.ebsExecutionInfo?.id],
  }),
  hear,
)

/** 'Try again' (specification, section 4): clears the collected and typed data and the log on the server. */
export const retryEbs = stepOnce(api.retryEbs, async (ebs) => {
  await hear(ebs)
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
