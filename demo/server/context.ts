import type { Clock } from '../../core/format/clock.ts'
import { ChatHub } from './chat/hub.ts'
import type { Database } from './database/schema.ts'
import { argon2Passwords, type Passwords } from './people/passwords.ts'
import type { Settings } from './settings.ts'

/** What the parts of the server are given instead of reaching for it. */
export interface Context {
  database: Database
  clock: Clock
  settings: Settings
  passwords: Passwords
  chat: ChatHub
}

/** Puts it together: what differs between the process and a test is given, the rest is made here. */
export function makeContext(parts: Omit<Context, 'passwords' | 'chat'>): Context {
  return { ...parts, passwords: argon2Passwords(parts.settings.hashing), chat: new ChatHub() }
}
