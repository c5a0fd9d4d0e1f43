import { config } from '../../../../core/config/config.ts'
import type { Mail } from '../mail.ts'

const notYou = 'Se não foi você, ignore este e-mail: sem o código, nada muda.'
const minutes = (seconds: number) =>
  `Ele vale por ${Math.round(seconds / 60)} minutos e só o mais recente funciona.`

interface Facts {
  firstName: string
  code: string
  validSeconds: number
  publicUrl: string
}

/** The code that activates an account. `contested`: another registration with another password came just before. */
export function activationMail({
  firstName,
  code,
  validSeconds,
  contested,
}: Facts & { contested?: boolean }): Mail {
  return {
    subject: `Seu código de ativação da ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Use este código para ativar sua conta. ${minutes(validSeconds)}`,
      ...(contested
        ? [
            'Recebemos há pouco dois cadastros com este e-mail e senhas diferentes. Por segurança, depois de ' +
              'ativar a conta, crie sua senha em "Esqueci minha senha".',
          ]
        : []),
      notYou,
    ],
    code,
  }
}

/** The code that unlocks an account. */
export function unlockMail({ firstName, code, validSeconds, publicUrl }: Facts): Mail {
  return {
    subject: `Seu código para desbloquear a conta da ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [`Use este código para desbloquear sua conta. ${minutes(validSeconds)}`, notYou],
    code,
    button: { label: 'Desbloquear conta', url: `${publicUrl}/desbloquear-conta` },
  }
}

/** The code that allows a new password. */
export function resetMail({ firstName, code, validSeconds, publicUrl }: Facts): Mail {
  return {
    subject: `Seu código para criar uma nova senha na ${config.brand}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [`Use este código para criar uma nova senha. ${minutes(validSeconds)}`, notYou],
    code,
    button: { label: 'Criar nova senha', url: `${publicUrl}/nova-senha` },
  }
}
