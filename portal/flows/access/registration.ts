import { proxy } from 'valtio/vanilla'
import { onSessionEnd } from '../../../core/session/session.ts'

export interface Registrant {
  name: string
  dateOfBirth: string
  email: string
  mobile: string
  cpf: string
}

interface Registration {
  /** What stands in the fields, by name, so that going back and forth loses nothing. */
  typed: Record<string, string>
  /** The first step's answer. */
  email: string | null
  /** Whom the second step tried to register. */
  registrant: Registrant | null
  /** The e-mail that a code was sent to. */
  activating: string | null
}

const nothing = (): Registration => ({ typed: {}, email: null, registrant: null, activating: null })

/**
 * What a registration has gathered. In memory only: personal data goes into no storage of the browser, so a
 * reload starts over (and the activation page, left without an e-mail, leads to the login).
 */
export const registration = proxy<Registration>(nothing())

export function keepTyped(name: string, text: string): void {
  registration.typed[name] = text
}

/** Once it has been sent, or has failed for good, nobody needs the password here. */
export function dropPassword(): void {
  delete registration.typed.password
}

export function forgetRegistration(): void {
  Object.assign(registration, nothing())
}

onSessionEnd(forgetRegistration)
