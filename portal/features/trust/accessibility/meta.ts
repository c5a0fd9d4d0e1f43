import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Acessibilidade',
  description: `O que fizemos para que todas as pessoas usem ${brand.the}, o que testamos, o que falta e como pedir ajuda.`,
} satisfies PageMeta
