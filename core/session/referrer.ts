import { referrerKey } from './keys.ts'
import { perTab } from './storage.ts'

/**
 * The page on another site that led this tab to the portal, without query and fragment, which may hold private data.
 * It is kept in the tab, because after a load `document.referrer` is a page of ours or empty.
 */
export function originalReferrer(): string {
  const kept = perTab.get(referrerKey)
  if (kept !== null) return kept
  const [from = ''] = document.referrer.split(/[?#]/, 1)
  if (!from || from.startsWith(`${location.origin}/`)) return ''
  perTab.set(referrerKey, from)
  return from
}
