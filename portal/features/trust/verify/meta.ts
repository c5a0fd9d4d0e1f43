import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Verifique quem somos',
  description: `Confira o CNPJ, os endereços oficiais e o que a ${brand} nunca pede, e saiba como denunciar um golpe.`,
} satisfies PageMeta
