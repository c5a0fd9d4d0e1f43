import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { keepNewEmail } from '#core/text/actions.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Confirmar a troca de e-mail',
} satisfies PageMeta

const { support } = config

export const text = {
  title: meta.title,
  lead: `Quem tem o e-mail anterior da sua conta ${brand.in} diz que não pediu a troca. Por isso a conta está suspensa. Foi você que trocou? Confirme com a sua senha.`,
  submit: keepNewEmail,
  notYou: 'Não foi você? Não faça nada: a conta continua suspensa.',
  forgotten: `Não lembra a senha? Escreva para ${support.email}: pedimos um documento antes de liberar a conta.`,
  done: 'Pronto: a conta voltou a funcionar com este e-mail.',
  advice: 'Alguém abre o seu e-mail anterior? Troque a senha dele também.',
  next: 'Entrar',
  missing: `Abra esta página pelo link do e-mail mais recente ${brand.of}. Sem ele? Entre com o e-mail e a senha da conta: mandamos outro.`,
} as const
