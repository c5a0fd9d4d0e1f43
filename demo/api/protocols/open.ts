import { randomInt } from 'node:crypto'
import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { ProtocolKind } from '#core/protocols/words.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'

/**
 * Calendar days in which each is answered: what is asked of an online service 5 (Decreto 7.962/2013, art. 4), a review
 * 15 (LGPD, art. 19, II); a withdrawal is confirmed on the spot (Decreto 7.962/2013, art. 5, § 4).
 */
const answerDays: Record<ProtocolKind, number> = { chat: 5, review: 15, withdrawal: 0 }

/** The last day on which a protocol of a kind that is opened, or asked about again, today is answered. */
export const answerDate = ({ clock }: Pick<Context, 'clock'>, kind: ProtocolKind): IsoDate =>
  addDays(today(clock), answerDays[kind])

// Without letters and digits that are taken for one another when they are read out.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number to quote: the day, and six signs that nobody guesses from another one's. */
const draw = (day: IsoDate) =>
  `${day.replaceAll('-', '')}-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** What of a protocol is told to whoever opened it. */
export interface Opened {
  number: string
  openedAt: string
  answerBy: IsoDate
}

/**
 * Opens a protocol, in the transaction of what it is about. The number is nobody else's by constraint; a second draw
 * is as good.
 *
 * @throws ApiError 409 state_conflict where there is one of the kind for the loan already
 */
export async function openProtocol(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { userId, kind, loanId = null }: { userId: string; kind: ProtocolKind; loanId?: string | null },
): Promise<Opened> {
  const opened = { openedAt: timestamp(clock), answerBy: answerDate({ clock }, kind) }
  for (let tries = 0; tries < 5; tries += 1) {
    const made = await transaction
      .insertInto('protocols')
      .values({
        number: draw(today(clock)),
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
    const same = loanId
      ? there.where('kind', '=', kind).where('loanId', '=', loanId)
      : there.where('kind', '=', kind).where('closedAt', 'is', null)
    if (await same.executeTakeFirst()) throw refusal(409, 'state_conflict')
  }
  throw new Error('no free number for a protocol')
}
