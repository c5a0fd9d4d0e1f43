import { today } from '#core/calendar/clock.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { runEach } from '../platform/jobs/run-each.ts'
import { answerDate, type OpenedProtocol, openProtocol } from '../protocols/open-protocol.ts'
import { chatClosedMail, chatOpenedMail } from '../protocols/protocol-mails.ts'

const daySeconds = 24 * 60 * 60
// Long enough to write again about the same subject.
const quietSeconds = 3 * daySeconds

/** A conversation's protocol and the day by which it is answered. */
type PromisedAnswer = Pick<OpenedProtocol, 'number' | 'answerBy'>

/** The user's open conversation; there is at most one. */
const findOpenConversation = (database: Database, userId: string) =>
  database
    .selectFrom('protocols')
    .select(['number', 'state', 'answerBy'])
    .where('userId', '=', userId)
    .where('kind', '=', 'chat')
    .where('closedAt', 'is', null)
    .executeTakeFirst()

async function beginConversation(
  context: Context,
  transaction: Database,
  userId: string,
): Promise<PromisedAnswer> {
  const opened = await openProtocol(context, transaction, { userId, kind: 'chat' })
  await mailOwner(context, transaction, userId, (told) => chatOpenedMail({ ...told, ...opened }))
  return opened
}

/**
 * The protocol of a user's message: the open one, or a new one, announced by mail. Writing after an answer
 * reopens it. Call it in the transaction that has updated the conversation's row, to serialize writers.
 */
export async function protocolOfQuestion(
  context: Context,
  transaction: Database,
  userId: string,
): Promise<PromisedAnswer> {
  const known = await findOpenConversation(transaction, userId)
  // A case that waits for the lender keeps its promised day.
  if (known?.state === 'open' || known?.state === 'waiting') return known
  const again = known && (await keepConversationOpen(context, transaction, known.number))
  return again ?? beginConversation(context, transaction, userId)
}

/** Undefined if the sweep has closed it meanwhile. */
function keepConversationOpen(
  context: Context,
  transaction: Database,
  number: string,
): Promise<PromisedAnswer | undefined> {
  return transaction
    .updateTable('protocols')
    .set((row) => ({
      state: 'open',
      answeredAt: null,
      // A date that was promised before and is still to come stays.
      answerBy: row
        .case()
        .when('answerBy', '>=', today(context.clock))
        .then(row.ref('answerBy'))
        .else(answerDate(context, 'chat'))
        .end(),
    }))
    .where('number', '=', number)
    .where('closedAt', 'is', null)
    .returning(['number', 'answerBy'])
    .executeTakeFirst()
}

/** The protocol of an attendant's message, marked as answered; opens one if there is none. */
export async function protocolOfAnswer(
  context: Context,
  transaction: Database,
  userId: string,
): Promise<PromisedAnswer> {
  const protocol =
    (await findOpenConversation(transaction, userId)) ??
    (await beginConversation(context, transaction, userId))
  await transaction
    .updateTable('protocols')
    .set({ state: 'answered', answeredAt: timestamp(context.clock) })
    .where('number', '=', protocol.number)
    .execute()
  return protocol
}

/** Closes an answered conversation and notifies the user; false if it is not answered, has an open proposal, or is already closed. */
function closeChat(context: Context, database: Database, number: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const closed = await transaction
      .updateTable('protocols')
      .set({ state: 'closed', closedAt: timestamp(context.clock) })
      .where('number', '=', number)
      .where('kind', '=', 'chat')
      .where('state', '=', 'answered')
      // A proposal that is open keeps its conversation open.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('changeProposals')
              .select('id')
              .where('protocol', '=', number)
              .where('outcome', 'is', null),
          ),
        ),
      )
      .returning('userId')
      .executeTakeFirst()
    if (!closed) return false
    await transaction
      .updateTable('chatConversations')
      .set({ assignedTo: null })
      .where('userId', '=', closed.userId)
      .execute()
    await mailOwner(context, transaction, closed.userId, (told) => chatClosedMail({ ...told, number }))
    return true
  })
}

/** Closes the user's conversation if it is answered. */
export async function closeChatOf(context: Context, userId: string): Promise<boolean> {
  const open = await findOpenConversation(context.database, userId)
  return open !== undefined && closeChat(context, context.database, open.number)
}

/** Closes conversations without a new message since their answer. */
export async function closeQuietChats(context: Context): Promise<void> {
  const { database, clock } = context
  const quiet = await database
    .selectFrom('protocols')
    .select('number')
    .where('kind', '=', 'chat')
    .where('state', '=', 'answered')
    .where('answeredAt', '<=', timestamp(clock, -quietSeconds))
    .execute()
  await runEach(quiet, ({ number }) => closeChat(context, database, number))
}
