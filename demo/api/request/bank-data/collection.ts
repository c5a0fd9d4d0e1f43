import { runningStatuses } from '#core/ebs/ebs-statuses.ts'
import type { EbsActivity, EbsError } from '#core/ebs/ebs-words.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { sortableId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

export type Collection = Schema['ebsExecutions']

export const stepJob = 'ebs-step'

/** A loan's collection, if one was started. */
export function findCollection(database: Database, loanId: string): Promise<Collection | undefined> {
  return database.selectFrom('ebsExecutions').selectAll().where('loanId', '=', loanId).executeTakeFirst()
}

/** Adds an entry to the activity log. */
export async function logActivity(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  loanId: string,
  activity: EbsActivity,
): Promise<void> {
  const row = { id: sortableId(clock), loanId, at: timestamp(clock), activity }
  await database.insertInto('ebsActivities').values(row).execute()
}

interface CollectionChange {
  /** Statuses that allow the change. */
  during: readonly Collection['status'][]
  set: Partial<Collection>
}

/** Changes a collection if its id, stage and status are still the same; false otherwise. */
export async function changeCollection(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { id, stage }: Pick<Collection, 'id' | 'stage'>,
  { during, set }: CollectionChange,
): Promise<boolean> {
  const changed = await database
    .updateTable('ebsExecutions')
    .set({ ...set, updatedAt: timestamp(clock) })
    .where('id', '=', id)
    .where('stage', stage === null ? 'is' : '=', stage)
    .where('status', 'in', during)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Marks a collection as failed and deletes its credentials in the same statement. */
export async function failCollection(
  context: Pick<Context, 'clock'>,
  database: Database,
  row: Collection,
  error: EbsError,
): Promise<void> {
  const ended = { status: 'error', error, secret: null, qrcode: null, expiresAt: null } as const
  const set = { ...ended, errorCount: row.errorCount + 1 }
  if (await changeCollection(context, database, row, { during: runningStatuses, set }))
    await logActivity(context, database, row.loanId, 'failed')
}

/** Schedules the next step of a collection. */
export function planNextStep(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  executionId: string,
  afterSeconds: number,
): Promise<void> {
  return enqueue(clock, database, stepJob, executionId, afterSeconds)
}

/**
 * Whether the user's bank login has proved their income. A statement file proves nothing about its holder.
 */
export async function hasShownIncome(database: Database, loanId: string): Promise<boolean> {
  const shown = await database
    .selectFrom('ebsExecutions')
    .select('id')
    .where('loanId', '=', loanId)
    .where('status', '=', 'done')
    .where('holderShownAt', 'is not', null)
    .executeTakeFirst()
  return shown !== undefined
}
