import { config } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { deviceWords } from '#core/text/device.ts'
import { emailFreezeHours } from '#core/text/errors.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { formatMailMoment } from '../../platform/mail/mail-moment.ts'

interface LoginFacts {
  device: Parameters<typeof deviceWords>[0]
  network: string
  moment: Date
  publicUrl: string
}

export const createPasswordButton = (publicUrl: string) => ({
  label: 'Criar nova senha',
  url: `${publicUrl}${href('forgotPassword')}`,
})

export const securityPageButton = (publicUrl: string) => ({
  label: 'Ver segurança da conta',
  url: `${publicUrl}${href('accountSecurity')}`,
})

/** To the account's owner after a login on a new device. */
export function newDeviceMail(firstName: string, { device, network, moment, publicUrl }: LoginFacts): Mail {
  return {
    subject: `Novo acesso à sua conta ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Sua conta foi acessada em ${formatMailMoment(moment)}, de um aparelho que ainda não conhecíamos: ` +
        `${deviceWords(device)}, rede ${network}.`,
      'Se foi você, não precisa fazer nada.',
      'Se não foi você, crie uma nova senha agora: isso encerra todos os acessos abertos.',
    ],
    button: createPasswordButton(publicUrl),
  }
}

/** To the account's owner after a login attempt with the right password and a wrong second factor. */
export function factorRefusedMail(firstName: string, moment: Date, publicUrl: string): Mail {
  return {
    subject: 'Alguém acertou sua senha, mas não o código',
    inbox: 'until-seen',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${formatMailMoment(moment)}, alguém tentou entrar na sua conta com a senha certa e um código de verificação ` +
        'errado. O acesso não foi aberto.',
      'Se foi você, tente de novo com o código que o aplicativo mostra agora. Se não foi, troque a senha.',
    ],
    button: createPasswordButton(publicUrl),
  }
}

const changes = {
  on: 'A verificação em duas etapas foi ativada. A partir de agora, além da senha, pedimos o código do aplicativo.',
  off: 'A verificação em duas etapas foi desativada. A partir de agora, pedimos só e-mail e senha.',
  renewed: 'Novos códigos de recuperação foram criados. Os anteriores não valem mais.',
} as const

/** To the account's owner after a change of the second factor. */
export function factorChangedMail(
  firstName: string,
  what: keyof typeof changes,
  moment: Date,
  publicUrl: string,
): Mail {
  return {
    subject: `Verificação em duas etapas da sua conta ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      changes[what],
      `Foi em ${formatMailMoment(moment)}. Se não foi você, crie uma nova senha agora.`,
    ],
    button: createPasswordButton(publicUrl),
  }
}

/** To the account's owner after a recovery code was used. */
export function recoveryCodeUsedMail(firstName: string, left: number, moment: Date, publicUrl: string): Mail {
  return {
    subject: 'Um código de recuperação foi usado',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${formatMailMoment(moment)}, um dos seus códigos de recuperação foi usado no lugar do aplicativo. ` +
        (left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.`),
      'Se não foi você, crie uma nova senha agora.',
    ],
    button: createPasswordButton(publicUrl),
  }
}

/** To the account's owner after a passkey was added. */
export function passkeyAddedMail(firstName: string, name: string, moment: Date, publicUrl: string): Mail {
  return {
    subject: `Nova chave de acesso na sua conta ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${formatMailMoment(moment)}, a chave de acesso "${name}" foi criada. Ela abre sua conta sem senha e sem código.`,
      `Se não foi você, crie uma nova senha agora, pelo link que enviamos: isso encerra os acessos abertos e remove as chaves das últimas ${emailFreezeHours} horas.`,
    ],
    button: createPasswordButton(publicUrl),
  }
}

/** To the account's owner after a passkey was removed. */
export function passkeyRemovedMail(firstName: string, name: string, moment: Date, publicUrl: string): Mail {
  return {
    subject: `Chave de acesso removida da sua conta ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${formatMailMoment(moment)}, a chave de acesso "${name}" foi removida. Ela não abre mais sua conta; a senha continua valendo.`,
      'Se não foi você, crie uma nova senha agora: isso encerra todos os acessos abertos.',
    ],
    button: createPasswordButton(publicUrl),
  }
}

/** To the account's owner when a data export is requested. */
export function copyAskedMail(firstName: string, moment: Date, publicUrl: string): Mail {
  return {
    subject: 'Cópia dos seus dados pedida',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Em ${formatMailMoment(moment)}, alguém que entrou na sua conta e confirmou a senha pediu uma cópia dos seus dados. Ela pode ser baixada por 24 horas, só naquele acesso.`,
      'Se não foi você, troque sua senha e encerre os outros acessos agora.',
    ],
    button: securityPageButton(publicUrl),
  }
}
