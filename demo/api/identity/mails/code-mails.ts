import { brand } from '#core/brand/names.baked.ts'
import { redactCpf } from '#core/format/cpf.ts'
import { chosenLoanQuery } from '#core/links.ts'
import { href } from '#core/routes/pages.ts'
import type { Mail } from '../../platform/mail/mail.ts'

const notYou = 'Se não foi você, ignore este e-mail: sem o código e o link, nada muda.'
const lifetimeSentence = (seconds: number) =>
  `Ele vale por ${Math.round(seconds / 60)} minutos e só o mais recente funciona.`
const orLink =
  'Se preferir, abra o link abaixo: ele dispensa o código e vale por 24 horas, ou até chegar um e-mail mais recente.'

interface CodeMailFacts {
  firstName: string
  code: string
  /** Token of the link, in its fragment, which is sent to no server and in no referrer. */
  token: string
  validSeconds: number
  publicUrl: string
  /** The CPF given at registration, not proved. */
  cpf: string
  /** Two registrations with this e-mail had different passwords, and neither is valid. */
  contested?: boolean
  /** Loan amount and number of installments chosen in the simulator. */
  wish?: Parameters<typeof chosenLoanQuery>[0] | undefined
}

/** Page that unlocks an account; with the token, one press of a button is enough. */
export const unlockLink = (publicUrl: string, token: string) => ({
  label: 'Desbloquear conta',
  url: `${publicUrl}${href('unlock')}#token=${token}`,
})

/** Mail with the code that activates an account. */
export function activationMail({
  firstName,
  code,
  token,
  validSeconds,
  publicUrl,
  cpf,
  contested,
  wish,
}: CodeMailFacts): Mail {
  return {
    subject: `Seu código de ativação ${brand.of}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Use este código para ativar sua conta. ${lifetimeSentence(validSeconds)}`,
      orLink,
      ...(contested
        ? [
            'Recebemos dois cadastros com este e-mail e senhas diferentes. Por segurança, depois de ativar a ' +
              'conta, crie sua senha em "Esqueci minha senha".',
            `O cadastro mais recente tem o CPF ${redactCpf(cpf)}. Se não é o seu, não ative: faça seu cadastro de novo.`,
          ]
        : []),
      notYou,
    ],
    code,
    secret: {
      label: 'Ativar conta',
      url: `${publicUrl}${href('activate')}${wish ? chosenLoanQuery(wish) : ''}#token=${token}`,
    },
  }
}

/** Mail with the code that unlocks an account. */
export function unlockMail({ firstName, code, token, validSeconds, publicUrl }: CodeMailFacts): Mail {
  return {
    subject: `Seu código para desbloquear a conta ${brand.of}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Use este código para desbloquear sua conta. ${lifetimeSentence(validSeconds)}`,
      orLink,
      notYou,
    ],
    code,
    secret: unlockLink(publicUrl, token),
  }
}

/** Mail with the code to set a new password. */
export function resetMail({ firstName, code, token, validSeconds, publicUrl }: CodeMailFacts): Mail {
  return {
    subject: `Seu código para criar uma nova senha ${brand.in}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Use este código para criar uma nova senha. ${lifetimeSentence(validSeconds)}`,
      orLink,
      notYou,
    ],
    code,
    secret: { label: 'Criar nova senha', url: `${publicUrl}${href('newPassword')}#token=${token}` },
  }
}
