import type { OwnTrustedContact } from '#core/api/contract/trusted-contact.ts'
import { pauseText } from './text.ts'

/** What is said of the trusted contact beside a pause, and the label of the link to it. */
export function contactLine(contact: OwnTrustedContact['contact']): { said: string | null; label: string } {
  const state = contact?.state
  return contact && (state === 'invited' || state === 'accepted')
    ? { said: pauseText.contactStands(contact.name, state), label: pauseText.contactPlace }
    : { said: null, label: pauseText.contact }
}
