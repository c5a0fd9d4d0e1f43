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
  /** The first step's answer. */
  email: string | null
  /** The e-mail that a code was sent to. */
  activating: string | null
}

interface Registration extends Noted {
  /** Whom the second step tried to register. */
  registrant: Registrant | null
}

const nothing: Registration = { email: null, activating: null, registrant: null }

/** What a registration has gathered. */
export const registration = forSession(proxy<Registration>({ ...nothing }))

/** The e-mail, the data, the code. */
export const registrationSteps = 3

/** The draft of its two forms. */
export const registrationDraft = 'registration'

/** Keeps where a registration stands, for this tab: a phone may put it away while the code is read in the mail. */
export function noteRegistration(news: Partial<Noted>): void {
  Object.assign(registration, news)
  const { email, activating } = registration
  perTab.set(sessionKeys.registration, JSON.stringify({ email, activating }))
}

/** The first step's answer, or another in its place. */
export function noteEmail(email: string): void {
  noteRegistration({ email })
  keepDraft(registrationDraft, { email })
  knownEmail.set(email)
}

export function beginRegistration(email: string, search: string): void {
  noteEmail(email)
  go('registerDetails', { search })
}

/** Where the registration of this tab stands, also after a reload. Not while HTML is taken over: that was made without. */
export function recallRegistration(): Noted {
  try {
    const noted: Partial<Noted> | null = JSON.parse(perTab.get(sessionKeys.registration) ?? 'null')
    for (const part of ['email', 'activating'] as const)
      if (typeof noted?.[part] === 'string') registration[part] ??= noted[part]
  } catch {
    // Nothing of ours.
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
