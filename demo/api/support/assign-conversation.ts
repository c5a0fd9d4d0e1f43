import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'

interface Handover {
  /** Who has it, as far as the caller knows; null while it is unassigned. */
  from: string | null
  to: string | null
}

/** Hands a conversation from one colleague to another. @throws ApiError 409 if `from` has it no more */
export async function assignConversation(
  database: Database,
  userId: string,
  { from, to }: Handover,
): Promise<void> {
  const handed = await database
    .updateTable('chatConversations')
    .set({ assignedTo: to })
    .where('userId', '=', userId)
    .where('assignedTo', from === null ? 'is' : '=', from)
    .returning('userId')
    .executeTakeFirst()
  if (!handed) throw createRefusal('state_conflict')
}

/** Unassigns the conversations of a colleague who leaves. */
export async function releaseConversationsOf(database: Database, staffId: string): Promise<void> {
  await database
    .updateTable('chatConversations')
    .set({ assignedTo: null })
    .where('assignedTo', '=', staffId)
    .execute()
}

interface SeenConversation {
  /** Who answers. */
  staffId: string
  /** Number of the last message they had read. */
  seen: number
  /** Who held the conversation when the page that asks was read. */
  holder: string | null
  /** Number of their answer. */
  number: number
}

/**
 * Assigns an unassigned conversation to the one who answers it. Call it in the transaction that has written the answer.
 *
 * @throws ApiError 409 if a colleague has answered or taken it since the answer was begun
 */
export async function assignToAnswerer(
  transaction: Database,
  userId: string,
  { staffId, seen, holder, number }: SeenConversation,
): Promise<void> {
  const overtaken = await transaction
    .selectFrom('chatMessages')
    .select('number')
    .where('userId', '=', userId)
    .where('author', '=', 'attendant')
    .where('number', '>', seen)
    .where('number', '<', number)
    .executeTakeFirst()
  const { assignedTo } = await transaction
    .selectFrom('chatConversations')
    .select('assignedTo')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (overtaken || (assignedTo !== null && ![staffId, holder].includes(assignedTo)))
    throw createRefusal('state_conflict')
  if (assignedTo === null) await assignConversation(transaction, userId, { from: null, to: staffId })
}
