import { businessDate, today } from '#core/calendar/clock.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { RepaymentTables } from '../../platform/database/repayment-schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { pick } from '../../platform/pick.ts'
import { PortFailure } from '../../ports/failures.ts'
import { readAddress } from '../../profile/address.ts'
import { documentNumberOf, readItems } from '../items.ts'
import { findRunning } from '../running.ts'
import { ownerOf } from '../tell.ts'
import { cancelJob } from './cancellation.ts'

type Charge = RepaymentTables['charges']

export const registerJob = 'register-charge'

/** How long the job leaves the registration to the request that shows the charge. */
export const registerSeconds = 5

/**
 * Registers a charge at the bank. No effect if it is registered, cancelled or past its last day.
 *
 * @throws PortFailure
 */
async function register(context: Context, chargeId: string): Promise<void> {
  const { clock, database, ports } = context
  const row = await database
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .where('registeredAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('dueDate', '>=', today(clock))
    .executeTakeFirst()
  const running = row && (await findRunning(database, row.loanId))
  const owner = running && (await ownerOf(database, running.id))
  if (!running || !owner) return
  const { pixLocation = null } = await ports.paymentBank.registerCharge({
    reference: row.id,
    documentNumber: documentNumberOf(running.protocol, readItems(row.items)),
    ...pick(row, ['ourNumber', 'barcode', 'txid', 'dueDate']),
    cents: row.amountCents,
    issuedOn: businessDate(new Date(row.issuedAt)),
    payer: {
      ...pick(running.content.borrower, ['name', 'cpf']),
      ...(await readAddress({ database }, owner.userId)),
    },
  })
  await database.transaction().execute(async (transaction) => {
    const { cancelledAt } = await transaction
      .updateTable('charges')
      .set({ registeredAt: timestamp(clock), pixLocation })
      .where('id', '=', row.id)
      .returning('cancelledAt')
      .executeTakeFirstOrThrow()
    // It ended while the bank registered it, and its cancellation may have come first.
    if (cancelledAt) await enqueue(clock, transaction, cancelJob, row.id)
  })
}

/**
 * Tries once to register a charge, so that who asked for it sees its codes at once. If the bank fails or takes
 * its time, the job goes on.
 *
 * @returns the charge as it is then
 */
export async function registerAtOnce(context: Context, row: Charge): Promise<Charge> {
  const { clock, database } = context
  if (row.registeredAt || row.registrationAskedAt || row.cancelledAt) return row
  const mine = await database
    .updateTable('charges')
    .set({ registrationAskedAt: timestamp(clock) })
    .where('id', '=', row.id)
    .where('registrationAskedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (mine)
    await register(context, row.id).catch((error: unknown) => {
      if (!(error instanceof PortFailure)) throw error
    })
  return database.selectFrom('charges').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

/** Job that registers a charge. */
export function registerWork(context: Context): JobHandler {
  return (chargeId) => register(context, chargeId)
}
