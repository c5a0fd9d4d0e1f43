import type { Settings } from '../platform/settings.ts'
import { seal, unseal } from '../platform/vault.ts'

// Base32, as it stood in the table before secrets were sealed: never the beginning of a sealed one with this mark.
const mark = 'sealed:'

type Key = Pick<Settings, 'vaultKey'>

/** A secret of an authenticator app, as the table holds it: who reads the table alone can make no code. */
export function sealSecret({ vaultKey }: Key, userId: string, secret: string): string {
  return mark + seal(vaultKey, userId, secret)
}

/** The secret; undefined where its key is gone, and then only recovery codes open the account. */
export function openSecret({ vaultKey }: Key, userId: string, stored: string): string | undefined {
  return stored.startsWith(mark) ? unseal(vaultKey, userId, stored.slice(mark.length)) : stored
}

/** Whether it still stands as it was before secrets were sealed. */
export const isOpen = (stored: string) => !stored.startsWith(mark)
