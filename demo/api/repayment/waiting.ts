import type * as contract from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { keptQuery } from '../platform/database/kept-query.ts'
import type { Database } from '../platform/database/schema.ts'
import { numbersOf } from './items.ts'
import type { Running } from './running.ts'

type Waiting = Answer<typeof contract.listInstallments>['waiting'][number]

const findWaiting = keptQuery((database, { loanId, day }: { loanId: string; day: IsoDate }) =>
  database
    .selectFrom('charges')
    .leftJoin('payments', 'payments.chargeId', 'charges.id')
    .select(['charges.id', 'kind', 'items', 'charges.amountCents', 'dueDate'])
    .where('charges.loanId', '=', loanId)
    .where('replacedAt', 'is', null)
    .where('dueDate', '>=', day)
    .where('payments.id', 'is', null),
)

/** What was issued for several installments, or for a part of one, and can still be paid; calendar dates. */
export async function listWaiting(database: Database, running: Running, day: IsoDate): Promise<Waiting[]> {
  const isPaid = (number: number) =>
    running.rows.some((row) => row.number === number && row.paymentId !== null)
  const found = await findWaiting(database, { loanId: running.id, day })
  return found
    .flatMap(({ kind, items, ...row }) =>
      kind === 'part' || kind === 'payoff' ? [{ ...row, kind, numbers: numbersOf(items) }] : [],
    )
    .filter(({ numbers }) => !numbers.some(isPaid))
    .sort((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0))
}
