import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { erasedAtClosing, type KeptAtClosing, keptOfAccount, papersAfterwards } from '#core/text/retention.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { formatMailMoment } from '../platform/mail/mail-moment.ts'

/** The last mail, after closing the account. `left`: data of it that the law requires to keep. */
export function accountDeletedMail(firstName: string, moment: Date, left: readonly KeptAtClosing[]): Mail {
  return {
    subject: `Sua conta ${brand.in} foi excluída`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Sua conta foi excluída em ${formatMailMoment(moment)}, e todos os acessos foram encerrados.`,
      'Apagamos:',
      { list: [...erasedAtClosing] },
      'Ainda guardamos, só para cumprir a lei, e depois apagamos:',
      { list: keptOfAccount(left) },
      ...(left.includes('contract') ? [papersAfterwards] : []),
      `Se não foi você, escreva para ${config.support.email}.`,
    ],
  }
}
