import type { ActionState } from '#core/actions/action.ts'
import { completeBasicInfo, completeExtendedInfo } from '#core/api/contract/loan-offers.ts'
import { authorizeScr } from '#core/api/contract/scr.ts'
import { type LoanStepId, places } from '#core/routes/journey.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { createCommand } from '../../kit/reads/create-command.ts'
import { findLoan, storeChoiceOfUser, storeFacts } from './request-store.ts'

const completionCommand = (row: typeof completeBasicInfo | typeof completeExtendedInfo) =>
  createCommand(
    row,
    (id: string) => ({ params: { id } }),
    async (answer) => {
      storeFacts(answer)
      // The next section needs other facts, such as the state of the bank collection.
      await findLoan()
    },
  )

/** Steps that review a section's answers before they are submitted. */
export type CheckId = Extract<LoanStepId, `${string}Check`>

export const isCheck = (id: LoanStepId): id is CheckId => places[id].page === 'check'

const completions = {
  basicCheck: completionCommand(completeBasicInfo),
  extendedCheck: completionCommand(completeExtendedInfo),
} as const satisfies { [Id in Exclude<CheckId, 'extraCheck'>]: unknown }

/** Submits a section's answers; the facts afterwards are those of the next section. */
export async function completeSection(check: CheckId, id: string): Promise<ActionState<unknown>> {
  if (check !== 'extraCheck') return completions[check].perform(id)
  // The partner's answer depends on these answers, so it is requested again.
  const outcome = await findLoan()
  if (outcome.status === 'performed') storeChoiceOfUser({ extraChecked: id })
  return outcome
}

/** Authorizes SCR queries with the version of the text shown. */
export const giveScr = createCommand(authorizeScr, () => ({
  body: { version: scrAuthorization.version, accepted: true as const },
}))
