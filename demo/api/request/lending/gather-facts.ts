import type { IsoDate } from '#core/calendar/dates.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { CollectedData } from '../../ports/bank-data.ts'
import type { ApplicantFacts, IncomeFinding, LoanWish } from '../../ports/lender.ts'
import type { LoanRow } from '../loan-view.ts'
import { missingAnswers } from '../missing-answers.ts'
import { ownDaysLate } from './own-arrears.ts'
import { monthlyCommitment } from './own-commitment.ts'

const needed = ['occupationKind', 'hasRestriction', 'monthlyIncome', 'purpose'] as const

/** What is known beside the stored facts, which it precedes. */
export interface FactsToStore {
  /** Facts that will be stored together with the decision. */
  bank?: Pick<ApplicantFacts, 'collected' | 'source'> & { isHolderShown: boolean }
  finding?: IncomeFinding
  /** The day on which a late decision was first requested; otherwise today. */
  day?: IsoDate
}

async function collectedOf(
  database: Database,
  loanId: string,
): Promise<Pick<ApplicantFacts, 'collected' | 'source'>> {
  const execution = await database
    .selectFrom('ebsExecutions')
    .select(['collected', 'source'])
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  if (!execution?.collected) return { collected: null, source: 'none' }
  return { collected: JSON.parse(execution.collected) as CollectedData, source: execution.source }
}

async function findingOf(database: Database, loanId: string): Promise<IncomeFinding | undefined> {
  const review = await database
    .selectFrom('loanReviews')
    .select('finding')
    .where('loanId', '=', loanId)
    .where('finding', 'is not', null)
    .orderBy('answeredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return review?.finding ? (JSON.parse(review.finding) as IncomeFinding) : undefined
}

/**
 * Collects the facts for a decision.
 *
 * @param scr the register's data, queried before
 * @throws ApiError 409 answers_missing
 */
export async function gatherFacts(
  database: Database,
  row: LoanRow,
  scr: ApplicantFacts['scr'],
  { day, ...coming }: FactsToStore & { day: IsoDate },
): Promise<ApplicantFacts> {
  const { occupationKind, hasRestriction, monthlyIncome, purpose } = row
  if (
    missingAnswers(row, needed).length > 0 ||
    !occupationKind ||
    !hasRestriction ||
    !monthlyIncome ||
    !purpose
  )
    throw createRefusal('answers_missing')
  const { collected, source } = coming.bank ?? (await collectedOf(database, row.id))
  const finding = coming.finding ?? (await findingOf(database, row.id))
  return {
    declaredIncome: monthlyIncome,
    occupationKind,
    hasRestriction,
    purpose,
    collected,
    source,
    scr,
    ownCommitment: await monthlyCommitment(database, row.id),
    ownDaysLate: await ownDaysLate(database, row.userId, day),
    ...(finding && { finding }),
  }
}

/**
 * Monthly payments for debts elsewhere, in cents: the larger of the bank's and the SCR's figures. Neither has the
 * contracts signed here.
 */
export function committedCents({ collected, scr }: Pick<ApplicantFacts, 'collected' | 'scr'>): number {
  return Math.max(collected?.monthlyCommitment ?? 0, scr?.monthlyCommitment ?? 0)
}

/** The loan's requested terms, on the day of the request. */
export function loanWishOf(row: LoanRow, today: IsoDate): LoanWish {
  return {
    loanAmount: row.loanAmount,
    installmentsQty: row.installmentsQty,
    dueDay: row.dueDay ?? 10,
    today,
  }
}
