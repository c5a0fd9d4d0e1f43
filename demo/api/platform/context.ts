import type { Clock } from '#core/calendar/clock.ts'
import type { Ports } from '../ports/ports.ts'
import type { Database } from './database/schema.ts'
import { ChatHub } from './hub.ts'
import { type Metrics, makeMetrics } from './metrics/metrics.ts'
import { argon2Passwords, type Passwords } from './passwords.ts'
import type { Settings } from './settings.ts'

/** What the parts of the server are given instead of reaching for it. */
export interface Context {
  database: Database
  clock: Clock
  settings: Settings
  passwords: Passwords
  /** Whom it speaks with. */
  ports: Ports
  chat: ChatHub
  /** Which network addresses this process has refused, by the key of their limit, until when. */
  refusedUntil: Map<string, string>
  /** Where a secret lets somebody read them. */
  metrics?: Metrics
}

/** Puts it together: what differs between the process and a test is given, the rest is made here. */
export function makeContext(
  parts: Omit<Context, 'passwords' | 'chat' | 'refusedUntil' | 'metrics'>,
): Context {
  const passwords = argon2Passwords(parts.settings.hashing)
  const metrics = parts.settings.metricsSecret ? makeMetrics(parts) : undefined
  return { ...parts, passwords, chat: new ChatHub(), refusedUntil: new Map(), metrics }
}
