import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { bringAccountBack, keepNewEmail } from '#core/text/actions.ts'
import { emailDisputeHours } from '#core/text/errors.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { when } from '../../platform/mail/when.ts'
import { createPassword, seeSecurity } from './safety.ts'

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
      `Em ${when(moment)}, alguém tentou usar este e-mail em outra conta ${brand.of}. Ele já tem um cadastro, e nada mudou.`,
      `Se foi você, entre com este e-mail ou use outro. Na dúvida, escreva para ${config.support.email}.`,
    ],
  }
}

/** Masks an address: an attacker may be reading this mailbox. */
function cut(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}***@${host}`
}

/** Label of the link sent to an older mailbox. */
export const stopLabel = 'Não fui eu: suspender a conta'

/** To each older address, which can no longer log in. */
export function emailChangedMail(
  firstName: string,
  email: string,
  moment: Date,
  { publicUrl, undo }: { publicUrl: string; undo: string },
): Mail {
  return {
    subject: `O e-mail da sua conta ${brand.in} mudou`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${when(moment)}, o e-mail da sua conta passou a ser ${cut(email)}. Os outros acessos foram encerrados.`,
      `Se não foi você, suspenda a conta em até ${emailDisputeHours} horas pelo link deste e-mail: ninguém entra nela. Depois, com a senha que ela tinha antes da troca e, se ela já tinha verificação em duas etapas, um código, a conta volta para este endereço. Se a senha também mudou há pouco, a anterior serve.`,
      `Não lembra a senha? Suspenda a conta mesmo assim e escreva para ${config.support.email}.`,
    ],
    secret: { label: stopLabel, url: undo },
    button: seeSecurity(publicUrl),
  }
}

/**
 * To an older address that has suspended the account, or tries to log in while it is suspended.
 *
 * @param undo if omitted, the link of the earlier notice stays valid
 */
export function accountFrozenMail(firstName: string, undo?: string): Mail {
  return {
    subject: `Sua conta ${brand.in} está suspensa`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Sua conta está suspensa: ninguém entra nela.',
      `Para a conta voltar para este e-mail, abra ${undo ? 'o link abaixo' : 'de novo o link do aviso da troca'} e digite a senha que ela tinha antes da troca. Se ela tinha verificação em duas etapas, tenha um código à mão.`,
      `Não tem essa senha ou o código? Escreva para ${config.support.email}: pedimos um documento antes de devolver a conta.`,
    ],
    ...(undo ? { secret: { label: bringAccountBack, url: undo } } : {}),
  }
}

/** To each mailbox that claims an account, when only support can decide between them. */
export function accountContestedMail(firstName: string): Mail {
  return {
    subject: `Sua conta ${brand.in} está suspensa`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Sua conta está suspensa: dois e-mails dizem que ela é deles, e ninguém entra nela.',
      `Escreva para ${config.support.email}: pedimos um documento para liberar a conta.`,
    ],
  }
}

/** To the current address of an account that an older mailbox has suspended. */
export function isThisYouMail(firstName: string, keep: string): Mail {
  return {
    subject: `Foi você que trocou o e-mail da sua conta ${brand.in}?`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Sua conta está suspensa: quem tem o e-mail anterior diz que não pediu a troca. Enquanto isso, ninguém entra nela.',
      `Foi você que trocou? Abra o link em até ${emailDisputeHours} horas e confirme com a sua senha. A conta volta a funcionar com este e-mail.`,
      `Não lembra a senha? Escreva para ${config.support.email}: pedimos um documento antes de liberar a conta.`,
    ],
    secret: { label: keepNewEmail, url: keep },
  }
}

/** To each older address, once the current one has confirmed the change. */
export function changeKeptMail(firstName: string, moment: Date): Mail {
  return {
    subject: `A troca de e-mail da sua conta ${brand.in} foi confirmada`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${when(moment)}, quem tem o e-mail atual confirmou a troca com a senha da conta, que voltou a funcionar.`,
      `Se não foi você, abra de novo o link do aviso da troca: com a senha que a conta tinha antes, você suspende a conta de novo. Depois, escreva para ${config.support.email}: pedimos um documento para saber de quem ela é.`,
    ],
  }
}

/** How a mailbox got the disputed account: with the previous password, or with a document seen by support. */
type ReturnedBy = 'password' | 'document'

/** To the old address, once the account is restored to it. */
export function emailRestoredMail(firstName: string, moment: Date, publicUrl: string, by: ReturnedBy): Mail {
  return {
    subject: `Sua conta ${brand.in} ${by === 'document' ? 'está liberada neste' : 'voltou para este'} e-mail`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${when(moment)}, ${by === 'document' ? 'o atendimento conferiu seu documento e liberou a conta' : 'a troca de e-mail foi desfeita'}. Todos os acessos foram encerrados, e a senha anterior não vale mais.`,
      'Crie uma nova senha para entrar, e confira seus dados: quem trocou o e-mail esteve na sua conta. Uma verificação em duas etapas ativada na época da troca pode ter sido suspensa: veja em Segurança.',
    ],
    button: createPassword(publicUrl),
  }
}

/**
 * To the address that the account had in between.
 *
 * @param stop link that suspends the account again; none after a document
 */
export function emailTakenBackMail(firstName: string, moment: Date, by: ReturnedBy, stop?: string): Mail {
  return {
    subject: `Este e-mail não é mais o da conta ${brand.in}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${when(moment)}, ${by === 'document' ? 'o atendimento conferiu um documento e liberou a conta para outro e-mail que ela teve' : 'a troca para este e-mail foi desfeita pelo e-mail anterior, com a senha anterior à troca'}.`,
      stop
        ? `A conta é sua? Suspenda a conta em até ${emailDisputeHours} horas pelo link deste e-mail: ninguém entra nela. Depois, escreva para ${config.support.email}: pedimos um documento para saber de quem ela é.`
        : `Se não foi você, escreva agora para ${config.support.email}.`,
    ],
    ...(stop ? { secret: { label: 'A conta é minha: suspender a conta', url: stop } } : {}),
  }
}
