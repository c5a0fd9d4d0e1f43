import { clearWithSession } from '#core/session/session.ts'

const nothing = { email: '', password: '' }

const held = clearWithSession({ ...nothing })
let ends: ReturnType<typeof setTimeout> | undefined

/** Covers the delivery of a mail and the time to find it. */
const holdMs = 15 * 60 * 1000

/** Holds a typed password, in memory only, while the user fetches a code, so it need not be typed again. */
export function rememberPassword(email: string, password: string): void {
  Object.assign(held, { email, password })
  clearTimeout(ends)
  ends = setTimeout(clearPassword, holdMs)
}

/** The password held for this e-mail, or an empty string. */
export const rememberedPassword = (email: string | null): string =>
  email === held.email ? held.password : ''

export function clearPassword(): void {
  Object.assign(held, nothing)
}
