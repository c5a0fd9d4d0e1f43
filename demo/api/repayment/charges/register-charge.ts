import { businessDate, today } from '#core/calendar/clock.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { awaitAnswerFirst, findAwaited } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { PortFailure, PortPending } from '../../ports/port-failures.ts'
import { type Address, readAddress } from '../../profile/address.ts'
import { findLoanInRepayment, type LoanInRepayment } from '../loans-in-repayment.ts'
import type { RepaymentTables } from '../tables.ts'
import { cancelCharges } from './cancel-charges.ts'
import { documentNumberOf, readChargeItems } from './charge-items.ts'

type StoredCharge = RepaymentTables['charges']

export const registerJob = 'register-charge'

/** Asks the bank for a debit, which no page shows as a charge: only the jobs do. */
export type AskForDebit = (
  context: Context,
  row: StoredCharge,
  running: LoanInRepayment,
  documentNumber: string,
) => Promise<void>

/** How long the job leaves the registration to the request that shows the charge. */
export const registerSeconds = 5

/**
 * Records the request to register a charge at the bank, with the payer's current address: a retry must send
 * the same.
 *
 * @returns whether this call noted it; false also for a charge that has ended
 */
async function recordRegistrationRequest({ clock, database }: Context, chargeId: string): Promise<boolean> {
  const row = await database
    .selectFrom('charges')
    .innerJoin('loans', 'loans.id', 'charges.loanId')
    .select('loans.userId')
    .where('charges.id', '=', chargeId)
    .executeTakeFirst()
  if (!row) return false
  const { address } = await readAddress({ database }, row.userId)
  const noted = await database
    .updateTable('charges')
    .set({ registrationAskedAt: timestamp(clock), payerAddress: address && JSON.stringify(address) })
    .where('id', '=', chargeId)
    .where('registrationAskedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/**
 * Asks the bank to register a charge. No effect if it is registered, was never to be registered, or is past its
 * last day.
 *
 * @throws PortFailure
 */
async function registerCharge(context: Context, chargeId: string, askForDebit?: AskForDebit): Promise<void> {
  const { clock, database, ports } = context
  const row = await database
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .where('registrationAskedAt', 'is not', null)
    .where('registeredAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('dueDate', '>=', today(clock))
    .executeTakeFirst()
  const running = row && (await findLoanInRepayment(database, row.loanId))
  if (!running) return
  const documentNumber = documentNumberOf(running.protocol, readChargeItems(row.items))
  if (row.kind === 'debit') return askForDebit?.(context, row, running, documentNumber)
  const answer = await ports.charges.register({
    reference: row.id,
    documentNumber,
    ...pickFields(row, ['ourNumber', 'barcode', 'txid', 'dueDate']),
    cents: row.amountCents,
    issuedOn: businessDate(new Date(row.issuedAt)),
    payer: {
      ...pickFields(running.content.borrower, ['name', 'cpf']),
      address: row.payerAddress === null ? null : (JSON.parse(row.payerAddress) as Address),
    },
  })
  if ('refused' in answer)
    return answer.refused === 'removed'
      ? dropRemoved(context, row)
      : refuseCharge(context, row.id, answer.words)
  const { pixLocation = null } = answer
  const other = await database
    .selectFrom('charges')
    .select('id')
    .where('pixLocation', '=', pixLocation ?? '')
    .where('id', '!=', row.id)
    .executeTakeFirst()
  if (other) throw new PortFailure('charges.register', 'the Pix address of another charge')
  await database
    .updateTable('charges')
    .set({ registeredAt: timestamp(clock), pixLocation })
    .where('id', '=', row.id)
    .execute()
}

/** The bank has removed it: another takes its place, unless it was cancelled here. */
export const dropRemoved = (
  context: Context,
  { id, loanId }: Pick<StoredCharge, 'id' | 'loanId'>,
): Promise<void> =>
  inTransaction(context.database, (transaction) =>
    cancelCharges(context, transaction, loanId, (charge) => charge.id === id, 'replaced'),
  )

/** The bank does not take the payer's data: the page says who to ask, and the support has it at the desk. */
async function refuseCharge(
  { clock, database }: Context,
  id: string,
  refusalWords: string | null,
): Promise<void> {
  await database
    .updateTable('charges')
    .set({ refusedAt: timestamp(clock), refusalWords })
    .where('id', '=', id)
    .execute()
}

/**
 * Tries once to register a charge, so that the customer sees its codes at once. If that fails, the charge
 * exists all the same, and the job retries and logs, when the bank has said if it has.
 *
 * @returns the charge as it is then
 */
export async function registerAtOnce(context: Context, row: StoredCharge): Promise<StoredCharge> {
  if (row.registeredAt || row.registrationAskedAt || row.cancelledAt) return row
  try {
    if (await recordRegistrationRequest(context, row.id)) await registerCharge(context, row.id)
  } catch (error) {
    const job = { kind: registerJob, payload: row.id }
    if (error instanceof PortPending) await awaitAnswerFirst(context.clock, context.database, job, error)
  }
  return context.database.selectFrom('charges').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

/** Job that registers a charge. */
export function registerJobHandler(context: Context, askForDebit: AskForDebit): JobHandler {
  return async (chargeId) => {
    await recordRegistrationRequest(context, chargeId)
    await registerCharge(context, chargeId, askForDebit)
  }
}

/** Whether a payment came by a charge itself: one over several loans is paid in parts, which are payments of theirs. */
async function isPaid(database: Database, chargeId: string): Promise<boolean> {
  const payment = await database
    .selectFrom('payments')
    .select('id')
    .where(({ or, and, eb }) =>
      or([and([eb('chargeId', '=', chargeId), eb('jointId', 'is', null)]), eb('jointId', '=', chargeId)]),
    )
    .executeTakeFirst()
  return payment !== undefined
}

/**
 * Job that cancels a charge at the bank. If the bank has not answered yet for its registration, that comes first, and no
 * sooner than the bank said: a charge that it registers after the cancellation could be paid.
 */
export function cancelJobHandler(context: Context, askForDebit: AskForDebit): JobHandler {
  const { clock, database, ports, settings } = context
  return async (reference) => {
    const asked = await database
      .selectFrom('charges')
      .select(['txid', 'kind'])
      .where('id', '=', reference)
      .where('registrationAskedAt', 'is not', null)
      .where('dueDate', '>=', today(clock))
      .executeTakeFirst()
    if (!asked) return
    const pending = await findAwaited(clock, database, { kind: registerJob, payload: reference })
    if (pending) throw pending
    await registerCharge(context, reference, askForDebit)
    const { txid, kind } = asked
    // What was paid the bank has concluded; a boleto beside it is still to end.
    const hasBoleto = settings.bank.offersBoleto && kind !== 'debit'
    if (!hasBoleto && (await isPaid(database, reference))) return
    await (kind === 'debit' ? ports.charges.cancelDebit({ txid }) : ports.charges.cancel({ reference, txid }))
  }
}
