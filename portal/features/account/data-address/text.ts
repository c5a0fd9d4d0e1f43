import { meta } from './meta.ts'

export const text = {
  title: meta.title,
  part: 'Onde você mora',
} as const
