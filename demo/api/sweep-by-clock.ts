import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#core/calendar/clock.ts'
import { sweep } from './domains.ts'
import type { Context } from './platform/context.ts'
import { clockFault, recordSweep } from './platform/jobs/clock-doubts.ts'

/**
 * The hourly work, as far as the machine's clock can be believed: none of it if the database's clock contradicts, and
 * nothing deleted by age while a jump is looked at.
 *
 * @throws AggregateError as sweep does
 */
export async function sweepByClock(
  context: Context,
  machineClock: Clock,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const fault = await clockFault(context.database, machineClock)
  const doubt = fault ?? (await recordSweep(context.database, machineClock))
  context.metrics?.clockDoubted(doubt !== undefined)
  if (doubt) log.error({ doubt }, fault ? 'no hourly work' : 'nothing is deleted by age')
  if (!fault) await sweep(context, !doubt)
}
