import { erasedAtClosing, type RetentionId, retentionSummary } from '#core/text/retention.ts'

/** Which users each kind of retained data concerns, after an account is closed. */
const conditions = {
  contract: 'Se você teve um empréstimo',
  scr: 'Se você autorizou a consulta ao SCR',
  support: 'Se você falou com o atendimento',
  accessLog: 'De todas as pessoas',
  activity: 'De todas as pessoas',
} as const satisfies Partial<Record<RetentionId, string>>

/**
 * What happens to the data of a closed account: the same text before and after closing. The README of demo
 * explains why.
 */
export const text = {
  erased: erasedAtClosing,
  keptTitle: 'O que a lei manda guardar',
  kept: [
    ...Object.entries(conditions).map(([id, whom]) => `${whom}: ${retentionSummary(id as RetentionId)}`),
    'Um número de conta sem nome e as datas de criação e exclusão, que não identificam ninguém.',
  ],
} as const
