import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { ChargeKind } from '#core/api/contract/charges.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import type { Settlement } from '#core/money/settlement.ts'
import { bankBarcode } from '#core/payment/bank-slip.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { readAddress } from '../../profile/address.ts'
import { cancelCharges } from './cancel-charges.ts'
import { registerJob, registerSeconds } from './register-charge.ts'

interface ChargeInput {
  loanId: string
  kind: ChargeKind
  /** The installments it pays; without items for the return after a withdrawal. */
  settlement: Pick<Settlement, 'items' | 'totalCents'>
  /** The last day for this amount; the slip is due on the next business day. */
  lastDay: IsoDate
  /** Identifies charges that are issued once only; each payoff is a new charge. */
  subject?: string
}

/** The bank's wallet for simple collection of registered slips. */
export const wallet = '17'

/** The bank's 25 digits: agreement (7), slip number (11) and kind (7, of which five are free). */
const bankFreeField = (agreement: string, ourNumber: string) => `${agreement}${ourNumber}${wallet}00000`

/** Whether a barcode has our bank and agreement number. */
export const claimsToBeOurs = ({ settings: { bank } }: Context, barcode: string) =>
  barcode.startsWith(bank.code) && barcode.slice(19, 26) === bank.agreement

/** The charge already issued for a subject. */
function findIssued(database: Database, loanId: string, subject: string) {
  return database
    .selectFrom('charges')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Whether the bank refused a charge for an address that the payer has no longer. */
async function isRefusedForOther(transaction: Database, { loanId, refusedAt, payerAddress }: ChargeRow) {
  if (!refusedAt) return false
  const { userId } = await transaction
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const { address } = await readAddress({ database: transaction }, userId)
  return (address && JSON.stringify(address)) !== payerAddress
}

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof findIssued>>>

/**
 * Issues a charge with the job that registers it at the bank, or returns the existing one for the same subject:
 * a returning customer sees the same slip, unless the bank refused it and the payer's address has changed since. Its unique
 * numbers are random; if one is taken, another is drawn.
 */
export async function issueCharge(
  context: Context,
  transaction: Database,
  wanted: ChargeInput,
): Promise<ChargeRow> {
  const { clock, settings } = context
  const { loanId, kind, settlement, lastDay } = wanted
  const id = randomUUID()
  const subject = wanted.subject ?? id
  const dueDate = nextBusinessDay(lastDay)
  const refused = await findIssued(transaction, loanId, subject)
  if (refused && (await isRefusedForOther(transaction, refused)))
    await cancelCharges(context, transaction, loanId, (charge) => charge.id === refused.id, 'replaced')
  for (let draw = 0; draw < 5; draw += 1) {
    const known = await findIssued(transaction, loanId, subject)
    if (known) return known
    const ourNumber = String(randomInt(10 ** 11)).padStart(11, '0')
    const { code: bank, agreement } = settings.bank
    const field = bankFreeField(agreement, ourNumber)
    const row = {
      id,
      loanId,
      kind,
      subject,
      items: JSON.stringify(settlement.items),
      amountCents: settlement.totalCents,
      dueDate,
      ourNumber,
      barcode: bankBarcode({ bank, dueDate, amountCents: settlement.totalCents, freeField: field }),
      txid: randomBytes(16).toString('hex'),
      issuedAt: timestamp(clock),
      ...{ replacedAt: null, cancelledAt: null, refusedAt: null, refusalWords: null },
      ...{ registrationAskedAt: null, payerAddress: null, registeredAt: null, pixLocation: null },
    }
    const made = await transaction
      .insertInto('charges')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await enqueue(clock, transaction, registerJob, id, registerSeconds)
  }
  const made = await findIssued(transaction, loanId, subject)
  if (!made) throw new Error('no free number for a charge')
  return made
}

/** The same outside a transaction, for charges that are issued once only. */
export const issueInOwnTransaction = async (
  context: Context,
  wanted: ChargeInput & { subject: string },
): Promise<ChargeRow> => {
  const known = await findIssued(context.database, wanted.loanId, wanted.subject)
  return known && !known.refusedAt
    ? known
    : inTransaction(context.database, (transaction) => issueCharge(context, transaction, wanted))
}
