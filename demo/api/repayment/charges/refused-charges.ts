import { today } from '#core/calendar/clock.ts'
import { servedFirst } from '../../identity/served-first.ts'
import type { Context } from '../../platform/context.ts'
import type { RowsPart } from '../../platform/database/rows-part.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { cancelCharges } from './cancel-charges.ts'
import { readChargeItems } from './charge-items.ts'
import { issueCharge } from './issue-charge.ts'

type ReadContext = Pick<Context, 'clock' | 'database'>

/**
 * Charges that the bank did not register because of the payer's data and that could still be paid. One over several loans is
 * seen by its parts.
 */
const selectRefusedCharges = ({ clock, database }: ReadContext) =>
  database
    .selectFrom('charges')
    .innerJoin('loans', 'loans.id', 'charges.loanId')
    .innerJoin('agreements', 'agreements.loanId', 'charges.loanId')
    .where('charges.refusedAt', 'is not', null)
    .where('charges.cancelledAt', 'is', null)
    .where('charges.kind', '!=', 'joint')
    .where('charges.dueDate', '>=', today(clock))

const columns = [
  'charges.loanId',
  'charges.amountCents',
  'charges.refusedAt',
  'charges.refusalWords',
] as const

/** Those of a customer, the latest first. */
export const listRefusedChargesOf = (context: ReadContext, userId: string) =>
  selectRefusedCharges(context)
    .select(columns)
    .where('loans.userId', '=', userId)
    .orderBy('charges.refusedAt', 'desc')
    .$narrowType<{ refusedAt: string }>()
    .execute()

/** A page of all of them, oldest first. */
export const listRefusedCharges = (context: ReadContext, { offset, most }: RowsPart) =>
  selectRefusedCharges(context)
    .select(columns)
    .select(['charges.id', 'charges.dueDate', 'loans.userId', 'agreements.protocol'])
    .$call(servedFirst(context.clock, 'loans.userId'))
    .orderBy('charges.refusedAt')
    .orderBy('charges.id')
    .offset(offset)
    .limit(most)
    .$narrowType<{ refusedAt: string }>()
    .execute()

/** Count and time of the oldest. */
export const countRefusedCharges = (context: ReadContext) =>
  selectRefusedCharges(context)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('charges.refusedAt').as('oldest')])
    .executeTakeFirstOrThrow()

/** User and contract of one. @throws ApiError 404 */
export async function findRefusedCharge(context: ReadContext, chargeId: string) {
  const found = await selectRefusedCharges(context)
    .select(['loans.userId', 'agreements.protocol'])
    .where('charges.id', '=', chargeId)
    .executeTakeFirst()
  if (!found) throw createRefusal('not_found')
  return found
}

/** Has the bank be asked for the same once more, as another charge with the payer's data of now. @returns whether this call did */
export async function askForChargeAgain(
  context: Context,
  transaction: Database,
  chargeId: string,
): Promise<boolean> {
  const refused = await selectRefusedCharges({ ...context, database: transaction })
    .select(['charges.loanId', 'charges.kind', 'charges.subject', 'charges.items'])
    .select(['charges.amountCents', 'charges.dueDate'])
    .where('charges.id', '=', chargeId)
    .executeTakeFirst()
  if (!refused) return false
  const { loanId, kind, subject, items, amountCents, dueDate } = refused
  await cancelCharges(context, transaction, loanId, ({ id }) => id === chargeId, 'replaced')
  const settlement = { items: readChargeItems(items), totalCents: amountCents }
  await issueCharge(context, transaction, { loanId, kind, settlement, lastDay: dueDate, subject })
  return true
}
