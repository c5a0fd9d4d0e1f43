import { config } from '#core/config/config.ts'
import { emailFreezeHours } from '#core/text/errors.ts'
import { newAccountFrom } from '#core/text/new-account-wait.ts'
import { securityPageButton } from '../../identity/mails/security-mails.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { formatMailMoment } from '../../platform/mail/mail-moment.ts'

/** A changed value, masked; `before` is null if there was none. */
export interface DataChange {
  what: 'name' | 'mobile' | 'address' | 'bankAccount'
  before: string | null
  after: string
}

const words = {
  name: { subject: 'Seu nome no cadastro mudou', changed: 'seu nome no cadastro' },
  mobile: { subject: 'Seu celular no cadastro mudou', changed: 'seu celular no cadastro' },
  address: { subject: 'Seu endereço no cadastro mudou', changed: 'seu endereço no cadastro' },
  bankAccount: { subject: 'A conta em que você recebe mudou', changed: 'a conta em que você recebe' },
} as const

const ifNotYou = `Se não foi você, troque a senha e encerre os outros acessos agora, e escreva para ${config.support.email}.`

/** To the account's owner after a change of data that money or codes depend on. */
export function dataChangedMail(
  firstName: string,
  { what, before, after }: DataChange,
  moment: Date,
  publicUrl: string,
): Mail {
  const isFirstAccount = what === 'bankAccount' && before === null
  const { subject, changed } = words[what]
  const from = before === null ? '' : `de ${before} `
  return {
    subject: isFirstAccount ? 'Você informou onde quer receber' : subject,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      isFirstAccount
        ? `Em ${formatMailMoment(moment)}, você informou onde quer receber: ${after}.`
        : `Em ${formatMailMoment(moment)}, ${changed} passou ${from}para ${after}.`,
      ...(what === 'bankAccount' && !isFirstAccount
        ? [
            `Por segurança, só devolvemos dinheiro para uma nova conta ${newAccountFrom}, ou depois que você assina um contrato com ela.`,
          ]
        : []),
      ifNotYou,
    ],
    button: securityPageButton(publicUrl),
  }
}

/** To the account's owner after a mobile (masked) was verified by a code. */
export function mobileProvedMail(firstName: string, mobile: string, moment: Date, publicUrl: string): Mail {
  return {
    subject: 'Seu celular foi confirmado',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${formatMailMoment(moment)}, o celular ${mobile} foi confirmado com um código enviado por SMS. Nos pedidos que você começar ${emailFreezeHours} horas depois ou mais, o código para assinar o contrato chega por e-mail e também nesse celular.`,
      ifNotYou,
    ],
    button: securityPageButton(publicUrl),
  }
}

/** SMS with the code that verifies its number. */
export function mobileCodeSms(code: string, validSeconds: number): string {
  return `${config.brand}: ${code} confirma este celular na sua conta. Vale por ${Math.round(validSeconds / 60)} minutos. Não passe este código a ninguém.`
}
