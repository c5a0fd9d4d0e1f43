import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { emailFreezeHours } from '#core/text/errors.ts'
import { frozenLeaves, frozenStops } from '#core/text/frozen-account.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { formatMailMoment } from '../../platform/mail/mail-moment.ts'
import { createPasswordButton, securityPageButton } from './security-mails.ts'

/** To the new address: the code that verifies it. */
export function emailCodeMail(
  firstName: string,
  code: string,
  validSeconds: number,
  publicUrl: string,
): Mail {
  return {
    subject: `Confirme seu novo e-mail ${brand.in}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Use este código para passar a usar este e-mail na sua conta. Ele vale por ${Math.round(validSeconds / 60)} minutos e só o mais recente funciona.`,
      'Se não foi você, ignore este e-mail: sem o código, nada muda.',
    ],
    code,
    button: { label: 'Digitar o código', url: `${publicUrl}${href('accountDataPersonal')}?codigo=email` },
  }
}

/** To an address that another account tried to use. */
export function emailInUseMail(moment: Date): Mail {
  return {
    subject: 'Tentativa de usar seu e-mail em outra conta',
    greeting: 'Olá!',
    paragraphs: [
      `Em ${formatMailMoment(moment)}, alguém tentou usar este e-mail em outra conta ${brand.of}. Ele já tem um cadastro, e nada mudou.`,
      `Se foi você, entre com este e-mail ou use outro. Na dúvida, escreva para ${config.support.email}.`,
    ],
  }
}

/** Masks an address: an attacker may be reading this mailbox. */
function redactAddress(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}***@${host}`
}

/** Label of the link that freezes the account. */
export const freezeLabel = 'Não fui eu: suspender a conta'

const showDocument = `Escreva para ${config.support.email} deste e-mail: a equipe confere um documento com foto e decide de quem é a conta.`

/** To each e-mail that the account had, which can no longer log in. */
export function emailChangedMail(
  firstName: string,
  email: string,
  moment: Date,
  { publicUrl, freeze }: { publicUrl: string; freeze: string },
): Mail {
  return {
    subject: `O e-mail da sua conta ${brand.in} mudou`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${formatMailMoment(moment)}, o e-mail da sua conta passou a ser ${redactAddress(email)}. Os outros acessos foram encerrados.`,
      `Se não foi você, suspenda a conta em até ${emailFreezeHours} horas pelo link deste e-mail: ${frozenStops}.`,
      `Depois, ${showDocument.charAt(0).toLowerCase()}${showDocument.slice(1)}`,
    ],
    secret: { label: freezeLabel, url: freeze },
    button: securityPageButton(publicUrl),
  }
}

/** To each e-mail that claims an account, once one of them has frozen it. */
export function accountFrozenMail(firstName: string): Mail {
  return {
    subject: `Sua conta ${brand.in} está suspensa`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Por um e-mail que a sua conta teve, alguém disse que não pediu a troca de e-mail. Agora ${frozenStops}.`,
      showDocument,
      frozenLeaves,
    ],
  }
}

/** To each e-mail that claimed an account, once the staff has decided whose it is. */
export function accountReleasedMail(
  firstName: string,
  moment: Date,
  publicUrl: string,
  isYours: boolean,
): Mail {
  const decided = `Em ${formatMailMoment(moment)}, a equipe conferiu um documento e liberou a conta`
  if (!isYours)
    return {
      subject: `Este e-mail não é mais o da conta ${brand.in}`,
      greeting: `Olá, ${firstName}!`,
      paragraphs: [
        `${decided} para outro e-mail que ela teve.`,
        `A conta é sua? Escreva agora para ${config.support.email}.`,
      ],
    }
  return {
    subject: `Sua conta ${brand.in} está liberada neste e-mail`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `${decided}. Todos os acessos foram encerrados, e a senha anterior não vale mais.`,
      'Crie uma nova senha para entrar e confira seus dados. O que foi cadastrado na época da troca pode ter saído: veja a conta bancária, o celular e, em Segurança, a verificação em duas etapas.',
    ],
    button: createPasswordButton(publicUrl),
  }
}
