import type { ChatDesk, ChatMessage } from '#core/api/contract/chat.ts'
import { isChatOpen, nextOpening } from '#core/chat/chat-hours.ts'
import { config } from '#core/config/config.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'

const page = 50

/** Whether support is open now, and when it opens next. */
export function deskState({ clock }: Pick<Context, 'clock'>): ChatDesk {
  const open = isChatOpen(clock(), config.chat)
  return { open, nextOpening: open ? null : nextOpening(clock(), config.chat) }
}

function selectMessages(database: Database, userId: string) {
  return database
    .selectFrom('chatMessages')
    .leftJoin('protocols', 'protocols.number', 'chatMessages.protocol')
    .select(['chatMessages.number', 'author', 'text', 'sentAt', 'protocol', 'protocols.answerBy'])
    .where('chatMessages.userId', '=', userId)
}

/** Messages after a number, oldest first. */
export function messagesAfter(database: Database, userId: string, number: number): Promise<ChatMessage[]> {
  return selectMessages(database, userId)
    .where('chatMessages.number', '>', number)
    .orderBy('chatMessages.number')
    .limit(page)
    .execute()
}

/** The newest messages, or those before a number, oldest first. */
export async function messagesBefore(database: Database, userId: string, before = Number.MAX_SAFE_INTEGER) {
  const rows = await selectMessages(database, userId)
    .where('chatMessages.number', '<', Math.min(before, 2 ** 31 - 1))
    .orderBy('chatMessages.number', 'desc')
    .limit(page + 1)
    .execute()
  return { messages: rows.slice(0, page).reverse(), earlier: rows.length > page }
}

/** Number of answers that the user has not read. */
export async function countUnread(database: Database, userId: string): Promise<number> {
  const { unread } = await database
    .selectFrom('chatMessages')
    .innerJoin('chatConversations', 'chatConversations.userId', 'chatMessages.userId')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('chatMessages.userId', '=', userId)
    .where('author', '=', 'attendant')
    .whereRef('number', '>', 'readNumber')
    .executeTakeFirstOrThrow()
  return unread
}

/** Records what the user has read: the number never decreases and never exceeds the newest message. */
export async function markRead(database: Database, userId: string, number: number): Promise<void> {
  await database
    .updateTable('chatConversations')
    .set({ readNumber: number })
    .where('userId', '=', userId)
    .where('readNumber', '<', number)
    .where('lastNumber', '>=', number)
    .execute()
}
