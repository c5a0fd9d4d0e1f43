import { createHmac } from 'node:crypto'
import type { Context } from '../platform/context.ts'

/**
 * Who a person is to the operator's Chatwoot: the account's random id, signed as its identity validation wants, so
 * that nobody else can claim to be them. Without the secret there is no signature.
 *
 * https://www.chatwoot.com/hc/user-guide/articles/1677587479-how-to-enable-identity-validation-in-chatwoot
 */
export function chatIdentity({ settings }: Pick<Context, 'settings'>, userId: string) {
  const { chatwootSecret: secret } = settings
  const identifierHash = secret ? createHmac('sha256', secret).update(userId).digest('hex') : null
  return { identifier: userId, identifierHash }
}
