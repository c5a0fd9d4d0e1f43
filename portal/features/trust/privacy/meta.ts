import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Política de privacidade',
  description: `Quais dados pessoais a ${brand} usa, para quê, por quanto tempo, com quem compartilha e como exercer seus direitos.`,
} satisfies PageMeta
