import type { Context } from '../platform/context.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { countAddress } from '../platform/limits/rate-limits.ts'
import { isSameSecret } from '../platform/secrets.ts'
import type { ApiSettings } from '../platform/settings.ts'

/** Opens the numbers of any name in a demo without registered partners; its pages publish it. */
export const demoPartnerKey = 'chave-publica-da-demonstracao-de-parceiros'

/** Whether every name counts as a partner: only in a demo that has none registered. */
export const acceptsEveryName = ({ partners, production }: Pick<ApiSettings, 'partners' | 'production'>) =>
  !production && Object.keys(partners).length === 0

/**
 * Lets a caller with a partner's key through.
 *
 * @throws ApiError 400 `invalid_grant`, for an unknown name as for a wrong key; 429
 */
export async function provePartner(
  context: Context,
  { partner, key }: { partner: string; key: string },
  address: string,
): Promise<void> {
  await countAddress(context, 'reportAddress', address)
  const { settings } = context
  const { partners } = settings
  const registered = Object.hasOwn(partners, partner) ? partners[partner]?.key : undefined
  const expected = acceptsEveryName(settings) ? demoPartnerKey : registered
  if (!isSameSecret(key, expected ?? '') || !expected) throw createRefusal('invalid_grant')
}
