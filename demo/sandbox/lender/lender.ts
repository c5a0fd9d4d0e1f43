import { addBusinessDays } from '#core/calendar/business-days.ts'
import type { DocumentVerdict, Lender } from '../../api/ports/lender.ts'
import { decideRequest } from './decide-request.ts'
import { renegotiationLimits } from './renegotiation-limits.ts'

/** Business days in which the simulated bureaus remove what was paid. */
const removalDays = 2

/** A file whose name contains one of these words is refused for that reason, others are accepted. */
const markers = [
  [/recusar-ilegivel/i, 'illegible'],
  [/recusar-vencid[oa]/i, 'expired'],
  [/recusar-outra-pessoa/i, 'other-person'],
] as const

function verdictByName(name: string): DocumentVerdict {
  const reason = markers.find(([marker]) => marker.test(name))?.[1]
  return reason ? { verdict: 'refused', reason } : { verdict: 'accepted' }
}

/** The sandbox's lender: decides by simple rules, judges documents by their file names, and keeps no books. */
export const sandboxLender: Lender = {
  decide: async ({ facts, wish }) => decideRequest(facts, wish),
  reviewDocument: async ({ name }) => verdictByName(name),
  report: async () => ({}),
  async findRemoval({ paidOn, today }) {
    const day = addBusinessDays(paidOn, removalDays)
    return { clearedOn: day <= today ? day : null }
  },
  renegotiate: async (facts) => renegotiationLimits(facts),
}
