import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Aplicativo',
  description: `Veja em vídeos curtos como simular, criar sua conta e acompanhar o pedido ${brand.in}, e baixe o aplicativo.`,
} satisfies PageMeta
