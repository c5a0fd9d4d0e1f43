import type { ExpressionBuilder } from 'kysely'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { bookOvercharge } from './ledger.ts'
import { planRefund } from './refunds.ts'

type ContestKey = Pick<Schema['contests'], 'about' | 'reference' | 'loanId'>

/**
 * The fine and late interest that were paid for a contested installment, integer cents: without those of payments that
 * the bank took back, and without what a contest of the payment gave back already.
 */
export async function chargesPaidFor(
  database: Database,
  { about, reference, loanId }: ContestKey,
): Promise<Cents> {
  if (about !== 'installment') return 0
  const paid = await database
    .selectFrom('ledgerEntries')
    .innerJoin('payments', 'payments.id', 'ledgerEntries.paymentId')
    .leftJoin('contests', (join) =>
      join
        .onRef('contests.reference', '=', 'payments.id')
        .onRef('contests.loanId', '=', 'payments.loanId')
        .on('contests.about', '=', 'payment'),
    )
    .select(['ledgerEntries.cents', 'payments.id', 'contests.returnCents', 'contests.isDoubled'])
    .where('payments.loanId', '=', loanId)
    .where('payments.reversedAt', 'is', null)
    .where('ledgerEntries.number', '=', Number(reference))
    .where('ledgerEntries.kind', 'in', ['fine', 'late-interest'])
    .execute()
  const left = new Map<string, Cents>()
  for (const { id, cents, returnCents, isDoubled } of paid)
    left.set(id, (left.get(id) ?? -(returnCents ?? 0) / (isDoubled ? 2 : 1)) + cents)
  return sumCents([...left.values()].map((cents) => Math.max(0, cents)))
}

/**
 * The payment to give back from: the contested one, or the newest for a contested installment; if something of it was
 * given back already, or it is smaller than the sum, the newest of the loan.
 *
 * @param cents what has to fit into it, integer cents
 */
export async function findContestedPayment(
  database: Database,
  { about, reference, loanId }: ContestKey,
  cents: Cents,
) {
  if (about === 'message') return undefined
  const isOwn = (eb: ExpressionBuilder<Schema, 'payments'>) =>
    about === 'payment'
      ? eb('payments.id', '=', reference)
      : eb.exists(
          eb
            .selectFrom('ledgerEntries')
            .select('ledgerEntries.id')
            .whereRef('ledgerEntries.paymentId', '=', 'payments.id')
            .where('ledgerEntries.number', '=', Number(reference)),
        )
  return database
    .selectFrom('payments')
    .select(['payments.id', 'payments.amountCents', 'payments.method'])
    .select(['payments.paidOn', 'payments.endToEndId'])
    .where('payments.loanId', '=', loanId)
    .where('payments.state', 'in', ['settled', 'short'])
    .where('payments.creditCents', '=', 0)
    .where('payments.reversedAt', 'is', null)
    .where('payments.amountCents', '>=', cents)
    .orderBy((eb) => eb.case().when(isOwn(eb)).then(eb.lit(0)).else(eb.lit(1)).end())
    .orderBy('payments.settledAt', 'desc')
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Gives back what was paid by mistake by the usual refund, twice where the law says so (CDC, art. 42).
 *
 * @param wrongCents integer cents, more than 0
 * @throws ApiError 409 if there is no payment of that much to give back from
 */
export async function giveBack(
  context: Context,
  transaction: Database,
  contest: ContestKey,
  { wrongCents, isDoubled }: { wrongCents: Cents; isDoubled: boolean },
): Promise<void> {
  const { loanId } = contest
  const payment = await findContestedPayment(transaction, contest, wrongCents)
  if (!payment || !loanId) throw createRefusal('state_conflict')
  const addedCents = isDoubled ? wrongCents : 0
  const taken = await transaction
    .updateTable('payments')
    .set({ creditCents: wrongCents + addedCents })
    .where('id', '=', payment.id)
    .where('creditCents', '=', 0)
    .where('reversedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw createRefusal('state_conflict')
  await bookOvercharge(context, transaction, { id: payment.id, loanId }, { wrongCents, addedCents })
  await planRefund(context, transaction, payment.id)
}
