import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Aplicativo',
  description: `Veja em vídeos curtos como simular, criar sua conta e acompanhar o pedido na ${brand}, e baixe o aplicativo.`,
} satisfies PageMeta
