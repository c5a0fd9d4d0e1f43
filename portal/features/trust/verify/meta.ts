import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Verifique quem somos',
  description: `Confira o CNPJ, os endereços oficiais e o que ${brand.the} nunca pede, e saiba como denunciar um golpe.`,
} satisfies PageMeta
