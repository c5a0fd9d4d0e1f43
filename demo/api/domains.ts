import { agreement } from './agreement/index.ts'
import { desk } from './desk/index.ts'
import { deskTables } from './desk/tables.ts'
import { documents } from './documents/index.ts'
import { identity } from './identity/index.ts'
import { messages } from './messages/index.ts'
import type { Context } from './platform/context.ts'
import type { Schema } from './platform/database/schema.ts'
import type { TableRules } from './platform/database/table-rules.ts'
import type { Domain } from './platform/domain.ts'
import { platform } from './platform/index.ts'
import { runEach } from './platform/jobs/run-each.ts'
import type { JobHandler } from './platform/jobs/worker.ts'
import { privacy } from './privacy/index.ts'
import { personTables } from './privacy/person-tables.ts'
import { profile } from './profile/index.ts'
import { protocols } from './protocols/index.ts'
import { referrals } from './referrals/index.ts'
import { repayment } from './repayment/index.ts'
import { request } from './request/index.ts'
import { support } from './support/index.ts'

export const domains: readonly Domain[] = [
  platform,
  referrals,
  identity,
  profile,
  protocols,
  request,
  agreement,
  documents,
  repayment,
  support,
  messages,
  privacy,
  desk,
]

/** The rules of all tables: a new one does not compile until it has one. */
export const tables: TableRules<Schema> = { ...personTables, ...deskTables }

/** The handler of each kind of job. */
export const jobHandlers = (context: Context): Record<string, JobHandler> =>
  Object.assign({}, ...domains.map(({ jobs }) => jobs?.(context)))

/**
 * Hourly maintenance. Each part runs even if others fail.
 *
 * @param expires whether what has passed its term is deleted too
 * @throws AggregateError with the failures
 */
export async function sweep(context: Context, expires = true): Promise<void> {
  const parts = domains.flatMap((domain) => [...((expires && domain.expire) || []), ...(domain.sweep ?? [])])
  await runEach(parts, async (part) => {
    try {
      await part(context)
    } catch (error) {
      context.metrics?.sweepFailed(part.name)
      throw error
    }
  })
}
