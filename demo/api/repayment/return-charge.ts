import { returnUntil } from '#core/agreement/withdrawal.ts'
import type { Charge } from '#core/api/contract/charges.ts'
import { today } from '#core/calendar/clock.ts'
import { findAgreement } from '../agreement/read.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { showRow } from './charge.ts'
import { type ChargeRow, issueAlone } from './issue.ts'
import { toReturn } from './owed.ts'
import { type LoanOf, readRunning } from './running.ts'

/** The charge that was paid, if any. */
function findPaid(database: Database, loanId: string): Promise<ChargeRow | undefined> {
  return database
    .selectFrom('charges')
    .innerJoin('payments', 'payments.chargeId', 'charges.id')
    .selectAll('charges')
    .where('charges.loanId', '=', loanId)
    .where('charges.kind', '=', 'return')
    .where('payments.state', 'in', ['processing', 'settled'])
    .orderBy('payments.state', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The charge for the return after a withdrawal. @throws ApiError 404; 409 if there is nothing to return */
export async function returnSlip(context: Context, asked: LoanOf): Promise<Charge> {
  const { database, clock } = context
  const running = await readRunning(database, asked, ['withdrawn'])
  const { withdrawnAt, returnedCents } = (await findAgreement(database, running.id)) ?? {}
  if (!withdrawnAt || !returnedCents) throw refusal(409, 'state_conflict')
  const paid = await findPaid(database, running.id)
  if (paid) return showRow(context, running, paid)
  const openCents = await toReturn(database, running.id)
  const until = returnUntil(withdrawnAt)
  const isOver = today(clock) > until
  const lastDay = isOver ? today(clock) : until
  const charge = await issueAlone(context, {
    loanId: running.id,
    kind: 'return',
    settlement: { items: [], totalCents: openCents },
    lastDay,
    subject: `return ${openCents} ${lastDay}`,
  })
  return showRow(context, running, charge)
}
