import { useSyncExternalStore } from 'react'
import { knownEmail } from './known-email.ts'

const never = () => () => undefined
const nothing = () => ''

/** The known e-mail, even after the phone has discarded the page; empty in prerendered HTML. */
export const useKeptEmail = (): string => useSyncExternalStore(never, knownEmail.recall, nothing)
