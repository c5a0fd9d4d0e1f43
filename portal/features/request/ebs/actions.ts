import * as api from '#core/api/contract/ebs.ts'
import { ebsConsent } from '#core/ebs/consent.baked.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import { findLoan, learn, store } from '../store.ts'
import type { BankAnswer } from './bank-answer.ts'

const { version: consentVersion } = ebsConsent

/** The request that a step is taken for. */
const here = () => ({ id: store.facts?.loan?.id ?? '' })

/** Takes what the server says of the collection; once it is over, what it has led to. */
export async function hear(ebs: api.EbsState): Promise<void> {
  if (!ebs.ebsAvailable) await findLoan.perform()
  else if (JSON.stringify(ebs) !== JSON.stringify(store.facts?.ebs)) learn({ ebs })
}

/** Begins at a bank: at its own page, or with what was typed into its form, kept nowhere and no part of any state. */
export const startEbs = createCommand(
  api.startEbs,
  (bank: string, fields: Record<string, string>) => ({
    params: here(),
    body: { bank, fields, consentVersion },
  }),
  hear,
)

/** Hands in what the bank's own page sent the person back with. */
export const returnFromBank = createCommand(
  api.returnFromBank,
  (answer: BankAnswer) => ({ params: here(), body: answer }),
  hear,
)

/** Answers the bank's request for a code. */
export const sendToken = createCommand(
  api.sendEbsToken,
  (token: string) => ({ params: here(), body: { token } }),
  hear,
)

/** A step that counts once for each try. */
const stepOnce = (row: typeof api.confirmEbs, then = hear) =>
  createCommand(
    row,
    () => {
      const { ebsExecutionInfo, errorCount } = store.facts?.ebs ?? {}
      return { params: here(), attempt: [ebsExecutionInfo?.id, errorCount] }
    },
    then,
  )

export const confirmEbs = stepOnce(api.confirmEbs)
export const skipEbs = stepOnce(api.skipEbs)

/** Hands in a statement instead. */
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

/** 'Try again' (specification, section 4): on the server it clears what was collected and typed, and the log. */
export const retryEbs = stepOnce(api.retryEbs, async (ebs) => {
  await hear(ebs)
  for (const { reset } of [startEbs, returnFromBank, sendToken, confirmEbs, sendStatement]) reset()
})
