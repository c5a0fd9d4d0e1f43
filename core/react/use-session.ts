import { useSnapshot } from 'valtio'
import { session } from '../session/session.ts'

/** Whether someone is logged in, and how the last session ended. */
export function useSession() {
  return useSnapshot(session)
}
