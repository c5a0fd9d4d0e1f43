import { createTransport } from 'nodemailer'
import { config } from '#core/config/config.ts'
import { PortFailure } from '../../ports/port-failures.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { createBreaker } from '../jobs/breakers.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { isLoopback } from '../loopback.ts'
import { filesOf } from './send-mail.ts'

// RFC 3834: no absence reply, which the support would have to answer.
const unanswered = { 'Auto-Submitted': 'auto-generated' }

// RFC 2369 and RFC 8058.
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** SMTP transport. Mails contain codes, so a connection to another machine requires TLS. */
export function mailTransport(smtpUrl: string) {
  const { hostname } = new URL(smtpUrl)
  return createTransport({ url: smtpUrl, requireTLS: !isLoopback(hostname) })
}

// Codes of nodemailer while it connects. Where the system says why, it names its call.
const notReached = ['ECONNECTION', 'ETIMEDOUT', 'EDNS']

/** A failure of the server itself, as that of any other service. */
function toPortFailure(error: unknown): unknown {
  const { code = '', command, syscall } = error as { code?: string; command?: string; syscall?: string }
  const isAway = command === 'CONN' && (syscall !== undefined || notReached.includes(code))
  return isAway ? new PortFailure('mail.send', 'not reached') : error
}

/**
 * Sends mails to the SMTP server. If the process dies between sending and recording it, the mail is sent
 * again with the same Message-ID, so that mailboxes recognize the duplicate.
 */
export function mailDelivery({ database, clock, settings }: Context, smtpUrl: string): JobHandler {
  const from = { name: config.brand, address: config.support.email }
  const transport = mailTransport(smtpUrl)
  const { hostname } = new URL(settings.publicUrl)
  const guard = createBreaker(clock)
  const send = (mail: Parameters<typeof transport.sendMail>[0]) =>
    guard('mail.send', () =>
      transport.sendMail(mail).catch((error: unknown) => {
        throw toPortFailure(error)
      }),
    )

  return async function deliver(id) {
    const message = await database
      .selectFrom('messages')
      .select(['recipient', 'subject', 'text', 'html', 'unsubscribeUrl'])
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (!message) return
    const files = await filesOf(database, id)
    const { recipient, unsubscribeUrl: url, ...content } = message
    await send({
      ...content,
      from,
      to: { name: '', address: recipient },
      messageId: `<${id}@${hostname}>`,
      attachments: files.map(({ fileName, mediaType, bytes }) => ({
        filename: fileName,
        contentType: mediaType,
        content: bytes,
      })),
      headers: { ...unanswered, ...(url && oneClickHeaders(url)) },
    })
    // After delivery the codes, names and contracts in the mail are deleted.
    const emptied = { sentAt: timestamp(clock), text: '', html: '', code: null, unsubscribeUrl: null }
    await inTransaction(database, async (transaction) => {
      await transaction.updateTable('messages').set(emptied).where('id', '=', id).execute()
      await transaction.deleteFrom('messageFiles').where('messageId', '=', id).execute()
    })
  }
}
