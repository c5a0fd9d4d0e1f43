import { randomInt } from 'node:crypto'
import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import type { ProtocolKind } from '#core/protocols/protocol-words.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'

/**
 * The deadline for answering a protocol that is opened or reopened today; a withdrawal is confirmed at once (Decreto
 * 7.962/2013, art. 5, § 4).
 */
export const answerDate = ({ clock }: Pick<Context, 'clock'>, kind: ProtocolKind): IsoDate =>
  kind === 'withdrawal' ? today(clock) : promisedDate(kind, today(clock))

// Without letters and digits that sound or look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A protocol number: the date and six random characters that cannot be guessed. */
export const drawNumber = (day: IsoDate) =>
  `${day.replaceAll('-', '')}-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Data of a protocol shown to the user who opened it. */
export interface OpenedProtocol {
  number: string
  openedAt: string
  answerBy: IsoDate
}

/**
 * Opens a protocol, in the transaction of its subject. Its number is unique by constraint; if taken, another
 * is drawn.
 *
 * @throws ApiError 409 state_conflict if there already is one of that kind for the loan (for a review: an unanswered one; for a statement: an open one)
 */
export async function openProtocol(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { userId, kind, loanId = null }: { userId: string; kind: ProtocolKind; loanId?: string | null },
): Promise<OpenedProtocol> {
  const opened = { openedAt: timestamp(clock), answerBy: answerDate({ clock }, kind) }
  for (let tries = 0; tries < 5; tries += 1) {
    const made = await transaction
      .insertInto('protocols')
      .values({
        number: drawNumber(today(clock)),
        userId,
        kind,
        loanId,
        state: 'open',
        openedAt: opened.openedAt,
        answerBy: opened.answerBy,
        takenAt: null,
        answeredAt: null,
        closedAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (made) return { number: made.number, ...opened }
    const there = transaction.selectFrom('protocols').select('number').where('userId', '=', userId)
    const alike = there.where('kind', '=', kind)
    const same = {
      chat: alike.where('closedAt', 'is', null),
      review: alike.where('loanId', '=', loanId).where('answeredAt', 'is', null),
      statement: alike
        .where('loanId', '=', loanId)
        .where('answeredAt', 'is', null)
        .where('closedAt', 'is', null),
      withdrawal: alike.where('loanId', '=', loanId),
      // The contest itself is unique for its subject.
      contest: alike.where('number', '=', ''),
    }
    if (await same[kind].executeTakeFirst()) throw createRefusal('state_conflict')
  }
  throw new Error('no free number for a protocol')
}
