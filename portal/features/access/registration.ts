import { proxy } from 'valtio/vanilla'
import { sessionKeys } from '#core/session/keys.ts'
import { forSession } from '#core/session/session.ts'
import { perTab } from '#core/session/storage.ts'
import { dropDraft, keepDraft } from '../../kit/drafts/drafts.ts'
import { go } from '../../kit/navigate.ts'
import { knownEmail } from './known-email.ts'

export interface Registrant {
  name: string
  dateOfBirth: string
  email: string
  mobile: string
  cpf: string
}

interface Noted {
  email: string | null
  /** E-mail address that a code was sent to. */
  activating: string | null
}

interface Registration extends Noted {
  /** The data the second step tried to register. */
  registrant: Registrant | null
}

const nothing: Registration = { email: null, activating: null, registrant: null }

/** State of the registration in progress. */
export const registration = forSession(proxy<Registration>({ ...nothing }))

/** E-mail, personal data, activation code. */
export const registrationSteps = 3

/** Draft shared by its two forms. */
export const registrationDraft = 'registration'

/** Stores the progress for this tab: a phone may discard the page while the user reads the mail. */
export function noteRegistration(news: Partial<Noted>): void {
  Object.assign(registration, news)
  const { email, activating } = registration
  perTab.set(sessionKeys.registration, JSON.stringify({ email, activating }))
}

/** Stores the e-mail of the first step, replacing an earlier one. */
export function noteEmail(email: string): void {
  noteRegistration({ email })
  keepDraft(registrationDraft, { email })
  knownEmail.set(email)
}

export function beginRegistration(email: string, search: string): void {
  noteEmail(email)
  go('registerDetails', { search })
}

/** Restores this tab's registration after a reload. Not during hydration: the prerendered HTML has none. */
export function recallRegistration(): Noted {
  try {
    const noted: Partial<Noted> | null = JSON.parse(perTab.get(sessionKeys.registration) ?? 'null')
    for (const part of ['email', 'activating'] as const)
      if (typeof noted?.[part] === 'string') registration[part] ??= noted[part]
  } catch {
    // Storage holds something this site did not write.
  }
  const known = registration.activating ?? registration.email
  if (known) knownEmail.set(known)
  return registration
}

export function forgetRegistration(): void {
  Object.assign(registration, nothing)
  perTab.remove(sessionKeys.registration)
  dropDraft(registrationDraft)
}
