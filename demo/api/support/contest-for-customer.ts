import { contestTold } from '#core/text/contested.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { openContest } from '../repayment/contests/contests.ts'
import type { OwnedLoanKey } from '../repayment/loans-in-repayment.ts'
import { messagesBefore } from './conversation.ts'
import { addMessage } from './write-message.ts'

interface SaidContest extends OwnedLoanKey {
  /** The installment's number. */
  number: string
  /** What the customer said, in their words. */
  complaint: string
}

/** What a customer has written since the last answer, as one text. */
export async function saidLast(database: Database, userId: string): Promise<string> {
  const { messages } = await messagesBefore(database, userId)
  const answered = messages.findLastIndex(({ author }) => author === 'attendant')
  return messages
    .slice(answered + 1)
    .map(({ text }) => text)
    .join('\n')
}

/**
 * Contests an installment for a customer who said in the conversation that it is wrong, as if they had done it on its page;
 * the conversation tells them.
 *
 * @returns the number of the message
 * @throws ApiError 404; 409 state_conflict if it is contested already; 429 contests_many
 */
export async function contestForCustomer(
  context: Context,
  transaction: Database,
  { userId, loanId, number, complaint }: SaidContest,
): Promise<number> {
  const { protocol, answerBy } = await openContest(context, transaction, {
    ...{ userId, loanId, about: 'installment', reference: number, complaint },
  })
  const told = contestTold(number, protocol, answerBy)
  return (await addMessage(context, transaction, userId, 'attendant', told)).number
}
