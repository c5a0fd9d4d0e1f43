import type { ConsentKind } from '#core/api/contract/consents.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'

interface ConsentInput {
  userId: string
  kind: ConsentKind
  subject?: string
  action: 'given' | 'revoked'
  version: string
  textHash?: string
}

/** Appends an event to the user's consent log, in the caller's transaction. Events are never changed. */
export async function recordConsent(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { userId, kind, subject = '', action, version, textHash }: ConsentInput,
): Promise<void> {
  await database
    .insertInto('consentEvents')
    .values({
      id: sortableId(clock),
      userId,
      kind,
      subject,
      action,
      version,
      textHash: textHash ?? null,
      at: timestamp(clock),
    })
    .execute()
}
