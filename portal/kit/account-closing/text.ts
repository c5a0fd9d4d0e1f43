import { erasedAtClosing, keptAtClosingPoints } from '#core/text/retention.ts'

/**
 * What happens to the data of a closed account: the same text before and after closing. The README of demo
 * explains why.
 */
export const text = {
  erased: erasedAtClosing,
  keptTitle: 'O que a lei manda guardar',
  kept: [
    ...keptAtClosingPoints,
    'Um número de conta sem nome e as datas de criação e exclusão, que não identificam ninguém.',
  ],
} as const
