import { type MailKind, mailKinds } from '../../../core/api/contract/preferences.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { refusal } from '../http/errors.ts'
import { tokenDigest } from '../outbox/optional.ts'

/**
 * Stops mails of a token's kind, or all that can be stopped. Again is as good: mail programs repeat themselves.
 *
 * @throws ApiError 400 unsubscribe_token_invalid
 */
export async function stopMails(
  { database, clock }: Context,
  { token, everything }: { token: string; everything: boolean },
): Promise<MailKind[]> {
  const row = await database
    .selectFrom('unsubscribe_tokens')
    .select(['user_id', 'kind'])
    .where('hash', '=', tokenDigest(token))
    .executeTakeFirst()
  if (!row) throw refusal(400, 'unsubscribe_token_invalid')
  const kinds = everything ? [...mailKinds] : [row.kind]
  const stops = kinds.map((kind) => ({ user_id: row.user_id, kind, stopped_at: timestamp(clock) }))
  await database
    .insertInto('mail_stops')
    .values(stops)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return kinds
}
