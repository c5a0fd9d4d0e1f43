import { createHash } from 'node:crypto'
import type { DocumentKind } from '#core/agreement/documents.ts'
import { type TrailEvent, type TrailLink, trailHash, trailStart } from '#core/agreement/evidence-trail.ts'
import { deviceWords } from '#core/text/device.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { readDevice, readNetwork, type Visit } from '../platform/http/visit-device.ts'
import { isFirst } from '../platform/limits/marks.ts'

interface EvidenceEvent {
  loanId: string
  event: TrailEvent
  detail: string
  /** Omitted if a job made the entry. */
  visit?: Visit
  /** Set if the same time is stored elsewhere too; defaults to now. */
  at?: string
}

/** Network and device of an entry: enough to tell two devices apart, too little to identify a person. */
function networkAndDeviceOf(visit: Visit | undefined): Pick<TrailLink, 'network' | 'device'> {
  if (!visit) return { network: '-', device: '-' }
  const { address, userAgent, fingerprint } = visit
  const mark = fingerprint && createHash('sha256').update(fingerprint).digest('hex').slice(0, 8)
  const words = deviceWords(readDevice(userAgent))
  return { network: readNetwork(address), device: mark ? `${words} (${mark})` : words }
}

/**
 * Appends an entry to a loan's trail, in the transaction of the event. Entries are never changed; updating
 * the head row serializes concurrent calls.
 */
export async function recordEvidence(
  { clock }: Context,
  transaction: Database,
  { loanId, event, detail, visit, at = timestamp(clock) }: EvidenceEvent,
): Promise<void> {
  await transaction
    .insertInto('trailHeads')
    .values({ loanId, number: 0, hash: trailStart })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const head = await transaction
    .updateTable('trailHeads')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('loanId', '=', loanId)
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow()
  const entry = { number: head.number, event, at, ...networkAndDeviceOf(visit), detail }
  const hash = await trailHash(head.hash, entry)
  await transaction
    .insertInto('trailEntries')
    .values({ loanId, ...entry, hash })
    .execute()
  await transaction.updateTable('trailHeads').set({ hash }).where('loanId', '=', loanId).execute()
}

/** The trail of a loan, oldest entry first. */
export function listTrailEntries(database: Database, loanId: string): Promise<TrailLink[]> {
  return database
    .selectFrom('trailEntries')
    .select(['number', 'event', 'at', 'network', 'device', 'detail', 'hash'])
    .where('loanId', '=', loanId)
    .orderBy('number')
    .execute()
}

/** Limit of entries of one kind per contract, whatever a client sends. */
const mostOfOne = 50

/** Records a received file. */
export async function recordReceipt(
  context: Context,
  transaction: Database,
  { loanId, kind, visit }: { loanId: string; kind: DocumentKind; visit: Visit },
): Promise<void> {
  const { count } = await transaction
    .selectFrom('trailEntries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('loanId', '=', loanId)
    .where('event', '=', 'document-received')
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOfOne) return
  await recordEvidence(context, transaction, { loanId, event: 'document-received', detail: kind, visit })
}

/** Seconds between recorded views of a contract. */
const viewSeconds = 60 * 60

/** Records that a contract was opened: once per content and device, at most once an hour. */
export async function recordView(
  context: Context,
  { loanId, contentHash, visit }: { loanId: string; contentHash: string; visit: Visit },
): Promise<void> {
  const views = await context.database
    .selectFrom('trailEntries')
    .select(['detail', 'device'])
    .where('loanId', '=', loanId)
    .where('event', '=', 'viewed')
    .execute()
  const { device } = networkAndDeviceOf(visit)
  const isKnown = views.some((view) => view.detail === contentHash && view.device === device)
  if (isKnown || views.length >= mostOfOne) return
  if (!(await isFirst(context, 'viewed', `${loanId} ${contentHash}`, viewSeconds))) return
  await inTransaction(context.database, (transaction) =>
    recordEvidence(context, transaction, { loanId, event: 'viewed', detail: contentHash, visit }),
  )
}
