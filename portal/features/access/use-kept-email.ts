import { useSyncExternalStore } from 'react'
import { knownEmail } from './known-email.ts'

const subscribeToNothing = () => () => undefined
const emptyEmail = () => ''

/** The known e-mail, even after the phone has discarded the page; empty in prerendered HTML. */
export const useKnownEmail = (): string =>
  useSyncExternalStore(subscribeToNothing, knownEmail.recall, emptyEmail)
