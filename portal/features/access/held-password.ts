import { forSession } from '#core/session/session.ts'

const nothing = { email: '', password: '' }

const held = forSession({ ...nothing })
let ends: ReturnType<typeof setTimeout> | undefined

/** Covers the delivery of a mail and the time to find it. */
const holdMs = 15 * 60 * 1000

/** Holds a typed password, in memory only, while the user fetches a code, so it need not be typed again. */
export function holdPassword(email: string, password: string): void {
  Object.assign(held, { email, password })
  clearTimeout(ends)
  ends = setTimeout(dropPassword, holdMs)
}

/** The password held for this e-mail, or an empty string. */
export const heldPassword = (email: string | null): string => (email === held.email ? held.password : '')

export function dropPassword(): void {
  Object.assign(held, nothing)
}
