import { proxy } from 'valtio/vanilla'
import { onSessionEnd } from '../../../core/session/session.ts'

export interface Registrant {
  name: string
  dateOfBirth: string
  email: string
  mobile: string
  cpf: string
}

/**
 * What a registration has gathered. In memory only: personal data goes into no storage of the browser, so a
 * reload starts over (and the activation page, left without an e-mail, leads to the login).
 */
export const registration = proxy<{ registrant: Registrant | null }>({ registrant: null })

onSessionEnd(() => {
  registration.registrant = null
})
