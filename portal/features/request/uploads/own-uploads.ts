import { completeDocuments } from '#core/api/contract/documents.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { endWithSession } from '#core/session/session.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import { performAndGoOn } from '../current-step.ts'
import { findLoan } from '../store.ts'
import { ownChannel } from './channel.ts'
import { createUploadManager, type UploadManager } from './manager.ts'

const own = endWithSession<{ current?: { id: string; manager: UploadManager }; reset(): void }>({
  reset() {
    this.current?.manager.stop()
    delete this.current
  },
})

function goOn(code: ErrorCode): void {
  if (['state_conflict', 'not_found'].includes(code)) performAndGoOn(findLoan, { replace: true })
}

/** The documents of a loan in this session; uploads continue while other pages are open. */
export function uploadManagerOf(id: string): UploadManager {
  if (own.current?.id !== id) {
    own.reset()
    own.current = { id, manager: createUploadManager(ownChannel(id), goOn) }
  }
  return own.current.manager
}

/** Submits the documents and opens the next step. */
export const handIn = createCommand(
  completeDocuments,
  (id: string) => ({ params: { id } }),
  async () => {
    await findLoan()
  },
)
