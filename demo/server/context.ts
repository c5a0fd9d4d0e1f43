import type { Clock } from '../../core/format/clock.ts'
import type { Database } from './database/schema.ts'
import type { Passwords } from './people/passwords.ts'
import type { Settings } from './settings.ts'

/** What the parts of the server are given instead of reaching for it. */
export interface Context {
  database: Database
  clock: Clock
  settings: Settings
  passwords: Passwords
}
