import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Endereço',
} satisfies PageMeta

export const text = {
  title: meta.title,
  part: 'Onde você mora',
} as const
