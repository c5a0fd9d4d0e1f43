import { activityWords } from '#core/text/activity.ts'
import { eventsOf } from '../../identity/security-events.ts'
import type { Context } from '../../platform/context.ts'
import type { Part } from './gather.ts'

/** The activity of an account, which is not found by whose it is, as other tables are. */
export async function copyActivity(context: Context, userId: string): Promise<Part> {
  const rows = await eventsOf(context, userId).execute()
  return {
    table: 'securityEvents',
    title: 'Atividade da conta',
    rows: rows.map(({ event, outcome, ...row }) => ({ happened: activityWords({ event, outcome }), ...row })),
  }
}
