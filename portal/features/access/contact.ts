import { config } from '#core/config/config.ts'
import { fields } from '#core/fields/dictionary.ts'
import { whatsAppHref } from '../../kit/contact/phone.ts'
import type { Registrant } from './registration.ts'

const told = ['name', 'dateOfBirth', 'email', 'mobile', 'cpf'] as const

/** What a prefilled message would hold, in words for the person to decide by. */
export const toldLabels = told.map((id) => fields[id].label)

/** A conversation with the support, empty. */
export function supportConversation(): string {
  return whatsAppHref(config.support.whatsAppNumber)
}

/** The same with a message that says who could not register. Personal data, in an address that is not ours. */
export function registrantConversation(greeting: string, registrant: Registrant): string {
  const lines = told.map((id) => `${fields[id].label}: ${fields[id].show(registrant[id])}`)
  return `${supportConversation()}?text=${encodeURIComponent([greeting, ...lines].join('\n'))}`
}
