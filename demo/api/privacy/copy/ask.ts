import { randomUUID } from 'node:crypto'
import type { DataExport } from '#core/api/contract/data-export.ts'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { calledName } from '#core/format/called-name.ts'
import { confirmPassword, type Prover } from '../../identity/confirm-password.ts'
import { copyAskedMail } from '../../identity/mails/safety.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Identity } from '../../platform/http/contract-routes.ts'
import type { Download } from '../../platform/http/download.ts'
import { refusal } from '../../platform/http/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { count } from '../../platform/limits/limit.ts'
import { sendMail } from '../../platform/mail/send.ts'
import { copyJob } from './make.ts'

/** How long a data export can be downloaded. */
const keepSeconds = 24 * 60 * 60

/** Starts a data export that replaces the previous one; the user is notified by mail. */
export async function askForCopy(context: Context, prover: Prover, password: string): Promise<DataExport> {
  const { clock, database, settings } = context
  const { userId, sessionId } = prover
  const account = await confirmPassword(context, prover, password)
  await count(context, 'exportData', userId)
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
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('dataExports')
      .values({ userId, ...fresh })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
      .execute()
    await enqueue(clock, transaction, copyJob, fresh.id)
    const mail = copyAskedMail(calledName(account), clock(), settings.publicUrl)
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
function own({ clock }: Context, database: Database, { userId, sessionId }: Identity) {
  return database
    .selectFrom('dataExports')
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', timestamp(clock))
}

/** Progress of this session's export. */
export async function copyOf(context: Context, identity: Identity): Promise<{ export: DataExport | null }> {
  const row = await own(context, context.database, identity)
    .select(['id', 'state', 'progress', 'requestedAt as requestedAt', 'expiresAt as expiresAt'])
    .executeTakeFirst()
  return { export: row ?? null }
}

/** The export as a file. @throws ApiError 404 if it is another session's, expired or not ready */
export async function copyFile(
  context: Context,
  identity: Identity,
  id: string,
  format: 'json' | 'pdf',
): Promise<Download> {
  const row = await own(context, context.database, identity)
    .select(format)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const content = row && (row as Record<string, string | null>)[format]
  if (!content) throw refusal(404, 'not_found')
  const fileName = `${config.brand.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-meus-dados-${today(context.clock)}.${format}`
  if (format === 'json') return { mediaType: 'application/json', fileName, bytes: content }
  return { mediaType: 'application/pdf', fileName, bytes: Buffer.from(content, 'base64') }
}

export async function sweepCopies({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('dataExports').where('expiresAt', '<=', timestamp(clock)).execute()
}
