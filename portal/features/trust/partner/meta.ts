import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Seja parceiro',
  description: `Leve o simulador ${brand.of} para o seu site com uma linha de código, sem receber dados dos seus visitantes.`,
} satisfies PageMeta
