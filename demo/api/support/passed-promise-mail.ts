import type { PromiseKind } from '#core/promises/promises.ts'
import { href } from '#core/routes/pages.ts'
import { writtenWays, writtenWaysTitle } from '#core/text/complaints.ts'
import { missedSentence, ombudsmanWay } from '#core/text/promises.ts'
import type { Mail } from '../platform/mail/mail.ts'

interface PassedPromiseFacts {
  firstName: string
  publicUrl: string
  kind: PromiseKind
  /** The last day of the promise, a calendar date. */
  promisedBy: string
  protocol: string
}

/** To a customer who was promised something by a date that has passed. */
export function passedPromiseMail({
  firstName,
  publicUrl,
  kind,
  promisedBy,
  protocol,
}: PassedPromiseFacts): Mail {
  return {
    subject: `Pedimos desculpas: o prazo passou (protocolo ${protocol})`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      missedSentence(kind, promisedBy),
      'O caso continua aberto, e você não precisa pedir de novo.',
      `Se preferir, procure ${ombudsmanWay}, com o protocolo ${protocol}.`,
      writtenWaysTitle,
      { list: writtenWays.map(({ whose, href }) => `${whose}: ${href.replace('mailto:', '')}`) },
    ],
    button: { label: 'Ver minha conta', url: `${publicUrl}${href('account')}` },
  }
}
