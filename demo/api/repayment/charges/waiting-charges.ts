import type { ChargeState } from '#core/api/contract/charges.ts'
import type * as contract from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { compiledRead, type Places } from '../../platform/database/compiled-reads.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { LoanInRepayment } from '../loans-in-repayment.ts'
import { numbersOf } from './charge-items.ts'
import { linesOf, statusOf } from './show-charge.ts'

type WaitingCharge = Answer<typeof contract.listInstallments>['waiting'][number]

const findUnpaid = compiledRead((database, { loanIds }: Places<{ loanIds: readonly string[] }>) =>
  database
    .selectFrom('charges')
    .leftJoin('payments', 'payments.chargeId', 'charges.id')
    .select(['charges.id', 'charges.loanId', 'kind', 'items', 'charges.amountCents', 'dueDate'])
    .select(['replacedAt', 'cancelledAt', 'registeredAt', 'refusedAt'])
    .where('charges.loanId', 'in', loanIds)
    .where('payments.id', 'is', null),
)

const open: readonly ChargeState[] = ['registering', 'waiting']

/** Open charges of a loan for several installments, or for a part of one; calendar dates. */
export async function readWaitingCharges(
  database: Database,
  loans: readonly LoanInRepayment[],
  day: IsoDate,
) {
  const unpaid = loans.length > 0 ? await findUnpaid(database, { loanIds: loans.map(({ id }) => id) }) : []
  return function waitingOf(running: LoanInRepayment): WaitingCharge[] {
    return unpaid
      .filter(
        (row) =>
          row.loanId === running.id && open.includes(statusOf(row, undefined, linesOf(running, row), day)),
      )
      .flatMap(({ id, kind, items, amountCents, dueDate }) =>
        kind === 'part' || kind === 'payoff'
          ? [{ id, kind, numbers: numbersOf(items), amountCents, dueDate }]
          : [],
      )
      .sort((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0))
  }
}
