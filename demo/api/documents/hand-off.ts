import { randomInt } from 'node:crypto'
import type { handOffState, openHandOff, startHandOff } from '#core/api/contract/hand-off.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import { type DocumentSender, loanStateOf } from './document-rows.ts'

const validSeconds = 10 * 60

/** Creates a token for a phone; an older token, and the phone that used it, become invalid. */
export async function createHandOff(
  { database, clock }: Context,
  sender: DocumentSender & { sessionId: string },
): Promise<Answer<typeof startHandOff>> {
  if (!allowsTransition(await loanStateOf(database, sender), 'sendIdentity'))
    throw createRefusal('state_conflict')
  const token = newToken()
  const fresh = {
    userId: sender.userId,
    tokenHash: tokenDigest(token),
    accessHash: null,
    number: String(randomInt(10, 100)),
    sessionId: sender.sessionId,
    expiresAt: timestamp(clock, validSeconds),
    endedAt: null,
  }
  await inTransaction(database, (transaction) =>
    transaction
      .insertInto('handOffs')
      .values({ loanId: sender.loanId, ...fresh })
      .onConflict((conflict) => conflict.column('loanId').doUpdateSet(fresh))
      .execute(),
  )
  return { token, number: fresh.number, expiresAt: fresh.expiresAt }
}

/**
 * Exchanges the QR code's token for an access token, once. Wrong, used, expired and ended ones give the same
 * error.
 */
export async function redeemHandOff(
  { database, clock }: Context,
  token: string,
): Promise<Answer<typeof openHandOff>> {
  const access = newToken()
  const row = await database
    .updateTable('handOffs')
    .set({ tokenHash: null, accessHash: tokenDigest(access) })
    .where('tokenHash', '=', tokenDigest(token))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', timestamp(clock))
    .returning(['number', 'expiresAt'])
    .executeTakeFirst()
  if (!row) throw createRefusal('hand_off_invalid')
  return { access_token: access, number: row.number, expiresAt: row.expiresAt }
}

/** State of the hand-off, for the computer's page. */
export async function readHandOff(
  { database, clock }: Context,
  sender: DocumentSender,
): Promise<Answer<typeof handOffState>> {
  await loanStateOf(database, sender)
  const row = await database
    .selectFrom('handOffs')
    .selectAll()
    .where('loanId', '=', sender.loanId)
    .executeTakeFirst()
  if (!row) return { state: 'none', number: null, expiresAt: null }
  const isOver = row.endedAt !== null || row.expiresAt <= timestamp(clock)
  const living = row.accessHash === null ? 'waiting' : 'open'
  return { state: isOver ? 'ended' : living, number: row.number, expiresAt: row.expiresAt }
}

/** Ends it: the phone's next request is refused. */
export async function closeHandOff({ database, clock }: Context, sender: DocumentSender): Promise<void> {
  await loanStateOf(database, sender)
  await inTransaction(database, (transaction) =>
    transaction
      .updateTable('handOffs')
      .set({ endedAt: timestamp(clock), tokenHash: null, accessHash: null })
      .where('loanId', '=', sender.loanId)
      .execute(),
  )
}
