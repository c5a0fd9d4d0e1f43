import { completeDocuments } from '#core/api/contract/documents.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { onSessionEnd } from '#core/session/session.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import { leadAfter } from '../lead.ts'
import { findLoan } from '../store.ts'
import { ownChannel } from './channel.ts'
import { createDesk, type Desk } from './desk.ts'

let current: { id: string; desk: Desk } | undefined

function goOn(code: ErrorCode): void {
  if (['state_conflict', 'not_found'].includes(code)) leadAfter(findLoan.perform, { replace: true })
}

/** The documents of a loan of this session: what is on its way goes on while other pages are looked at. */
export function deskOf(id: string): Desk {
  if (current?.id !== id) {
    current?.desk.stop()
    current = { id, desk: createDesk(ownChannel(id), goOn) }
  }
  return current.desk
}

/** Hands the documents in, and leads to where the loan stands then. */
export const handIn = createCommand(
  completeDocuments,
  (id: string) => ({ params: { id } }),
  async () => {
    await findLoan.perform()
  },
)

onSessionEnd(() => {
  current?.desk.stop()
  current = undefined
})
