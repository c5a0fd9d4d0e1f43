import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Entrar',
  description: `Entre na sua conta ${brand} para ver empréstimos, parcelas e seus dados.`,
} satisfies PageMeta
