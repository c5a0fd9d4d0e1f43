import { randomUUID } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import {
  type DocumentKind,
  openStates,
  transitionOnSending,
  uploadStates,
} from '#core/agreement/documents.ts'
import { fileNameOf } from '#core/files/file-name.ts'
import { transitions } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { type DocumentSender, loanStateOf, readDocument } from './document-rows.ts'

/** Checks that the loan accepts documents of this kind; updating its row serializes concurrent uploads. */
async function checkWanted(
  { clock }: Context,
  database: Database,
  sender: DocumentSender,
  kind: DocumentKind,
): Promise<void> {
  const wanted = await database
    .updateTable('loans')
    .set({ updatedAt: timestamp(clock) })
    .where('id', '=', sender.loanId)
    .where('userId', '=', sender.userId)
    .where('state', 'in', transitions[transitionOnSending(kind)].from)
    .returning('id')
    .executeTakeFirst()
  if (wanted) return
  await loanStateOf(database, sender)
  throw createRefusal('state_conflict')
}

interface DocumentAnnouncement {
  kind: DocumentKind
  name: string
  size: number
  digest?: string
}

/** The same file, still uploading or just received: a client announces it again after a lost connection. */
function findSameFile(
  database: Database,
  { loanId }: DocumentSender,
  { kind, name, size, digest }: DocumentAnnouncement,
) {
  if (!digest) return undefined
  return database
    .selectFrom('documents')
    .select('id')
    .where('loanId', '=', loanId)
    .where('kind', '=', kind)
    .where('state', 'in', uploadStates)
    .where('name', '=', fileNameOf(name))
    .where('size', '=', size)
    .where('digest', '=', digest)
    .executeTakeFirst()
}

/**
 * Makes room for another file: one that was half sent is gone, one that arrived stays until the other is received.
 *
 * @returns the id of the file that stays
 */
async function replaceEarlier(
  transaction: Database,
  { loanId }: DocumentSender,
  kind: DocumentKind,
): Promise<string | null> {
  const standing = await transaction
    .selectFrom('documents')
    .select(['id', 'state'])
    .where('loanId', '=', loanId)
    .where('kind', '=', kind)
    .where('replaces', 'is', null)
    .executeTakeFirst()
  if (!standing) return null
  if (!openStates.includes(standing.state)) throw createRefusal('state_conflict')
  const isHalf = standing.state === 'receiving'
  await transaction
    .deleteFrom('documents')
    .where(isHalf ? 'id' : 'replaces', '=', standing.id)
    .execute()
  return isHalf ? null : standing.id
}

/**
 * Registers an upload. Once received, it replaces an older file of its kind, unless that one is in review or accepted.
 * The same file resumes where it stopped.
 */
export async function registerUpload(
  context: Context,
  transaction: Database,
  sender: DocumentSender,
  announced: DocumentAnnouncement,
) {
  await checkWanted(context, transaction, sender, announced.kind)
  const same = await findSameFile(transaction, sender, announced)
  if (same) {
    await transaction.deleteFrom('documents').where('replaces', '=', same.id).execute()
    return readDocument(transaction, sender, same.id)
  }
  const { kind, name, size, digest = null } = announced
  const replaces = await replaceEarlier(transaction, sender, kind)
  const now = timestamp(context.clock)
  const row = {
    id: randomUUID(),
    loanId: sender.loanId,
    kind,
    name: fileNameOf(name),
    size,
    received: 0,
    state: 'receiving' as const,
    reason: null,
    verdict: null,
    mediaType: null,
    digest,
    replaces,
    createdAt: now,
    updatedAt: now,
  }
  await transaction.insertInto('documents').values(row).execute()
  return readDocument(transaction, sender, row.id)
}

/** Deletes a document; one that replaces it counts from then on. @throws ApiError 404, 409 once it is in review */
export const removeDocument = (context: Context, sender: DocumentSender, documentId: string) =>
  deleteDocument(context, sender, documentId, (row) => row('state', 'in', openStates))

/** Deletes a document that is not received, or was refused in place of another. @throws ApiError 404, 409 */
export const cancelDocument = (context: Context, sender: DocumentSender, documentId: string) =>
  deleteDocument(context, sender, documentId, (row) =>
    row.or([
      row('state', '=', 'receiving'),
      row.and([row('state', '=', 'refused'), row('replaces', 'is not', null)]),
    ]),
  )

async function deleteDocument(
  context: Context,
  sender: DocumentSender,
  documentId: string,
  isOpen: (row: ExpressionBuilder<Schema, 'documents'>) => Expression<SqlBool>,
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const { kind } = await readDocument(transaction, sender, documentId)
    await checkWanted(context, transaction, sender, kind)
    const gone = await transaction
      .deleteFrom('documents')
      .where('id', '=', documentId)
      .where(isOpen)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw createRefusal('state_conflict')
  })
}
