import type { Settings } from '../platform/settings.ts'
import { seal, unseal } from '../platform/vault.ts'

// Prefix of encrypted secrets. Older rows hold plain base32, which never contains it.
const mark = 'sealed:'

type Key = Pick<Settings, 'vaultKey'>

/**
 * Encrypts the secret of an authenticator app for the table: read access to the table alone yields no codes.
 */
export function sealSecret({ vaultKey }: Key, userId: string, secret: string): string {
  return mark + seal(vaultKey, userId, secret)
}

/** The secret; undefined if the vault key is gone, and then only recovery codes open the account. */
export function openSecret({ vaultKey }: Key, userId: string, stored: string): string | undefined {
  return stored.startsWith(mark) ? unseal(vaultKey, userId, stored.slice(mark.length)) : stored
}

/** Whether the secret is not encrypted yet. */
export const isOpen = (stored: string) => !stored.startsWith(mark)
