import { listNeeds, type Need } from '#core/api/contract/messages.ts'
import { useRead } from '../reads/use-read.ts'

/** What waits for an act of the customer, fetched whenever an account page opens; empty until it is known. */
export function useNeeds(): readonly Need[] {
  const { state } = useRead(listNeeds)
  return state.status === 'performed' ? state.value.items : []
}
