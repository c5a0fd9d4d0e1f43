/** When a customer is reminded up to the last day to pay. */
const dueReminders = ['soon', 'tomorrow', 'today'] as const

export type DueReminder = (typeof dueReminders)[number]

export const isDueReminder = (kind: ReminderKind): kind is DueReminder =>
  (dueReminders as readonly ReminderKind[]).includes(kind)

/** Days before its due date from which on something to pay is due soon. */
export const soonDays = 5

/** The calendar days late on which a customer is told of it, the newest last. */
export const lateReminderDays = { late: 1, 'late-5': 5, 'late-15': 15, 'late-30': 30, 'late-50': 50 } as const

export type LateReminder = keyof typeof lateReminderDays

export type ReminderKind = DueReminder | LateReminder | 'plan-ending' | 'plan-ended'

export const reminderWords: Record<ReminderKind, string> = {
  soon: `${soonDays} dias antes`,
  tomorrow: 'Na véspera',
  today: 'No dia',
  late: 'No dia seguinte',
  'late-5': 'Com 5 dias de atraso',
  'late-15': 'Com 15 dias de atraso',
  'late-30': 'Com 30 dias de atraso',
  'late-50': 'Com 50 dias de atraso',
  'plan-ending': 'Antes de o plano terminar',
  'plan-ended': 'Quando o plano terminou',
}
