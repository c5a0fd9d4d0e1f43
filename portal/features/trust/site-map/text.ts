import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Mapa do site',
  description: `Todas as páginas ${brand.of} em uma só lista.`,
} satisfies PageMeta

const { partnerLender } = config

export const text = {
  title: meta.title,
  lead: meta.description,
  groups: {
    'grupo-site': 'Conheça',
    'grupo-conta': 'Entre ou crie a sua conta',
    'grupo-logado': 'Depois de entrar',
    'grupo-fora': 'Fora deste site',
  },
  help: { title: 'Central de ajuda', description: 'Respostas às perguntas mais comuns.' },
  blog: { title: 'Blog', description: 'Textos sobre dinheiro, crédito e planejamento.' },
  lender: { title: partnerLender.name, description: 'Onde novos empréstimos são feitos agora.' },
} as const
