import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Acessibilidade',
  description: `O que fizemos para que todas as pessoas usem a ${brand}, o que testamos, o que falta e como pedir ajuda.`,
} satisfies PageMeta
