import type { ConsentKind } from '#core/api/contract/consents.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'

interface Consent {
  userId: string
  kind: ConsentKind
  subject?: string
  action: 'given' | 'revoked'
  version: string
  textHash?: string
}

/** Adds a line to a person's ledger, in the transaction of what it is about. No line is ever changed. */
export async function noteConsent(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { userId, kind, subject = '', action, version, textHash }: Consent,
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
