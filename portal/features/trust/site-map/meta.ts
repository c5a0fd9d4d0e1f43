import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Mapa do site',
  description: `Todas as páginas da ${brand} em uma só lista.`,
} satisfies PageMeta
