import type { ChatMessage } from '#core/api/contract/chat.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/open.ts'
import type { Database } from '../platform/database/schema.ts'
import { protocolOfAnswer, protocolOfQuestion } from './close-quiet.ts'

/**
 * Adds a message to a person's conversation, in the transaction that is open or in one of its own. Counting up the
 * conversation's row first puts writers in line: who reads after a number misses nothing with a smaller one.
 */
export function writeMessage(
  context: Context,
  database: Database,
  userId: string,
  author: ChatMessage['author'],
  text: string,
): Promise<ChatMessage> {
  const now = timestamp(context.clock)
  const waiting = author === 'person' ? now : null
  return inTransaction(database, async (transaction) => {
    const { lastNumber: number } = await transaction
      .insertInto('chatConversations')
      .values({ userId, lastNumber: 1, readNumber: 0, waitingSince: waiting, updatedAt: now })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet((eb) => ({
          lastNumber: eb('chatConversations.lastNumber', '+', 1),
          waitingSince: waiting && eb.fn.coalesce('chatConversations.waitingSince', eb.val(waiting)),
          updatedAt: now,
        })),
      )
      .returning('lastNumber')
      .executeTakeFirstOrThrow()
    const protocolOf = author === 'person' ? protocolOfQuestion : protocolOfAnswer
    const protocol = await protocolOf(context, transaction, userId)
    const row = { userId, number, author, text, sentAt: now, protocol }
    await transaction.insertInto('chatMessages').values(row).execute()
    return { number, author, text, sentAt: now, protocol }
  })
}
