import { today } from '../../../core/format/clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import type { LoanRow } from '../loans/loan.ts'
import { lacking } from '../loans/missing.ts'
import { sandboxScr } from '../scr/sandbox.ts'
import { mayReadScr } from '../scr/standing.ts'
import type { Collected, Facts, Finding, Wish } from './facts.ts'
import { ownCommitment } from './own-commitment.ts'

const needed = ['occupationKind', 'hasRestriction', 'monthlyIncome', 'purpose'] as const

/** Puts together what a decision looks at. @throws ApiError 409 answers_missing */
export async function gatherFacts({ clock }: Context, database: Database, row: LoanRow): Promise<Facts> {
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
    .executeTakeFirst()
  const authorized = await mayReadScr({ clock }, database, row.userId)
  return {
    declaredIncome: monthlyIncome,
    occupationKind,
    hasRestriction,
    purpose,
    collected,
    source: collected && execution ? execution.source : 'none',
    scr: authorized ? sandboxScr(row.cpf, today(clock)) : null,
    ownCommitment: await ownCommitment(database, row.id),
    ...(review?.finding && { finding: JSON.parse(review.finding) as Finding }),
  }
}

/** What the loan asks for, with what may be wished instead. */
export function wishOf({ clock }: Pick<Context, 'clock'>, row: LoanRow, over: Partial<Wish> = {}): Wish {
  return {
    loanAmount: row.loanAmount,
    installmentsQty: row.installmentsQty,
    dueDay: row.dueDay ?? 10,
    today: today(clock),
    ...over,
  }
}
