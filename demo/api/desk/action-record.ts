import { accountDigest } from '../identity/security-events.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { readNetwork } from '../platform/http/visit-device.ts'
import { sortableId } from '../platform/ids.ts'
import type { ApiSettings } from '../platform/settings.ts'
import type { StaffOutcome } from './tables.ts'

/** Keyed digest of an account, the same as in its activity log. */
export const recordSubjectOf = ({ vaultKey }: Pick<ApiSettings, 'vaultKey'>, userId: string): string =>
  accountDigest(vaultKey, userId)

/** The subject of an action. */
export interface RecordSubject {
  /** The user whose data it is. */
  userId?: string | null
  /** For example a protocol number. */
  detail?: string | null
}

interface RecordEntry extends RecordSubject {
  staffId: string | null
  action: string
  outcome: StaffOutcome
  address: string
  formKey?: string
  formDigest?: string
}

/**
 * Adds a row to the record of staff actions. Rows are never changed, and deleted only at the end of their term.
 *
 * @returns false if the same form was recorded before
 */
export async function recordAction(
  { clock, settings }: Context,
  database: Database,
  noted: RecordEntry,
): Promise<boolean> {
  const {
    staffId,
    action,
    outcome,
    address,
    userId,
    detail = null,
    formKey = null,
    formDigest = null,
  } = noted
  const added = await database
    .insertInto('staffEvents')
    .values({
      id: sortableId(clock),
      staffId,
      action,
      outcome,
      subject: userId ? recordSubjectOf(settings, userId) : null,
      detail,
      formKey,
      formDigest,
      network: readNetwork(address),
      at: timestamp(clock),
    })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Filter value for attempts without a known colleague. */
export const unknownColleague = 'ninguem'

/** Which rows of the record to read. */
export interface RecordFilter {
  /** Rows older than this id. */
  before?: string
  /** A colleague's id, or `unknownColleague`. */
  staffId?: string
  action?: string
  subject?: string
  from?: string
  until?: string
}

/** Reads the record, newest first. */
export function readRecord({ database }: Context, filter: RecordFilter & { most: number }) {
  const { before, staffId, action, subject, from, until, most } = filter
  let rows = database
    .selectFrom('staffEvents')
    .leftJoin('staff', 'staff.id', 'staffEvents.staffId')
    .selectAll('staffEvents')
    .select('staff.email')
    .orderBy('staffEvents.id', 'desc')
    .limit(most)
  if (before) rows = rows.where('staffEvents.id', '<', before)
  if (staffId === unknownColleague) rows = rows.where('staffId', 'is', null)
  else if (staffId) rows = rows.where('staffId', '=', staffId)
  if (action) rows = rows.where('action', '=', action)
  if (subject) rows = rows.where('subject', '=', subject)
  if (from) rows = rows.where('at', '>=', from)
  if (until) rows = rows.where('at', '<', until)
  return rows.execute()
}

/** The colleague who last did an action to a subject, and when. */
export function lastColleague({ database }: Pick<Context, 'database'>, action: string, detail: string) {
  return database
    .selectFrom('staffEvents')
    .innerJoin('staff', 'staff.id', 'staffEvents.staffId')
    .select(['staff.email', 'staffEvents.at'])
    .where('action', '=', action)
    .where('outcome', '=', 'done')
    .where('detail', '=', detail)
    .orderBy('staffEvents.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
