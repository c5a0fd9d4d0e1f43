import { completeDocuments } from '#core/api/contract/documents.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { endWithSession } from '#core/session/session.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { performAndOpenNext } from '../current-step.ts'
import { findLoan } from '../request-store.ts'
import { sessionChannel } from './upload-channel.ts'
import { createUploadManager, type UploadManager } from './upload-manager.ts'

const own = endWithSession<{ current?: { id: string; manager: UploadManager }; reset(): void }>({
  reset() {
    this.current?.manager.stop()
    delete this.current
  },
})

function resumeUploads(code: ErrorCode): void {
  if (['state_conflict', 'not_found'].includes(code)) performAndOpenNext(findLoan, { replace: true })
}

/** The documents of a loan in this session; uploads continue while other pages are open. */
export function uploadManagerOf(id: string): UploadManager {
  if (own.current?.id !== id) {
    own.reset()
    own.current = { id, manager: createUploadManager(sessionChannel(id), resumeUploads) }
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
