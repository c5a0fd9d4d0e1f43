import { type MailKind, mailKinds } from '#core/api/contract/preferences.ts'
import type { Context } from '../platform/context.ts'
import { refusal } from '../platform/http/errors.ts'
import { tokenDigest } from '../platform/mail/optional.ts'
import { saveChoices } from './preferences.ts'

/**
 * Stops mails of a token's kind, or all that can be stopped. Again is as good: mail programs repeat themselves.
 *
 * @throws ApiError 400 unsubscribe_token_invalid
 */
export async function stopMails(
  context: Context,
  { token, everything }: { token: string; everything: boolean },
): Promise<MailKind[]> {
  const { database } = context
  const row = await database
    .selectFrom('unsubscribeTokens')
    .select(['userId', 'kind'])
    .where('hash', '=', tokenDigest(token))
    .executeTakeFirst()
  if (!row) throw refusal(400, 'unsubscribe_token_invalid')
  const kinds = everything ? [...mailKinds] : [row.kind]
  const stops = kinds.map((topic) => ({ topic, channel: 'mail', wanted: false }) as const)
  await saveChoices(context, database, row.userId, stops)
  return kinds
}
