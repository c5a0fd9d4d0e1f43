import { businessDate, today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { Context } from '../../platform/context.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { dropRemoved } from '../charges/register-charge.ts'
import { clockMinutes } from './receive-event.ts'

/** Days asked for at once: some banks take no more, and the document of the Pix API does not say how many. */
export const daysAtOnce = 5

/** Registered charges whose codes customers are shown. */
const findOpen = ({ database, clock }: Context) =>
  database
    .selectFrom('charges')
    .select(['id', 'loanId', 'txid', 'registrationAskedAt', 'registeredAt'])
    .where('registrationAskedAt', 'is not', null)
    .where('registeredAt', 'is not', null)
    .where('cancelledAt', 'is', null)
    .where('dueDate', '>=', today(clock))
    .where('kind', '!=', 'debit')
    .$narrowType<{ registrationAskedAt: string; registeredAt: string }>()
    .execute()

const dayAt = (at: string, minutes: number) => businessDate(new Date(Date.parse(at) + minutes * 60_000))

/** The days on which the bank may have made a charge, by its clock; the answer to an earlier request may have been lost. */
function daysOf({
  registrationAskedAt,
  registeredAt,
}: Record<'registrationAskedAt' | 'registeredAt', string>) {
  const days: IsoDate[] = []
  const last = dayAt(registeredAt, clockMinutes)
  for (let day = dayAt(registrationAskedAt, -clockMinutes); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Ends the open charges that were removed at the bank, whose codes can no longer be paid. The bank is asked for lists of
 * the days on which open charges were made, not for each charge.
 */
export async function dropRemovedCharges(context: Context): Promise<void> {
  const open = await findOpen(context)
  const byTxid = new Map(open.map((row) => [row.txid, row]))
  const periods: { day: IsoDate; until: IsoDate }[] = []
  for (const day of [...new Set(open.flatMap(daysOf))].toSorted())
    if (day > (periods.at(-1)?.until ?? '')) periods.push({ day, until: addDays(day, daysAtOnce - 1) })
  await runEach(periods, async (period) => {
    const { txids } = await context.ports.charges.removed(period)
    await runEach(
      txids.flatMap((txid) => byTxid.get(txid) ?? []),
      (row) => dropRemoved(context, row),
    )
  })
}
