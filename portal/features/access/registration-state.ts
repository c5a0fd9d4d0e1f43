import { proxy } from 'valtio/vanilla'
import { sessionKeys } from '#core/session/keys.ts'
import { clearWithSession } from '#core/session/session.ts'
import { perTab } from '#core/session/storage.ts'
import { deleteDraft, storeDraft } from '../../kit/drafts/drafts.ts'
import { openPage } from '../../kit/open-page.ts'
import { knownEmail } from './known-email.ts'
import { rememberedPassword, rememberPassword } from './password-in-memory.ts'

export interface Registrant {
  name: string
  dateOfBirth: string
  email: string
  mobile: string
  cpf: string
}

interface RegistrationProgress {
  email: string | null
  /** E-mail address that a code was sent to. */
  activating: string | null
}

interface Registration extends RegistrationProgress {
  /** The data the second step tried to register. */
  registrant: Registrant | null
}

const nothing: Registration = { email: null, activating: null, registrant: null }

/** State of the registration in progress. */
export const registration = clearWithSession(proxy<Registration>({ ...nothing }))

/** E-mail, personal data, activation code. */
export const registrationSteps = 3

/** Draft shared by its two forms. */
export const registrationDraft = 'registration'

/** Stores the progress for this tab: a phone may discard the page while the user reads the mail. */
export function storeRegistration(news: Partial<RegistrationProgress>): void {
  Object.assign(registration, news)
  const { email, activating } = registration
  perTab.set(sessionKeys.registration, JSON.stringify({ email, activating }))
}

/** Stores the e-mail of the first step, replacing an earlier one, whose password waits for the new one. */
function storeEmail(email: string): void {
  const password = rememberedPassword(registration.email)
  if (password) rememberPassword(email, password)
  storeRegistration({ email })
  storeDraft(registrationDraft, { email })
  knownEmail.set(email)
}

export function beginRegistration(email: string, search: string): void {
  storeEmail(email)
  openPage('registerDetails', { search })
}

/** Restores this tab's registration after a reload. Not during hydration: the prerendered HTML has none. */
export function restoreRegistration(): RegistrationProgress {
  try {
    const noted: Partial<RegistrationProgress> | null = JSON.parse(
      perTab.get(sessionKeys.registration) ?? 'null',
    )
    for (const part of ['email', 'activating'] as const)
      if (typeof noted?.[part] === 'string') registration[part] ??= noted[part]
  } catch {
    // Storage holds something this site did not write.
  }
  const known = registration.activating ?? registration.email
  if (known) knownEmail.set(known)
  return registration
}

export function clearRegistration(): void {
  Object.assign(registration, nothing)
  perTab.remove(sessionKeys.registration)
  deleteDraft(registrationDraft)
}
