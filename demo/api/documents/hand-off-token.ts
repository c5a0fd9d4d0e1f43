import { enteredStates } from '../identity/sessions.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { locksRows } from '../platform/database/in-transaction.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { CallerIdentity } from '../platform/http/contract-routes.ts'
import { tokenDigest } from '../platform/secrets.ts'

/**
 * User and loan of a phone's hand-off token that may act. In a transaction it stays so to the end.
 *
 * @throws ApiError 401 once the hand-off is expired, ended or replaced
 */
export async function authenticateHandOff(
  { database, clock }: Context,
  authorization: string | undefined,
): Promise<CallerIdentity> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw createRefusal('session_expired')
  const row = await database
    .selectFrom('users')
    .innerJoin('handOffs', 'handOffs.userId', 'users.id')
    .select(['handOffs.userId', 'handOffs.loanId'])
    .where('handOffs.accessHash', '=', tokenDigest(token))
    .where('handOffs.endedAt', 'is', null)
    .where('handOffs.expiresAt', '>', timestamp(clock))
    .where('users.state', 'in', enteredStates)
    .$if(locksRows(database), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) throw createRefusal('session_expired')
  return { userId: row.userId, sessionId: `hand-off ${row.loanId}`, handedLoanId: row.loanId }
}
