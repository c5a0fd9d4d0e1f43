import { config } from '../../../../core/config/config.ts'
import type { Mail } from '../mail.ts'
import { when } from './when.ts'

/** To the new address of an account: the code that proves it is its owner's. */
export function emailCodeMail(firstName: string, code: string, validSeconds: number): Mail {
  return {
    subject: `Confirme seu novo e-mail na ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Use este código para passar a usar este e-mail na sua conta. Ele vale por ${Math.round(validSeconds / 60)} minutos e só o mais recente funciona.`,
      'Se não foi você, ignore este e-mail: sem o código, nada muda.',
    ],
    code,
  }
}

/** To an address that somebody wanted for another account. */
export function emailInUseMail(moment: Date): Mail {
  return {
    subject: 'Tentativa de usar seu e-mail em outra conta',
    greeting: 'Olá!',
    paragraphs: [
      `Em ${when(moment)}, alguém tentou usar este e-mail em outra conta da ${config.brand}. Ele já tem um cadastro, e nada mudou.`,
      `Se foi você, entre com este e-mail ou use outro. Na dúvida, escreva para ${config.support.email}.`,
    ],
  }
}

/** To the old address, which opens the account no more. The new one is shown in part: the mailbox may be a thief's. */
export function emailChangedMail(
  firstName: string,
  email: string,
  moment: Date,
  { publicUrl, undo }: { publicUrl: string; undo: string },
): Mail {
  const [name = '', host = ''] = email.split('@')
  return {
    subject: `O e-mail da sua conta na ${config.brand} mudou`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${when(moment)}, o e-mail da sua conta passou a ser ${name.slice(0, 2)}***@${host}. Os outros acessos foram encerrados.`,
      `Se não foi você, desfaça a troca em até 72 horas pelo link deste e-mail, ou escreva agora para ${config.support.email}: este endereço não abre mais a conta.`,
    ],
    secret: { label: 'Não fui eu: desfazer a troca', url: undo },
    button: { label: 'Ver segurança da conta', url: `${publicUrl}/minha-conta/seguranca` },
  }
}

/** To the old address, once it has the account back. */
export function emailRestoredMail(firstName: string, moment: Date, publicUrl: string): Mail {
  return {
    subject: `Sua conta na ${config.brand} voltou para este e-mail`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${when(moment)}, a troca de e-mail foi desfeita. Todos os acessos foram encerrados, e a senha anterior não vale mais.`,
      'Crie uma nova senha para entrar, e confira seus dados: quem trocou o e-mail esteve na sua conta.',
    ],
    button: { label: 'Criar nova senha', url: `${publicUrl}/esqueci-minha-senha` },
  }
}

/** To the address that the account had in between. */
export function emailTakenBackMail(firstName: string, moment: Date): Mail {
  return {
    subject: `Este e-mail não é mais o da conta na ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${when(moment)}, a troca para este e-mail foi desfeita pelo e-mail anterior.`,
      `Se não foi você, escreva agora para ${config.support.email}.`,
    ],
  }
}
