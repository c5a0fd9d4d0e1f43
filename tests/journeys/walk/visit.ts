import type { Page } from 'playwright/test'
import type { Mailbox } from '../mailbox.ts'
import type { Newcomer } from '../people.ts'
import type { InputMethod } from './input-method.ts'
import type { Persona } from './person.ts'

/** The state of a walk. */
export interface Visit {
  page: Page
  input: InputMethod
  persona: Persona
  person: Newcomer
  mailbox: Mailbox
}
