import type { ChatMessage } from '../../../core/api/contract/chat.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { protocolOfAnswer, protocolOfQuestion } from '../protocols/chat.ts'

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
    const { last_number: number } = await transaction
      .insertInto('chat_conversations')
      .values({ user_id: userId, last_number: 1, read_number: 0, waiting_since: waiting, updated_at: now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({
          last_number: eb('chat_conversations.last_number', '+', 1),
          waiting_since: waiting && eb.fn.coalesce('chat_conversations.waiting_since', eb.val(waiting)),
          updated_at: now,
        })),
      )
      .returning('last_number')
      .executeTakeFirstOrThrow()
    const protocolOf = author === 'person' ? protocolOfQuestion : protocolOfAnswer
    const protocol = await protocolOf(context, transaction, userId)
    const row = { user_id: userId, number, author, text, sent_at: now, protocol }
    await transaction.insertInto('chat_messages').values(row).execute()
    return { number, author, text, sentAt: now, protocol }
  })
}
