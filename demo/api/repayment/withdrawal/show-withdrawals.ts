import { isEarlyWithdrawal } from '#core/agreement/withdrawal-term.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { reversalAnswerBy } from '#core/promises/promised-date.ts'
import type { Database } from '../../platform/database/schema.ts'
import { selectGonePayments } from '../../request/gone-payments.ts'
import { amountToReturn } from '../charges/amounts-owed.ts'
import { earlierPaymentsOf } from '../earlier-payments.ts'

/** The user's withdrawals, newest first, each with the amounts to return or refund. */
export async function showWithdrawals(
  database: Database,
  userId: string,
): Promise<Answer<typeof listWithdrawals>> {
  const rows = await database
    .selectFrom('agreements')
    .innerJoin('loans', 'loans.id', 'agreements.loanId')
    .select(['loans.id', 'agreements.withdrawalProtocol', 'agreements.withdrawnAt'])
    .select(['agreements.returnedCents', 'agreements.releasedAt'])
    .where('loans.userId', '=', userId)
    .where('agreements.withdrawnAt', 'is not', null)
    .orderBy('agreements.withdrawnAt', 'desc')
    .orderBy('loans.id')
    .execute()
  const announced = await database
    .selectFrom('charges')
    .innerJoin('payments', 'payments.chargeId', 'charges.id')
    .innerJoin('loans', 'loans.id', 'charges.loanId')
    .select('charges.loanId')
    .where('loans.userId', '=', userId)
    .where('charges.kind', '=', 'return')
    .where('payments.state', '=', 'processing')
    .execute()
  const gone = await selectGonePayments(database)
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .select(['payments.loanId', 'payments.reversedBy', 'payments.reversedAt'])
    .where('loans.userId', '=', userId)
    .where('charges.kind', '=', 'return')
    .where('payments.state', '!=', 'duplicate')
    .orderBy('payments.reversedAt')
    .execute()
  const goneOf = (id: string) => {
    const last = gone.findLast(({ loanId }) => loanId === id)
    return last
      ? { goneBy: last.reversedBy ?? 'bank', goneAnswerBy: reversalAnswerBy(last.reversedAt ?? '') }
      : { goneBy: null, goneAnswerBy: null }
  }
  const open = await Promise.all(rows.map(({ id }) => amountToReturn(database, id)))
  const paid = await earlierPaymentsOf(
    database,
    rows.map(({ id }) => id),
  )
  const undone = await database
    .selectFrom('ledgerEntries')
    .innerJoin('loans', 'loans.id', 'ledgerEntries.loanId')
    .select(['ledgerEntries.loanId', 'ledgerEntries.cents'])
    .where('loans.userId', '=', userId)
    .where('ledgerEntries.kind', '=', 'undone')
    .execute()
  const items = rows.map(({ id, withdrawalProtocol, withdrawnAt, returnedCents, releasedAt }, index) => ({
    loanId: id,
    protocol: withdrawalProtocol ?? '',
    withdrawnAt: withdrawnAt ?? '',
    amountCents: returnedCents ?? 0,
    paid: paid(id),
    refundCents: undone.reduce((sum, { loanId, cents }) => (loanId === id ? sum - cents : sum), 0),
    openCents: open[index] ?? 0,
    isEarly: returnedCents !== 0 && isEarlyWithdrawal(withdrawnAt ?? '', releasedAt),
    unconfirmed: returnedCents !== 0 && releasedAt === null,
    ...goneOf(id),
    processing: announced.some(({ loanId }) => loanId === id),
  }))
  return { items }
}
