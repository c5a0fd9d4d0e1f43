import type { Correctable } from '#core/api/contract/decline-reasons.ts'
import { loanAvailability } from '#core/api/contract/loan-offers.ts'
import type { ParsedInput } from '#core/api/contract/operation.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { reassess } from '#core/api/contract/reassessment.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { cachedFacts, mergeFacts, storeFacts } from '../request-store.ts'

const none: readonly Correctable[] = []

/** What can be corrected in a declined request, and when another request is allowed: null unless later. */
export function useCorrections({ id, corrections }: Pick<PersonalLoan, 'id' | 'corrections'>) {
  const { state } = useRead(loanAvailability)
  const isKept = state.status === 'performed' && state.value.refusedLoan === id
  return { corrections: isKept ? corrections : none, until: isKept ? state.value.until : null }
}

/** Corrects data of a declined request and has it decided again. */
export const correctRequest = createCommand(
  reassess,
  (id: string, body: ParsedInput<typeof reassess>['body']) => ({ params: { id }, body }),
  (answer, _id, body) => {
    storeFacts(answer)
    const facts = cachedFacts()
    if (facts) mergeFacts({ person: { ...facts.person, ...body } })
  },
)
