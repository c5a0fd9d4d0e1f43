import { useSyncExternalStore } from 'react'
import { knownEmail } from './known-email.ts'

const never = () => () => undefined
const nothing = () => ''

/** The e-mail that is known, also after the phone has put the page away; none in prerendered HTML. */
export const useKeptEmail = (): string => useSyncExternalStore(never, knownEmail.recall, nothing)
