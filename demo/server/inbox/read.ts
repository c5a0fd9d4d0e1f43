import type { listMessages } from '../../../core/api/contract/messages.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'

const pageSize = 20

/** A page of a person's messages, newest first. */
export async function readInbox(
  database: Database,
  userId: string,
  before?: string,
): Promise<Answer<typeof listMessages>> {
  let query = database.selectFrom('inbox').selectAll().where('user_id', '=', userId)
  if (before) query = query.where('id', '<', before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const items = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    subject: row.subject,
    paragraphs: JSON.parse(row.paragraphs) as string[],
    link: row.link_label && row.link_path ? { label: row.link_label, path: row.link_path } : null,
    sentAt: row.sent_at,
    readAt: row.read_at,
  }))
  return { items, more: rows.length > pageSize }
}

/** How many messages nobody has read. */
export async function countUnread(database: Database, userId: string): Promise<{ unread: number }> {
  const { unread } = await database
    .selectFrom('inbox')
    .select((eb) => eb.fn.countAll<number | string>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { unread: Number(unread) }
}

/** Marks one as read, the first time for good. @throws ApiError 404 */
export async function markRead(
  { clock }: Context,
  database: Database,
  userId: string,
  id: string,
): Promise<{ unread: number }> {
  const row = await database
    .updateTable('inbox')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(timestamp(clock))) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refusal(404, 'not_found')
  return countUnread(database, userId)
}

/** Marks every one as read. */
export async function markAllRead(
  { clock }: Context,
  database: Database,
  userId: string,
): Promise<{ unread: number }> {
  await database
    .updateTable('inbox')
    .set({ read_at: timestamp(clock) })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
  return countUnread(database, userId)
}
