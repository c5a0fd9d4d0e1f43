import type { Page } from 'playwright/test'
import type { Mailbox } from '../mailbox.ts'
import type { Newcomer } from '../people.ts'
import type { Hands } from './hands.ts'
import type { Persona } from './person.ts'

/** The state of a walk. */
export interface Visit {
  page: Page
  hands: Hands
  persona: Persona
  person: Newcomer
  mailbox: Mailbox
}
