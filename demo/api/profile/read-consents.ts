import type { ConsentEvent, listConsents } from '#core/api/contract/consents.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { Database } from '../platform/database/schema.ts'
import type { ApplicantFacts } from '../ports/lender.ts'

type ConsentLogEvent = Omit<ConsentEvent, 'standing' | 'used'>

/** SCR authorizations have their own table, with one row for giving and revoking. */
async function scrEvents(database: Database, userId: string): Promise<ConsentLogEvent[]> {
  const rows = await database
    .selectFrom('scrAuthorizations')
    .select(['id', 'version', 'textHash', 'authorizedAt', 'revokedAt'])
    .where('userId', '=', userId)
    .execute()
  return rows.flatMap(({ id, version, textHash, authorizedAt, revokedAt }) => {
    const common = { kind: 'scr', subject: '', version, textHash } as const
    const given: ConsentLogEvent = { ...common, id, action: 'given', at: authorizedAt }
    return revokedAt ? [given, { ...common, id: `${id}-end`, action: 'revoked', at: revokedAt }] : [given]
  })
}

const newestFirst = (a: ConsentLogEvent, b: ConsentLogEvent) =>
  b.at.localeCompare(a.at) || b.id.localeCompare(a.id)

/**
 * State of one-time consents: bank data is read once per request, and a request is sent to the partner lender
 * as soon as the user agrees.
 */
async function findOneTimeUse(
  database: Database,
  userId: string,
): Promise<(event: ConsentLogEvent) => 'used' | 'over' | null> {
  const rows = await database
    .selectFrom('loans')
    .leftJoin('ebsExecutions', 'ebsExecutions.loanId', 'loans.id')
    .leftJoin('loanDecisions', 'loanDecisions.loanId', 'loans.id')
    .select(['loans.id', 'ebsExecutions.status', 'loanDecisions.facts'])
    .where('loans.userId', '=', userId)
    .execute()
  // A request that ends loses its reading, and not what was decided by it.
  const decidedBy = new Set(
    rows.flatMap(({ id, facts }) =>
      facts === null || (JSON.parse(facts) as ApplicantFacts).source === 'none' ? [] : [id],
    ),
  )
  return ({ kind, subject, action }) => {
    if (action !== 'given') return null
    if (kind === 'partner') return 'used'
    if (kind !== 'bank-data') return null
    if (decidedBy.has(subject)) return 'used'
    const status = rows.find(({ id }) => id === subject)?.status ?? 'idle'
    if (status === 'done') return 'used'
    return status === 'idle' || status === 'error' ? 'over' : null
  }
}

/** The user's whole consent log, from all tables. */
export async function readConsents(database: Database, userId: string): Promise<Answer<typeof listConsents>> {
  const own = await database
    .selectFrom('consentEvents')
    .select(['id', 'kind', 'subject', 'action', 'version', 'textHash', 'at'])
    .where('userId', '=', userId)
    .execute()
  const seen = new Set<string>()
  const becameOf = await findOneTimeUse(database, userId)
  const items = [...own, ...(await scrEvents(database, userId))].sort(newestFirst).map((event) => {
    const about = `${event.kind} ${event.subject}`
    const newest = !seen.has(about)
    seen.add(about)
    const end = becameOf(event)
    return {
      ...event,
      standing: newest && event.action === 'given' && end === null,
      used: newest && end === 'used',
    }
  })
  return { items }
}
