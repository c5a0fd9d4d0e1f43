import type { ActionState } from '#core/actions/action.ts'
import { completeBasicInfo, completeExtendedInfo } from '#core/api/contract/loan-offers.ts'
import { authorizeScr } from '#core/api/contract/scr.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { type LoanStepId, places } from '../../journey.ts'
import { createCommand } from '../../kit/reads/command.ts'
import { choose, findLoan, take } from './store.ts'

const completion = (row: typeof completeBasicInfo | typeof completeExtendedInfo) =>
  createCommand(
    row,
    (id: string) => ({ params: { id } }),
    async (answer) => {
      take(answer)
      // Another section asks for other facts: how a bank stands, for one.
      await findLoan.perform()
    },
  )

/** Steps on which a section's answers are looked at as a whole before they count. */
export type CheckId = Extract<LoanStepId, `${string}Check`>

export const isCheck = (id: LoanStepId): id is CheckId => places[id].page === 'check'

const completions = {
  basicCheck: completion(completeBasicInfo),
  extendedCheck: completion(completeExtendedInfo),
} as const satisfies { [Id in Exclude<CheckId, 'extraCheck'>]: unknown }

/** Says that a section's answers are right; the facts are those of the next one afterwards. */
export async function completeSection(check: CheckId, id: string): Promise<ActionState<void>> {
  if (check !== 'extraCheck') return completions[check].perform(id)
  // The partner goes by these answers: whether it takes the request is asked again.
  const outcome = await findLoan.perform()
  if (outcome.status === 'performed') choose({ extraChecked: id })
  return outcome
}

/** Authorises reading the SCR by the text that is shown. */
export const giveScr = createCommand(authorizeScr, () => ({
  body: { version: scrAuthorization.version, accepted: true as const },
}))
