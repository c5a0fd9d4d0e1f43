import { mailOwner } from '../identity/mail-owner.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { chatAnsweredMail } from '../protocols/protocol-mails.ts'

export const answerMailJob = 'mail-chat-answer'

/** How long an answer may be read in the conversation before it is mailed; answers closer together share a mail. */
const waitSeconds = 2 * 60

/** Plans the mail with an answer of the conversation. */
export const planAnswerMail = (
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { userId, number }: { userId: string; number: number },
): Promise<void> => enqueue(clock, transaction, answerMailJob, JSON.stringify([userId, number]), waitSeconds)

const isClose = (before: { sentAt: string }, after: { sentAt: string }) =>
  Date.parse(after.sentAt) - Date.parse(before.sentAt) < waitSeconds * 1000

/** Mails an answer that was not read, with those just before it, unless another one followed at once. */
export function answerMailJobHandler(context: Context): JobHandler {
  return (payload) =>
    inTransaction(context.database, async (transaction) => {
      const [userId, number] = JSON.parse(payload) as [string, number]
      const unread = await transaction
        .selectFrom('chatMessages')
        .innerJoin('chatConversations', 'chatConversations.userId', 'chatMessages.userId')
        .select(['chatMessages.number', 'text', 'sentAt', 'protocol'])
        .where('chatMessages.userId', '=', userId)
        .where('author', '=', 'attendant')
        .whereRef('chatMessages.number', '>', 'readNumber')
        .orderBy('chatMessages.number')
        .execute()
      const at = unread.findIndex((message) => message.number === number)
      const [answer, next] = [unread[at], unread[at + 1]]
      if (!answer || (next && isClose(answer, next))) return
      const texts = [answer.text]
      for (let index = at; index > 0; index -= 1) {
        const [before, after] = [unread[index - 1], unread[index]]
        if (!before || !after || !isClose(before, after)) break
        texts.unshift(before.text)
      }
      await mailOwner(context, transaction, userId, (told) =>
        chatAnsweredMail({ ...told, number: answer.protocol ?? '', texts }),
      )
    })
}
