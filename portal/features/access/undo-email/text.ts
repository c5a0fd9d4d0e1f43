import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { bringAccountBack } from '#core/text/actions.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Desfazer a troca de e-mail',
} satisfies PageMeta

const { support } = config

export const text = {
  title: meta.title,
  lead: `Use se não foi você que trocou o e-mail da sua conta ${brand.in}.`,
  steps: [
    'Você suspende a conta agora: todos os acessos são encerrados e ninguém entra nela.',
    'Você digita a senha que usava antes da troca, e a conta volta para este e-mail. Se ela tinha verificação em duas etapas, pedimos um código também.',
    'Você cria uma nova senha com um código enviado a este e-mail.',
  ],
  stop: 'Suspender a conta',
  late: `Passou de 72 horas? Escreva para ${support.email}.`,
  stopped: 'A conta está suspensa: ninguém entra nela. Falta confirmar que ela é sua.',
  contested: `Dois e-mails dizem que a conta é deles. Escreva para ${support.email}: pedimos um documento para liberar a conta.`,
  answered:
    'A conta não foi suspensa: quem tem o e-mail atual já confirmou a troca com a senha dela. Com a senha anterior à troca, você suspende a conta até a equipe conferir um documento.',
  password: 'Senha anterior à troca',
  passwordHint: 'A que abria a conta quando ela ainda usava este e-mail.',
  submit: bringAccountBack,
  forgotten: `Não tem essa senha ou o código? A conta continua suspensa. Escreva para ${support.email}: pedimos um documento antes de devolver a conta.`,
  forgottenAnswered: `Não lembra essa senha? Escreva agora para ${support.email}: pedimos um documento antes de devolver a conta.`,
  done: 'Pronto: a conta voltou para este e-mail. Agora crie uma nova senha.',
  next: 'Criar nova senha',
  missing: `Abra esta página pelo link do aviso que ${brand.the} mandou para o e-mail anterior. Ele vale por 72 horas.`,
} as const
