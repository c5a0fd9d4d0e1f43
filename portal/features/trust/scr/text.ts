import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { formatDateLong } from '#core/format/date-text.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import type { ArticleProps } from '#core/ui/article/article.tsx'
import type { PageMeta } from '../../../page-meta.ts'
import { authorization } from './chapters/authorization.ts'
import { register } from './chapters/credit-register.ts'
import { yourSide } from './chapters/your-rights.ts'

export const meta = {
  title: 'Consulta ao SCR',
  description: `O que é o SCR do Banco Central, o texto da autorização de consulta, como ver, corrigir e revogar.`,
} satisfies PageMeta

const { company } = config
const { version, since } = scrAuthorization

export const text = {
  title: meta.title,
  lead: 'Para analisar um pedido de crédito, o banco pode consultar as suas dívidas no sistema do Banco Central. Isso só acontece se você autorizar. Aqui está o texto da autorização e o que ela significa.',
  updated: since,
  version,
  sections: [
    {
      id: 'resumo',
      title: 'Em poucas palavras',
      body: [
        {
          list: [
            `${bank.The} é quem consulta; a ${company.legalName} só encaminha o pedido.`,
            'A autorização é separada do cadastro e nunca vem marcada.',
            'Você pode revogar quando quiser, na sua conta.',
            `O texto em vigor é a versão ${version}, de ${formatDateLong(since)}.`,
          ],
        },
      ],
    },
    ...register,
    ...authorization,
    ...yourSide,
  ],
} as const satisfies ArticleProps
