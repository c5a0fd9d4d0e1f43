import { aliveLabel, familyNeedsNothing, livingLinkDays } from '#core/protocols/death-words.ts'
import { creditorPhones } from '#core/text/creditor.ts'
import { promiseTerm } from '#core/text/promises.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/**
 * To an account that is closed for a death, or stays so: its owner, if alive, has no other way in.
 *
 * @param answer the staff's words on what the owner wrote
 */
export const ownerClosedMail = ({
  firstName,
  link,
  answer,
}: {
  firstName: string
  link: string
  answer: string | null
}): Mail => ({
  subject: 'A conta foi encerrada: o falecimento foi confirmado',
  greeting: `Olá, ${firstName}!`,
  paragraphs: [
    ...(answer
      ? [
          'Lemos o que nos escreveram por este e-mail e conferimos de novo. A conta continua encerrada.',
          answer,
        ]
      : ['Conferimos a certidão que nos enviaram, e esta conta foi encerrada.']),
    'Lembretes e cobranças continuam parados.',
    `Se você é o titular e isto é um engano, escreva pelo link abaixo: uma pessoa confere de novo em até ${promiseTerm('death')}. Ele vale por ${livingLinkDays} dias. Ou ligue já: ${creditorPhones}. Uma pessoa desfaz tudo.`,
    familyNeedsNothing,
  ],
  secret: { label: aliveLabel, url: link },
})
