import { randomInt } from 'node:crypto'
import type { handOffState, openHandOff, startHandOff } from '../../../core/api/contract/hand-off.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { refusal } from '../http/errors.ts'
import { newToken, tokenHash } from './hand-off-token.ts'
import { loanStateOf, type Sender } from './rows.ts'

const validSeconds = 10 * 60

/** Makes a token for a phone; an older one, and the phone that used it, are out. */
export async function start(
  { database, clock }: Context,
  sender: Sender & { sessionId: string },
): Promise<Answer<typeof startHandOff>> {
  if ((await loanStateOf(database, sender)) !== 'documents') throw refusal(409, 'state_conflict')
  const token = newToken()
  const fresh = {
    user_id: sender.userId,
    token_hash: tokenHash(token),
    access_hash: null,
    number: String(randomInt(10, 100)),
    session_id: sender.sessionId,
    expires_at: timestamp(clock, validSeconds),
    ended_at: null,
  }
  await database
    .insertInto('hand_offs')
    .values({ loan_id: sender.loanId, ...fresh })
    .onConflict((conflict) => conflict.column('loan_id').doUpdateSet(fresh))
    .execute()
  return { token, number: fresh.number, expiresAt: fresh.expires_at }
}

/** Trades the token of the QR code, once. Wrong, used, late and revoked ones are answered alike. */
export async function open({ database, clock }: Context, token: string): Promise<Answer<typeof openHandOff>> {
  const access = newToken()
  const row = await database
    .updateTable('hand_offs')
    .set({ token_hash: null, access_hash: tokenHash(access) })
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', timestamp(clock))
    .returning(['number', 'expires_at'])
    .executeTakeFirst()
  if (!row) throw refusal(400, 'hand_off_invalid')
  return { access_token: access, number: row.number, expiresAt: row.expires_at }
}

/** What the computer shows while the phone is at work. */
export async function state(
  { database, clock }: Context,
  sender: Sender,
): Promise<Answer<typeof handOffState>> {
  await loanStateOf(database, sender)
  const row = await database
    .selectFrom('hand_offs')
    .selectAll()
    .where('loan_id', '=', sender.loanId)
    .executeTakeFirst()
  if (!row) return { state: 'none', number: null, expiresAt: null }
  const isOver = row.ended_at !== null || row.expires_at <= timestamp(clock)
  const living = row.access_hash === null ? 'waiting' : 'open'
  return { state: isOver ? 'ended' : living, number: row.number, expiresAt: row.expires_at }
}

/** Ends it: the phone is refused from its next request on. */
export async function end({ database, clock }: Context, sender: Sender): Promise<void> {
  await loanStateOf(database, sender)
  await database
    .updateTable('hand_offs')
    .set({ ended_at: timestamp(clock), token_hash: null, access_hash: null })
    .where('loan_id', '=', sender.loanId)
    .execute()
}
