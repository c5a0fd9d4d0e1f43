import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Esqueci minha senha',
  description: `Receba por e-mail um código para criar uma nova senha da sua conta ${brand}.`,
} satisfies PageMeta
