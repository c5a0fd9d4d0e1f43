import type { listMessages, MessageBlock } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'

const pageSize = 20

const columns = ['id', 'subject', 'paragraphs', 'linkLabel', 'linkPath', 'sentAt', 'readAt'] as const

/** A page of the user's messages, newest first. */
export async function readInbox(
  database: Database,
  userId: string,
  before?: string,
): Promise<Answer<typeof listMessages>> {
  let query = database.selectFrom('inbox').select(columns).where('userId', '=', userId)
  if (before) query = query.where('id', '<', before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const items = rows.slice(0, pageSize).map(({ paragraphs, linkLabel: label, linkPath: path, ...row }) => ({
    ...row,
    paragraphs: JSON.parse(paragraphs) as MessageBlock[],
    link: label && path ? { label, path } : null,
  }))
  return { items, more: rows.length > pageSize }
}

/** Number of unread messages. */
export async function countUnread(database: Database, userId: string): Promise<{ unread: number }> {
  const { unread } = await database
    .selectFrom('inbox')
    .select((eb) => eb.fn.countAll<number | string>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { unread: Number(unread) }
}

/** Marks a message as read; a repeat keeps the first time. @throws ApiError 404 */
export async function markRead(
  { clock }: Context,
  database: Database,
  userId: string,
  id: string,
): Promise<{ unread: number }> {
  const row = await database
    .updateTable('inbox')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(timestamp(clock))) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw createRefusal(404, 'not_found')
  return countUnread(database, userId)
}

export async function markAllRead(
  { clock }: Context,
  database: Database,
  userId: string,
): Promise<{ unread: number }> {
  await database
    .updateTable('inbox')
    .set({ readAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute()
  return countUnread(database, userId)
}
