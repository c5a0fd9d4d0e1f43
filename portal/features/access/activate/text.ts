import type { ErrorCode } from '#core/api/errors.ts'
import { errorSentence } from '#core/text/errors.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Ative sua conta',
} satisfies PageMeta

/** The general sentence for errors, followed by what helps with this one. */
const helpSentence = (code: ErrorCode) => `${errorSentence('unexpected')} ${errorSentence(code)}`

export const text = {
  title: meta.title,
  sentTo: (email: string) => `Enviamos um código de 6 números para ${email}. Ele vale por 10 minutos.`,
  byLink: 'Só falta confirmar que este e-mail é seu. Se o cadastro não é seu, feche esta página: nada muda.',
  hint: 'São 6 números. A conta é ativada assim que você digitar o último.',
  submit: 'Ativar conta',
  submitting: 'Conferindo o código…',
  refusals: {
    network: helpSentence('network'),
    timeout: helpSentence('timeout'),
    use_mail_link: helpSentence('use_mail_link'),
  } satisfies Partial<Record<ErrorCode, string>>,
  notThere:
    'Procure também na caixa de spam. O e-mail traz ainda um link, que ativa a conta sem o código. Se este e-mail já tem conta, ele recebe um aviso no lugar do código.',
  done: 'Já ativou a conta pelo link?',
  enter: 'Entrar na conta',
  wrongEmail: 'O e-mail está errado?',
  correctEmail: 'Corrigir o e-mail',
} as const
