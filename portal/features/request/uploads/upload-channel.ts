import type { DocumentKind } from '#core/agreement/documents.ts'
import { call, download } from '#core/api/client.ts'
import * as api from '#core/api/contract/documents.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { type DraftTexts, readDraft, storeDraft } from '../../../kit/drafts/drafts.ts'
import { sendCommand } from '../../../kit/reads/send-command.ts'

export type DocumentList = Answer<typeof api.listDocuments>

export interface DocumentAnnouncement {
  kind: DocumentKind
  name: string
  size: number
  digest: string
}

/** How documents are sent to the server: with the session, or with the token of a phone. */
export interface UploadChannel {
  list(signal: AbortSignal): Promise<DocumentList>
  /** Announcing the same file again resumes its upload. */
  announce(file: DocumentAnnouncement, signal: AbortSignal): Promise<api.LoanDocument>
  send(documentId: string, offset: number, content: Blob, signal: AbortSignal): Promise<api.LoanDocument>
  /** Takes back a file that is not received. */
  cancel(documentId: string): Promise<unknown>
  /** Viewing and removing files; a phone that took over can only upload. */
  own?: {
    /** Names of the files that were chosen and have not arrived: they outlive a reload and a session. */
    unsent(): DraftTexts
    /** Notes the name of one; empty once it needs no word. */
    noteUnsent(kind: DocumentKind, name: string): void
    remove(documentId: string): Promise<unknown>
    read(documentId: string): Promise<Blob>
  }
}

/** Channel with the session of the loan's owner. */
export function sessionChannel(id: string): UploadChannel {
  const params = { id }
  const form = `files ${id}`
  const remove = (documentId: string) => call(api.deleteDocument, { params: { id, documentId } })
  return {
    list: (signal) => call(api.listDocuments, { params }, { signal }),
    announce: (body, signal) => sendCommand(api.announceDocument, { params, body }, { signal }),
    send: (documentId, offset, content, signal) =>
      call(
        api.sendDocumentPart,
        { params: { id, documentId }, query: { offset: String(offset) } },
        { signal, content },
      ),
    cancel: remove,
    own: {
      unsent: () => readDraft(form),
      noteUnsent: (kind, name) => storeDraft(form, { [kind]: name }),
      remove,
      read: (documentId) => download(api.documentFile, { params: { id, documentId } }),
    },
  }
}

/** Channel with the token of a phone that took over. */
export function phoneChannel(token: string): UploadChannel {
  return {
    list: (signal) => call(api.listHandedDocuments, {}, { signal, token }),
    announce: (body, signal) => sendCommand(api.announceHandedDocument, { body }, { signal, token }, token),
    send: (documentId, offset, content, signal) =>
      call(
        api.sendHandedPart,
        { params: { documentId }, query: { offset: String(offset) } },
        { signal, content, token },
      ),
    cancel: (documentId) => call(api.cancelHandedDocument, { params: { documentId } }, { token }),
  }
}
