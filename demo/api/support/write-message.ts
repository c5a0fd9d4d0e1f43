import type { ChatMessage } from '#core/api/contract/chat.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { afterCommit, inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { protocolOfAnswer, protocolOfQuestion } from './close-quiet-chats.ts'
import { planAnswerMail } from './mail-answers.ts'

/** Adds a message to a user's conversation, in the current or a new transaction; an answer that is not read is mailed. */
export function writeMessage(
  context: Context,
  database: Database,
  userId: string,
  author: ChatMessage['author'],
  text: string,
): Promise<ChatMessage> {
  return inTransaction(database, async (transaction) => {
    const message = await addMessage(context, transaction, userId, author, text)
    const { number } = message
    if (author === 'attendant') await planAnswerMail(context, transaction, { userId, number })
    return message
  })
}

/**
 * Adds a message that has a mail of its own, or needs none, and wakes the streams that show it. Incrementing the
 * counter in the conversation's row first serializes writers: a reader polling by number misses none.
 */
export async function addMessage(
  context: Context,
  transaction: Database,
  userId: string,
  author: ChatMessage['author'],
  text: string,
): Promise<ChatMessage> {
  const now = timestamp(context.clock)
  const waiting = author === 'person' ? now : null
  const { lastNumber: number } = await transaction
    .insertInto('chatConversations')
    .values({
      userId,
      lastNumber: 1,
      readNumber: 0,
      waitingSince: waiting,
      assignedTo: null,
      updatedAt: now,
    })
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
  const { number: protocol, answerBy } = await protocolOf(context, transaction, userId)
  const message = { number, author, text, sentAt: now, protocol }
  await transaction
    .insertInto('chatMessages')
    .values({ ...message, userId })
    .execute()
  afterCommit(transaction, () => context.streams.hint(userId))
  return { ...message, answerBy }
}
