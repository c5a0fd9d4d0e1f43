import type { Context } from '../platform/context.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { countAddress } from '../platform/limits/rate-limits.ts'
import { isSameSecret } from '../platform/secrets.ts'

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
  const { partners } = context.settings
  const registered = Object.hasOwn(partners, partner) ? partners[partner] : undefined
  if (!isSameSecret(key, registered?.key ?? '') || !registered) throw createRefusal('invalid_grant')
}
