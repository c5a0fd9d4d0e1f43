import { randomUUID } from 'node:crypto'
import type { DataExport } from '#core/api/contract/data-export.ts'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { checkPassword, type Prover } from '../../identity/check-password.ts'
import { copyAskedMail } from '../../identity/mails/security-mails.ts'
import { recordProof } from '../../identity/prove-factor.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { CallerIdentity } from '../../platform/http/contract-routes.ts'
import type { Download } from '../../platform/http/send-download.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { countAttempt } from '../../platform/limits/rate-limits.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { copyJob } from './copy-job.ts'

/** How long a data export can be downloaded. */
const keepSeconds = 24 * 60 * 60

/** Starts a data export that replaces the previous one; the user is notified by mail. */
export async function requestCopy(context: Context, prover: Prover, password: string): Promise<DataExport> {
  const { clock, database, settings } = context
  const { userId, sessionId } = prover
  const account = await checkPassword(context, prover, password)
  // The file is fetched within minutes, and the user should not have to repeat the password then.
  await recordProof(context, prover, 'passwordAt')
  await countAttempt(context, 'exportData', userId)
  const fresh = {
    id: randomUUID(),
    sessionId,
    state: 'working',
    progress: 0,
    json: null,
    pdf: null,
    requestedAt: timestamp(clock),
    expiresAt: timestamp(clock, keepSeconds),
  } as const
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('dataExports')
      .values({ userId, ...fresh })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
      .execute()
    await enqueue(clock, transaction, copyJob, fresh.id)
    const mail = copyAskedMail(nameToCall(account), clock(), settings.publicUrl)
    if (account.email) await sendMail(context, transaction, account.email, mail)
  })
  return {
    id: fresh.id,
    state: 'working',
    progress: 0,
    requestedAt: fresh.requestedAt,
    expiresAt: fresh.expiresAt,
  }
}

/** Exports visible to a session: its own, until they expire. */
function ownCopies({ clock }: Context, database: Database, { userId, sessionId }: CallerIdentity) {
  return database
    .selectFrom('dataExports')
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', timestamp(clock))
}

/** Progress of this session's export. */
export async function copyOf(
  context: Context,
  identity: CallerIdentity,
): Promise<{ export: DataExport | null }> {
  const row = await ownCopies(context, context.database, identity)
    .select(['id', 'state', 'progress', 'requestedAt', 'expiresAt'])
    .executeTakeFirst()
  return { export: row ?? null }
}

/** The export as a file. @throws ApiError 404 if it is another session's, expired or not ready */
export async function copyFile(
  context: Context,
  identity: CallerIdentity,
  id: string,
  format: 'json' | 'pdf',
): Promise<Download> {
  const row = await ownCopies(context, context.database, identity)
    .select(format)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const content = row && (row as Record<string, string | null>)[format]
  if (!content) throw createRefusal('not_found')
  const fileName = `${config.brand.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-meus-dados-${today(context.clock)}.${format}`
  if (format === 'json') return { mediaType: 'application/json', fileName, bytes: content }
  return { mediaType: 'application/pdf', fileName, bytes: Buffer.from(content, 'base64') }
}

export async function sweepCopies({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('dataExports').where('expiresAt', '<=', timestamp(clock)).execute()
}
