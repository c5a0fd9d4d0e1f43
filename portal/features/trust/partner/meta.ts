import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Seja parceiro',
  description: `Leve o simulador da ${brand} para o seu site com uma linha de código, sem receber dados dos seus visitantes.`,
} satisfies PageMeta
