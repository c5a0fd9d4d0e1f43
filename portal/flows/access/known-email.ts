import { onSessionEnd } from '../../../core/session/session.ts'

let email = ''

/** The e-mail typed on one of the access pages, so that the next one need not ask again. In memory only. */
export const knownEmail = {
  get: () => email,

  set(text: string): void {
    email = text
  },

  /** For a form's onChange. */
  follow(name: string, text: string): void {
    if (name === 'email') email = text
  },
}

onSessionEnd(() => {
  email = ''
})
