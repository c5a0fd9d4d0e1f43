import { decryptText, encryptText } from '../platform/encrypt.ts'
import type { ApiSettings } from '../platform/settings.ts'

// Prefix of encrypted secrets. Older rows hold plain base32, which never contains it.
const mark = 'sealed:'

type VaultKeySetting = Pick<ApiSettings, 'vaultKey'>

/**
 * Encrypts the secret of an authenticator app for the table: read access to the table alone yields no codes.
 */
export function sealSecret({ vaultKey }: VaultKeySetting, userId: string, secret: string): string {
  return mark + encryptText(vaultKey, userId, secret)
}

/** The secret; undefined if the vault key is gone, and then only recovery codes open the account. */
export function openSecret(
  { vaultKey }: VaultKeySetting,
  userId: string,
  stored: string,
): string | undefined {
  return stored.startsWith(mark) ? decryptText(vaultKey, userId, stored.slice(mark.length)) : stored
}

/** Whether the secret is not encrypted yet. */
export const isReadable = (stored: string) => !stored.startsWith(mark)
