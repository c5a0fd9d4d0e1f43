import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Termos de uso',
  description: `As regras de uso do site e da conta ${brand}: o que fazemos, o que cabe a você e como reclamar.`,
} satisfies PageMeta
