import { setImmediate as othersTurn } from 'node:timers/promises'
import { openStates, photoOnly, transitionOnSending } from '#core/agreement/documents.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { recordReceipt } from '../agreement/audit-trail.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { countAddress, countAttempt } from '../platform/limits/rate-limits.ts'
import { type DocumentSender, loanStateOf, readDocument } from './document-rows.ts'
import { inspectFile } from './inspection/inspect-in-worker.ts'

interface FilePart {
  documentId: string
  /** Bytes of the file before this part. */
  offset: number
  content: Buffer
  visit: Visit
}

/**
 * Appends a part to a file. A part that was already received (its answer was lost) changes nothing; one that
 * would leave a gap is refused. The request that completes the file triggers its check.
 */
export async function receivePart(context: Context, sender: DocumentSender, part: FilePart) {
  const { database } = context
  const before = await readDocument(database, sender, part.documentId)
  if (!allowsTransition(await loanStateOf(database, sender), transitionOnSending(before.kind)))
    throw createRefusal('state_conflict')
  const end = part.offset + part.content.length
  const isNew = part.offset === before.received && part.content.length > 0 && end <= before.size
  if (isNew && before.state === 'receiving') await storePart(context, part)
  else if (end > before.received || part.content.length === 0) throw createRefusal('upload_offset')

  const after = await readDocument(database, sender, part.documentId)
  if (after.state !== 'receiving' || after.received < after.size) return after
  await oncePerDocument(part.documentId, () => storeCheckedFile(context, sender, part))
  return readDocument(database, sender, part.documentId)
}

async function storePart(
  { database, clock }: Context,
  { documentId, offset, content }: FilePart,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const taken = await transaction
      .updateTable('documents')
      .set({ received: offset + content.length, updatedAt: timestamp(clock) })
      .where('id', '=', documentId)
      .where('state', '=', 'receiving')
      .where('received', '=', offset)
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw createRefusal('upload_offset')
    const row = { documentId, start: offset, data: content.toString('base64') }
    await transaction.insertInto('documentParts').values(row).execute()
  })
}

/** Assembles the file's bytes part by part, and yields to other requests in between. */
async function readWholeFile(
  database: Database,
  documentId: string,
  size: number,
  starts: readonly number[],
) {
  const bytes = Buffer.alloc(size)
  for (const start of starts) {
    const part = await database
      .selectFrom('documentParts')
      .select('data')
      .where('documentId', '=', documentId)
      .where('start', '=', start)
      .executeTakeFirst()
    bytes.write(part?.data ?? '', start, 'base64')
    await othersTurn()
  }
  return bytes
}

const checks = new Map<string, Promise<void>>()

/** Checks a file once, however often its last part is sent meanwhile. */
function oncePerDocument(documentId: string, check: () => Promise<void>): Promise<void> {
  const running = checks.get(documentId) ?? check().finally(() => checks.delete(documentId))
  checks.set(documentId, running)
  return running
}

/** Checks a complete file, and stores the re-encoded file or the reason for refusal. */
async function storeCheckedFile(
  context: Context,
  { loanId, userId }: DocumentSender,
  { documentId, visit }: FilePart,
): Promise<void> {
  const { database, clock } = context
  const rows = await database
    .selectFrom('documentParts')
    .innerJoin('documents', 'documents.id', 'documentParts.documentId')
    .select(['documentParts.start', 'documents.kind', 'documents.digest', 'documents.size'])
    .where('documentId', '=', documentId)
    .execute()
  const [first] = rows
  // Another request has finished it.
  if (!first) return
  const { kind, digest, size } = first
  const starts = rows.map(({ start }) => start)
  // Counted once there is a place: who finds none has had no attempt.
  const countThenRead = async () => {
    await countAddress(context, 'fileAddress', visit.address)
    await countAttempt(context, 'lookAtFile', userId)
    const bytes = await readWholeFile(database, documentId, size, starts)
    return { mustBePhoto: photoOnly.includes(kind), bytes, digest }
  }
  const verdict = await inspectFile(countThenRead, userId)
  const outcome =
    'reason' in verdict
      ? { state: 'refused' as const, reason: verdict.reason }
      : { state: 'received' as const, mediaType: verdict.mediaType }
  await inTransaction(database, async (transaction) => {
    const judged = await transaction
      .updateTable('documents')
      .set({ ...outcome, updatedAt: timestamp(clock) })
      .where('id', '=', documentId)
      .where('state', '=', 'receiving')
      .returning('replaces')
      .executeTakeFirst()
    if (!judged) return
    // An earlier file that was received counts on if this one is refused.
    await transaction
      .deleteFrom('documents')
      .where('id', '=', judged.replaces)
      .where('state', 'in', 'reason' in verdict ? ['refused'] : openStates)
      .execute()
    for (const start of starts) {
      const part = transaction.deleteFrom('documentParts').where('documentId', '=', documentId)
      await part.where('start', '=', start).execute()
      await othersTurn()
    }
    if ('reason' in verdict) return
    const { buffer, byteOffset, byteLength } = verdict.bytes
    const data = Buffer.from(buffer, byteOffset, byteLength).toString('base64')
    const file = { documentId, data }
    await transaction.insertInto('documentFiles').values(file).execute()
    await recordReceipt(context, transaction, { loanId, kind, visit })
  })
}
