import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { emailFreezeHours } from '#core/text/errors.ts'
import { frozenLeaves, frozenStops } from '#core/text/frozen-account.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Suspender a conta',
} satisfies PageMeta

const { support } = config

export const text = {
  title: meta.title,
  lead: `Use se não foi você que trocou o e-mail da sua conta ${brand.in}.`,
  steps: [
    `Você suspende a conta agora: todos os acessos são encerrados, ${frozenStops}.`,
    `Você escreve para ${support.email}, deste e-mail, com uma foto sua e de um documento com foto.`,
    'A equipe decide de quem é a conta e avisa por e-mail.',
  ],
  leaves: frozenLeaves,
  submit: meta.title,
  late: `Passou de ${emailFreezeHours} horas? Escreva para ${support.email}.`,
  done: `A conta está suspensa: ${frozenStops}.`,
  next: `Agora escreva para ${support.email}, deste e-mail, com uma foto sua e de um documento com foto. A equipe decide de quem é a conta e avisa por e-mail.`,
  missing: `Abra esta página pelo link do aviso que ${brand.the} mandou para o e-mail anterior. Ele vale por ${emailFreezeHours} horas.`,
} as const
