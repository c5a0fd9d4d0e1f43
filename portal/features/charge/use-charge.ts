import { type Charge, getCharge } from '#core/api/contract/charges.ts'
import { useRead } from '../../kit/reads/use-read.ts'

/** States in which something may still become of a charge. */
export const unfinished: readonly Charge['state'][] = ['waiting', 'processing']

/** A charge that was issued, asked for again while its page is open, until nothing more can become of it. */
export const useIssued = (id: string, chargeId: string) =>
  useRead(getCharge, { params: { id, chargeId } }, { poll: ({ state }) => unfinished.includes(state) })

/** A charge as it stands by now. */
export function useCharge(first: Charge): Charge {
  const { state } = useIssued(first.loanId, first.id)
  return state.status === 'performed' ? state.value : first
}
