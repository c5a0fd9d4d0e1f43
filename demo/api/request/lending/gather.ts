import type { IsoDate } from '#core/calendar/dates.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import type { Collected } from '../../ports/bank-data.ts'
import type { Facts, Finding, Wish } from '../../ports/lender.ts'
import type { LoanRow } from '../loan.ts'
import { lacking } from '../missing.ts'
import { ownCommitment } from './own-commitment.ts'

const needed = ['occupationKind', 'hasRestriction', 'monthlyIncome', 'purpose'] as const

/** What is known beside the stored facts, which it precedes. */
export interface Coming {
  /** Facts that will be stored together with the decision. */
  bank?: Pick<Facts, 'collected' | 'source'> & { isHolderShown: boolean }
  finding?: Finding
  /** The day on which a late decision was first asked for; otherwise it is asked for today. */
  day?: IsoDate
}

async function collectedOf(database: Database, loanId: string): Promise<Pick<Facts, 'collected' | 'source'>> {
  const execution = await database
    .selectFrom('ebsExecutions')
    .select(['collected', 'source'])
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  if (!execution?.collected) return { collected: null, source: 'none' }
  return { collected: JSON.parse(execution.collected) as Collected, source: execution.source }
}

async function findingOf(database: Database, loanId: string): Promise<Finding | undefined> {
  const review = await database
    .selectFrom('loanReviews')
    .select('finding')
    .where('loanId', '=', loanId)
    .where('finding', 'is not', null)
    .orderBy('answeredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return review?.finding ? (JSON.parse(review.finding) as Finding) : undefined
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
  scr: Facts['scr'],
  coming: Coming = {},
): Promise<Facts> {
  const { occupationKind, hasRestriction, monthlyIncome, purpose } = row
  if (lacking(row, needed).length > 0 || !occupationKind || !hasRestriction || !monthlyIncome || !purpose)
    throw refusal(409, 'answers_missing')
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
    ownCommitment: await ownCommitment(database, row.id),
    ...(finding && { finding }),
  }
}

/**
 * Monthly payments for debts elsewhere, in cents: the larger of the bank's and the SCR's figures. Neither has the
 * contracts signed here.
 */
export function committedCents({ collected, scr }: Pick<Facts, 'collected' | 'scr'>): number {
  return Math.max(collected?.monthlyCommitment ?? 0, scr?.monthlyCommitment ?? 0)
}

/** The loan's requested terms, asked for on a day. */
export function wishOf(row: LoanRow, today: IsoDate): Wish {
  return {
    loanAmount: row.loanAmount,
    installmentsQty: row.installmentsQty,
    dueDay: row.dueDay ?? 10,
    today,
  }
}
