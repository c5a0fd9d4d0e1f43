import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Mapa do site',
  description: `Todas as páginas ${brand.of} em uma só lista.`,
} satisfies PageMeta
