import { setImmediate as othersTurn } from 'node:timers/promises'
import { openStates, sendingOf } from '#core/agreement/documents.ts'
import { allows } from '#core/loan/lifecycle.ts'
import { recordReceipt } from '../agreement/trail.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Visit } from '../platform/http/device.ts'
import { refusal } from '../platform/http/errors.ts'
import { count } from '../platform/limits/limit.ts'
import { look } from './look/look.ts'
import { loanStateOf, readDocument, type Sender } from './rows.ts'

interface Part {
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
export async function receivePart(context: Context, sender: Sender, part: Part) {
  const { database } = context
  const before = await readDocument(database, sender, part.documentId)
  if (!allows(await loanStateOf(database, sender), sendingOf(before.kind)))
    throw refusal(409, 'state_conflict')
  const end = part.offset + part.content.length
  const isNew = part.offset === before.received && part.content.length > 0 && end <= before.size
  if (isNew && before.state === 'receiving') await keepPart(context, part)
  else if (end > before.received || part.content.length === 0) throw refusal(409, 'upload_offset')

  const after = await readDocument(database, sender, part.documentId)
  if (after.state !== 'receiving' || after.received < after.size) return after
  await count(context, 'lookAtFile', sender.userId)
  await judge(context, sender, part)
  return readDocument(database, sender, part.documentId)
}

async function keepPart({ database, clock }: Context, { documentId, offset, content }: Part): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('documents')
      .set({ received: offset + content.length, updatedAt: timestamp(clock) })
      .where('id', '=', documentId)
      .where('state', '=', 'receiving')
      .where('received', '=', offset)
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw refusal(409, 'upload_offset')
    const row = { documentId, start: offset, data: content.toString('base64') }
    await transaction.insertInto('documentParts').values(row).execute()
  })
}

/** Assembles the file's bytes part by part, and yields to other requests in between. */
async function putTogether(database: Database, documentId: string, size: number, starts: readonly number[]) {
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

/** Checks a complete file, and stores the re-encoded file or the reason for refusal. */
async function judge(
  context: Context,
  { loanId, userId }: Sender,
  { documentId, visit }: Part,
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
  const bytes = await putTogether(database, documentId, size, starts)
  const verdict = await look({ kind, bytes, digest }, userId)
  const outcome =
    'reason' in verdict
      ? { state: 'refused' as const, reason: verdict.reason }
      : { state: 'received' as const, mediaType: verdict.mediaType }
  await database.transaction().execute(async (transaction) => {
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
