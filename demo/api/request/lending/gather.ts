import { today } from '#core/calendar/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import type { Collected } from '../../ports/bank-data.ts'
import { mayReadScr } from '../credit-register/standing.ts'
import type { LoanRow } from '../loan.ts'
import { lacking } from '../missing.ts'
import type { Facts, Finding, Wish } from './facts.ts'
import { ownCommitment } from './own-commitment.ts'

const needed = ['occupationKind', 'hasRestriction', 'monthlyIncome', 'purpose'] as const

/** Collects the facts for a decision. @throws ApiError 409 answers_missing */
export async function gatherFacts(
  { clock, ports }: Context,
  database: Database,
  row: LoanRow,
): Promise<Facts> {
  const { occupationKind, hasRestriction, monthlyIncome, purpose } = row
  if (lacking(row, needed).length > 0 || !occupationKind || !hasRestriction || !monthlyIncome || !purpose)
    throw refusal(409, 'answers_missing')
  const execution = await database
    .selectFrom('ebsExecutions')
    .select(['collected', 'source'])
    .where('loanId', '=', row.id)
    .executeTakeFirst()
  const collected = execution?.collected ? (JSON.parse(execution.collected) as Collected) : null
  const review = await database
    .selectFrom('loanReviews')
    .select('finding')
    .where('loanId', '=', row.id)
    .where('finding', 'is not', null)
    .orderBy('answeredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const authorized = await mayReadScr({ clock }, database, row.userId)
  return {
    declaredIncome: monthlyIncome,
    occupationKind,
    hasRestriction,
    purpose,
    collected,
    source: collected && execution ? execution.source : 'none',
    scr: authorized ? await ports.creditRegister.read(row.cpf, today(clock)) : null,
    ownCommitment: await ownCommitment(database, row.id),
    ...(review?.finding && { finding: JSON.parse(review.finding) as Finding }),
  }
}

/** The loan's requested terms, with optional changes. */
export function wishOf({ clock }: Pick<Context, 'clock'>, row: LoanRow, over: Partial<Wish> = {}): Wish {
  return {
    loanAmount: row.loanAmount,
    installmentsQty: row.installmentsQty,
    dueDay: row.dueDay ?? 10,
    today: today(clock),
    ...over,
  }
}
