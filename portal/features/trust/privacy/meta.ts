import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Política de privacidade',
  description: `Quais dados pessoais ${brand.the} usa, para quê, por quanto tempo, com quem compartilha e como exercer seus direitos.`,
} satisfies PageMeta
