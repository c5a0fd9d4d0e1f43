import { completeDocuments } from '#core/api/contract/documents.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { endWithSession } from '#core/session/session.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import { leadAfter } from '../lead.ts'
import { findLoan } from '../store.ts'
import { ownChannel } from './channel.ts'
import { createDesk, type Desk } from './desk.ts'

const own = endWithSession<{ current?: { id: string; desk: Desk }; reset(): void }>({
  reset() {
    this.current?.desk.stop()
    delete this.current
  },
})

function goOn(code: ErrorCode): void {
  if (['state_conflict', 'not_found'].includes(code)) leadAfter(findLoan.perform, { replace: true })
}

/** The documents of a loan in this session; uploads continue while other pages are open. */
export function deskOf(id: string): Desk {
  if (own.current?.id !== id) {
    own.reset()
    own.current = { id, desk: createDesk(ownChannel(id), goOn) }
  }
  return own.current.desk
}

/** Submits the documents and opens the next step. */
export const handIn = createCommand(
  completeDocuments,
  (id: string) => ({ params: { id } }),
  async () => {
    await findLoan.perform()
  },
)
