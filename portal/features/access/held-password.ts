import { forSession } from '#core/session/session.ts'

const nothing = { email: '', password: '' }

const held = forSession({ ...nothing })
let ends: ReturnType<typeof setTimeout> | undefined

/** About what a mail takes, with some time to look for it. */
const holdMs = 15 * 60 * 1000

/** Keeps a password that was typed and waits for a code from the mailbox, so that nobody types it twice; in memory alone. */
export function holdPassword(email: string, password: string): void {
  Object.assign(held, { email, password })
  clearTimeout(ends)
  ends = setTimeout(dropPassword, holdMs)
}

/** What was typed for that account. */
export const heldPassword = (email: string | null): string => (email === held.email ? held.password : '')

export function dropPassword(): void {
  Object.assign(held, nothing)
}
