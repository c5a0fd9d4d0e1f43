import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import type { Download } from '../http/send-download.ts'
import { sortableId } from '../ids.ts'
import { enqueue } from '../jobs/queue.ts'
import { type Mail, mailToHtml, mailToText } from './mail.ts'
import { storeInInbox } from './store-in-inbox.ts'

export const mailJob = 'deliver-mail'
/** A kind of its own: codes never wait behind the reminders of a due day. */
export const optionalMailJob = 'deliver-optional-mail'

/**
 * Adds a mail to the outbox and to the inbox of the account with its address, in the caller's transaction.
 *
 * @param userId owner of the mail, if the address is not (yet) that of an account
 */
export async function sendMail(
  context: Context,
  database: Database,
  to: string,
  mail: Mail,
  userId?: string,
): Promise<void> {
  const { clock, settings } = context
  const id = sortableId(clock)
  const at = timestamp(clock)
  await database
    .insertInto('messages')
    .values(({ selectFrom }) => ({
      id,
      userId: userId ?? selectFrom('users').select('id').where('email', '=', to),
      channel: 'mail',
      recipient: to,
      subject: mail.subject,
      text: mailToText(mail),
      html: mailToHtml(mail),
      code: mail.code ?? null,
      unsubscribeUrl: mail.leave?.oneClick ?? null,
      createdAt: at,
      sentAt: null,
    }))
    .execute()
  await storeAttachments(database, id, mail.files ?? [])
  await storeInInbox(database, mail, { id, to, at, publicUrl: settings.publicUrl })
  if (settings.smtpUrl) await enqueue(clock, database, mail.leave ? optionalMailJob : mailJob, id)
}

/** Stores the attachments of a mail until it is delivered. */
async function storeAttachments(
  database: Database,
  messageId: string,
  files: readonly Download[],
): Promise<void> {
  for (const [position, { fileName, mediaType, bytes }] of files.entries())
    await database
      .insertInto('messageFiles')
      .values(({ selectFrom }) => ({
        messageId,
        position,
        userId: selectFrom('messages').select('userId').where('id', '=', messageId),
        fileName,
        mediaType,
        data: Buffer.from(bytes).toString('base64'),
      }))
      .execute()
}

/** The attachments of a mail, in order. */
export async function filesOf(database: Database, messageId: string): Promise<Download[]> {
  const rows = await database
    .selectFrom('messageFiles')
    .selectAll()
    .where('messageId', '=', messageId)
    .orderBy('position')
    .execute()
  return rows.map(({ fileName, mediaType, data }) => ({
    fileName,
    mediaType,
    bytes: Buffer.from(data, 'base64'),
  }))
}

/**
 * Does the same work as sending a mail without sending it; cleanup deletes the row with finished jobs. The
 * response time then does not reveal whether a mail was sent.
 */
export function pretendToSend(context: Context, database: Database, mail: Mail): Promise<void> {
  return pretendToWrite(context, database, [
    mailToText(mail) + mailToHtml(mail),
    ...(context.settings.smtpUrl ? [''] : []),
  ])
}

/** Writes one finished job per payload to take the same time as real writes; cleanup deletes them. */
export async function pretendToWrite(
  { clock }: Context,
  database: Database,
  payloads: readonly string[],
): Promise<void> {
  const now = timestamp(clock)
  for (const payload of payloads) {
    const done = { runAt: now, attempts: 0, leasedUntil: null, doneAt: now, failure: null }
    await database
      .insertInto('jobs')
      .values({ id: sortableId(clock), kind: 'nobody', payload, ...done })
      .execute()
  }
}
