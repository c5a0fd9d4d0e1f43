import { sql } from 'kysely'
import type { ChargeKind } from '#core/api/contract/charges.ts'
import { today } from '#core/calendar/clock.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { numbersOf } from './charge-items.ts'

export const cancelJob = 'cancel-charge'

/** A charge that can still be paid. */
export interface ChargeToCancel {
  id: string
  kind: ChargeKind
  /** The installments it pays. */
  numbers: readonly number[]
}

/**
 * Ends charges of a loan that could still be paid, with the jobs that cancel them at the bank; those past their
 * last day have ended there. What they were issued for may be charged again.
 *
 * @param why whether newer charges replace them
 */
export async function cancelCharges(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  loanId: string,
  ends: (charge: ChargeToCancel) => boolean,
  why?: 'replaced',
): Promise<void> {
  const now = timestamp(clock)
  const rows = await transaction
    .selectFrom('charges')
    .select(['id', 'kind', 'items'])
    .where('loanId', '=', loanId)
    .where('cancelledAt', 'is', null)
    .where('dueDate', '>=', today(clock))
    .execute()
  for (const { id, kind, items } of rows) {
    if (!ends({ id, kind, numbers: numbersOf(items) })) continue
    const cancelled = await transaction
      .updateTable('charges')
      .set({
        cancelledAt: now,
        ...(why && { replacedAt: now }),
        subject: sql<string>`subject || ' ' || id`,
      })
      .where('id', '=', id)
      .where('cancelledAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!cancelled) continue
    await enqueue(clock, transaction, cancelJob, id)
    await cancelJoint({ clock }, transaction, id)
  }
}

/** Ends the charge over several loans that asks for a charge too: its sum is no longer owed. */
async function cancelJoint(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  chargeId: string,
): Promise<void> {
  const ended = await transaction
    .updateTable('charges')
    .set({ cancelledAt: timestamp(clock), subject: sql<string>`subject || ' ' || id` })
    .where('id', 'in', (eb) =>
      eb.selectFrom('jointChargeParts').select('jointId').where('chargeId', '=', chargeId),
    )
    .where('cancelledAt', 'is', null)
    .where('dueDate', '>=', today(clock))
    .returning('id')
    .execute()
  for (const { id } of ended) await enqueue(clock, transaction, cancelJob, id)
}
