import { config } from '#core/config/config.ts'
import { fields } from '#core/fields/dictionary.ts'
import { whatsAppHref } from '../../kit/contact/phone-links.ts'
import type { Registrant } from './registration-state.ts'

const told = ['name', 'dateOfBirth', 'email', 'mobile', 'cpf'] as const

/** Labels of the data in the prefilled message, so that the user can decide whether to send them. */
export const toldLabels = told.map((id) => fields[id].label)

/** Link to an empty WhatsApp conversation with support. */
export function supportConversation(): string {
  return whatsAppHref(config.support.whatsAppNumber)
}

/** The same with a message about the user who could not register: personal data in a third party's URL. */
export function registrantConversation(greeting: string, registrant: Registrant): string {
  const lines = told.map((id) => `${fields[id].label}: ${fields[id].show(registrant[id])}`)
  return `${supportConversation()}?text=${encodeURIComponent([greeting, ...lines].join('\n'))}`
}
