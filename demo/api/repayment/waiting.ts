import type * as contract from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { keptQuery } from '../platform/database/kept-query.ts'
import type { Database } from '../platform/database/schema.ts'
import { stateOf } from './charge.ts'
import { numbersOf } from './items.ts'
import type { Running } from './running.ts'

type Waiting = Answer<typeof contract.listInstallments>['waiting'][number]

const findUnpaid = keptQuery((database, { loanId }: { loanId: string }) =>
  database
    .selectFrom('charges')
    .leftJoin('payments', 'payments.chargeId', 'charges.id')
    .select(['charges.id', 'kind', 'items', 'charges.amountCents', 'dueDate', 'replacedAt'])
    .where('charges.loanId', '=', loanId)
    .where('payments.id', 'is', null),
)

/** What was issued for several installments, or for a part of one, and can still be paid; calendar dates. */
export async function listWaiting(database: Database, running: Running, day: IsoDate): Promise<Waiting[]> {
  const unpaid = await findUnpaid(database, { loanId: running.id })
  return unpaid
    .filter((row) => stateOf(row, undefined, running, day) === 'waiting')
    .flatMap(({ id, kind, items, amountCents, dueDate }) =>
      kind === 'part' || kind === 'payoff'
        ? [{ id, kind, numbers: numbersOf(items), amountCents, dueDate }]
        : [],
    )
    .sort((one, other) => (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0))
}
