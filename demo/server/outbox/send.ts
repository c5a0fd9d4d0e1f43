import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'
import { keepInInbox } from '../inbox/keep.ts'
import { enqueue } from '../jobs/queue.ts'
import { type Mail, toHtml, toText } from './mail.ts'

/**
 * Leaves a mail in the outbox, and in the account of its address for reading, in the transaction that gives reason
 * for it: both happen, or neither.
 *
 * @param userId whose mail it is, where the address is not the account's yet
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
      user_id: userId ?? selectFrom('users').select('id').where('email', '=', to),
      channel: 'mail',
      recipient: to,
      subject: mail.subject,
      text: toText(mail),
      html: toHtml(mail),
      code: mail.code ?? null,
      unsubscribe_url: mail.leave?.oneClick ?? null,
      created_at: at,
      sent_at: null,
    }))
    .execute()
  await keepInInbox(database, mail, { id, to, at, publicUrl: settings.publicUrl })
  if (settings.smtpUrl) await enqueue(clock, database, 'deliver-mail', id)
}

/**
 * Does what sending does, for nobody: as much is composed and written, and swept away with finished work. Where an
 * answer must not tell whether a mail went out, neither must the time it takes.
 */
export async function sendNobody(context: Context, database: Database, mail: Mail): Promise<void> {
  const { clock, settings } = context
  const now = timestamp(clock)
  const work = [toText(mail) + toHtml(mail), ...(settings.smtpUrl ? [''] : [])]
  for (const payload of work) {
    const done = { run_at: now, attempts: 0, leased_until: null, done_at: now, failure: null }
    await database
      .insertInto('jobs')
      .values({ id: sortableId(clock), kind: 'nobody', payload, ...done })
      .execute()
  }
}
