import type { listMessageMonths, listMessages, MessageBlock } from '#core/api/contract/messages.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'

const pageSize = 20

const columns = ['inbox.id', 'subject', 'paragraphs', 'linkLabel', 'linkPath', 'sentAt', 'readAt'] as const

/** When a month begins in São Paulo, which is three hours behind UTC. */
const startOf = (month: string) => `${month}-01T03:00:00.000Z`

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}

/** A page of the user's messages, newest first: of a month, or of all. */
export async function readInbox(
  database: Database,
  userId: string,
  { month, before }: ParsedInput<typeof listMessages>['query'],
): Promise<Answer<typeof listMessages>> {
  let query = database
    .selectFrom('inbox')
    .leftJoin('payments', 'payments.id', 'inbox.paymentId')
    .select(columns)
    .select(['payments.loanId', 'payments.reversedAt', 'payments.reversedBy'])
    .where('userId', '=', userId)
  if (month)
    query = query.where('sentAt', '>=', startOf(month)).where('sentAt', '<', startOf(monthAfter(month)))
  if (before) query = query.where('inbox.id', '<', before)
  const rows = await query
    .orderBy('inbox.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const items = rows.slice(0, pageSize).map(({ paragraphs, linkLabel: label, linkPath: path, ...found }) => {
    const { loanId, reversedAt, reversedBy, ...row } = found
    return {
      ...row,
      overtaken: loanId && reversedAt ? { by: reversedBy ?? 'bank', loanId } : null,
      paragraphs: JSON.parse(paragraphs) as MessageBlock[],
      link: label && path ? { label, path } : null,
    }
  })
  return { items, more: rows.length > pageSize }
}

/** The months with messages, newest first. */
export async function readMonths(
  database: Database,
  userId: string,
): Promise<Answer<typeof listMessageMonths>> {
  const rows = await database
    .selectFrom('inbox')
    .select(['subject', 'sentAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  const months = new Map<string, { month: string; count: number; subject: string }>()
  for (const { subject, sentAt } of rows) {
    const month = businessDate(new Date(sentAt)).slice(0, 7)
    const known = months.get(month)
    months.set(month, { subject, ...known, month, count: (known?.count ?? 0) + 1 })
  }
  return { items: [...months.values()] }
}

/** Marks a message as read; a repeat keeps the first time. @throws ApiError 404 */
export async function markRead(
  { clock }: Context,
  database: Database,
  userId: string,
  id: string,
): Promise<void> {
  const row = await database
    .updateTable('inbox')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(timestamp(clock))) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw createRefusal('not_found')
}
