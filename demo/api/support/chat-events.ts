import { performance } from 'node:perf_hooks'
import * as v from 'valibot'
import { chatEvent } from '#core/api/contract/chat.ts'
import type { Context } from '../platform/context.ts'
import { serverSentEvent } from '../platform/http/server-sent-events.ts'
import { deskState, messagesAfter } from './conversation.ts'

const breathMs = 15_000

interface ChatReader {
  userId: string
  gone: AbortSignal
  mayGoOn: () => Promise<boolean>
}

/** Number of a conversation's newest message, 0 before the first. */
async function lastMessageNumber({ database }: Context, userId: string): Promise<number> {
  const row = await database
    .selectFrom('chatConversations')
    .select('lastNumber')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.lastNumber ?? 0
}

/**
 * Events of a user's conversation after a message, until the caller may not go on, the stream reaches its time
 * limit or the client disconnects. Uses real time instead of the clock, because it is about a connection. Several
 * processes may write, so each stream polls the database.
 */
export async function* chatEvents(
  context: Context,
  { userId, gone, mayGoOn }: ChatReader,
  after: number,
): AsyncGenerator<string> {
  const { streams, database, settings } = context
  const begun = performance.now()
  let breath = begun
  let seen = after
  streams.enter(userId)
  try {
    yield serverSentEvent('desk', v.parse(chatEvent.desk, deskState(context)))
    while (!streams.closed && !gone.aborted && performance.now() - begun < settings.chat.streamMs) {
      if (!(await mayGoOn())) return
      if ((await lastMessageNumber(context, userId)) > seen) {
        for (const message of await messagesAfter(database, userId, seen)) {
          yield serverSentEvent('message', v.parse(chatEvent.message, message), message.number)
          seen = message.number
        }
        continue
      }
      if (performance.now() - breath > breathMs) {
        breath = performance.now()
        // Heartbeat: proxies close silent connections, and the client learns that the connection is alive.
        yield ':\n\n'
      }
      await streams.pause(userId, settings.chat.pollMs, gone)
    }
  } finally {
    streams.leave(userId)
  }
}
