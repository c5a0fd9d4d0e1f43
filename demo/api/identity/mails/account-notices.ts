import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { formatMailMoment } from '../../platform/mail/mail-moment.ts'
import { unlockLink } from './code-mails.ts'
import { createPasswordButton } from './security-mails.ts'

/** To the account's owner when the e-mail is registered again. */
export function alreadyMemberMail(firstName: string, publicUrl: string): Mail {
  return {
    subject: `Você já tem conta ${brand.in}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      'Alguém tentou fazer um cadastro com este e-mail, que já tem conta. Nada mudou na sua conta.',
      'Se foi você, entre com sua senha. Se não se lembra dela, use "Esqueci minha senha" na página de login.',
    ],
    button: { label: 'Entrar', url: `${publicUrl}${href('login')}` },
  }
}

/** To the owner of a CPF that was registered with another e-mail. */
export function cpfUsedMail(firstName: string, moment: Date): Mail {
  return {
    subject: 'Tentativa de cadastro com o seu CPF',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${formatMailMoment(moment)}, alguém tentou fazer um cadastro com o seu CPF e outro e-mail. Sua conta não mudou, e ` +
        'com esse cadastro, ninguém consegue empréstimo no seu nome.',
      `Se não foi você, sua conta segue protegida. Na dúvida, escreva para ${config.support.email}.`,
    ],
  }
}

/** To the account's owner after too many wrong passwords have locked it. */
export function lockedMail(
  firstName: string,
  { moment, tries, token, publicUrl }: { moment: Date; tries: number; token: string; publicUrl: string },
): Mail {
  return {
    subject: `Sua conta ${brand.in} foi bloqueada`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Bloqueamos sua conta em ${formatMailMoment(moment)}, depois de ${tries} senhas erradas seguidas. ` +
        'Quem já está na conta, no próprio aparelho, continua.',
      'Para desbloquear, use o link deste e-mail, que vale por 24 horas, ou peça um código na página "Conta ' +
        'bloqueada". Se não se lembra da senha, criar uma nova também desbloqueia a conta.',
      'Se não foi você, alguém tentou adivinhar sua senha e não conseguiu.',
    ],
    secret: unlockLink(publicUrl, token),
    button: { label: 'Conta bloqueada', url: `${publicUrl}${href('accountLocked')}` },
  }
}

/** To the account's owner after a new password, which ended every session or every other one. */
export function passwordChangedMail(
  firstName: string,
  moment: Date,
  publicUrl: string,
  { ended, passkeys, lostAccount }: { ended: 'every' | 'others'; passkeys: number; lostAccount: boolean },
): Mail {
  const sessions = ended === 'every' ? 'todos os acessos abertos' : 'os outros acessos abertos'
  return {
    subject: `Sua senha ${brand.of} foi alterada`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Sua senha foi alterada em ${formatMailMoment(moment)} e ${sessions} foram encerrados.`,
      ...(passkeys === 0
        ? []
        : [
            passkeys === 1
              ? 'Sua chave de acesso continua valendo: confira na página de segurança se ela é sua.'
              : `Suas ${passkeys} chaves de acesso continuam valendo: confira na página de segurança se todas são suas.`,
          ]),
      ...(lostAccount
        ? [
            'A conta bancária informada nos últimos 3 dias saiu do cadastro, por segurança: se era sua, informe de novo.',
          ]
        : []),
      `Se não foi você, crie outra senha agora e escreva para ${config.support.email}.`,
    ],
    button: createPasswordButton(publicUrl),
  }
}

/** To the owner of an account that the support has unlocked. */
export function unlockedMail(firstName: string, moment: Date, publicUrl: string): Mail {
  return {
    subject: `Sua conta ${brand.in} foi desbloqueada`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `O atendimento desbloqueou sua conta em ${formatMailMoment(moment)}, depois de conferir um documento. A senha continua a mesma.`,
      'Se não foi você quem pediu, crie uma nova senha agora: isso encerra todos os acessos abertos.',
    ],
    button: createPasswordButton(publicUrl),
  }
}
