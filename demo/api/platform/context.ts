import type { Clock } from '#core/calendar/clock.ts'
import type { Ports } from '../ports/ports.ts'
import type { Database } from './database/schema.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { OpenStreams } from './open-streams.ts'
import { argon2Passwords, type Passwords } from './passwords.ts'
import type { ApiSettings } from './settings.ts'

/** The dependencies passed to every part of the server. */
export interface Context {
  database: Database
  clock: Clock
  settings: ApiSettings
  passwords: Passwords
  /** Outside services: lender, bank and others. */
  ports: Ports
  streams: OpenStreams
  /** Network addresses this process has refused: the key of their limit and the end of the refusal. */
  refusedUntil: Map<string, string>
  /** Only where a metrics secret is configured. */
  metrics?: Metrics
}

/** Builds the context; the caller passes what differs between the process and a test. */
export function createContext(
  parts: Omit<Context, 'passwords' | 'streams' | 'refusedUntil' | 'metrics'>,
): Context {
  const passwords = argon2Passwords(parts.settings.hashing)
  const metrics = parts.settings.metricsSecret ? createMetrics(parts) : undefined
  return { ...parts, passwords, streams: new OpenStreams(), refusedUntil: new Map(), metrics }
}
