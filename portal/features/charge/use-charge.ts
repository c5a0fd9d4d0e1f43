import { type Charge, getCharge } from '#core/api/contract/charges.ts'
import { useRead } from '../../kit/reads/use-read.ts'

/** States that a charge can still leave. */
export const unfinished: readonly Charge['state'][] = ['registering', 'waiting', 'processing']

/** An issued charge, polled until it reaches a final state. */
export const useIssuedCharge = (id: string, chargeId: string) =>
  useRead(getCharge, { params: { id, chargeId } }, { poll: ({ state }) => unfinished.includes(state) })

/** The current state of a charge. */
export function useCharge(first: Charge): Charge {
  const { state } = useIssuedCharge(first.loanId, first.id)
  return state.status === 'performed' ? state.value : first
}
