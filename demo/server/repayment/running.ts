import type { AnnexContent } from '../../../core/agreement/annex.ts'
import type { AgreementContent, AgreementTerms } from '../../../core/agreement/content.ts'
import type { IsoDate } from '../../../core/format/dates.ts'
import {
  isReleased,
  type LoanState,
  type releasedStates,
  repaidStates,
} from '../../../core/loan/lifecycle.ts'
import type { RunningLoan } from '../../../core/money/prepayment.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { numbersOf } from './items.ts'
import { type Part, partsOf } from './parts.ts'

/** Whose loan. */
export interface LoanOf {
  userId: string
  loanId: string
}

const selectLoans = (database: Database) =>
  database
    .selectFrom('loans')
    .leftJoin('agreements', 'agreements.loan_id', 'loans.id')
    .select(['loans.id', 'loans.state', 'agreements.content', 'agreements.protocol'])
    .select(['agreements.released_at', 'agreements.withdrawn_at', 'agreements.returned_cents'])
    .select('agreements.signed_at')
    .select((eb) =>
      eb
        .selectFrom('annexes')
        .select('annexes.content')
        .whereRef('annexes.loan_id', '=', 'loans.id')
        .orderBy('annexes.number', 'desc')
        .limit(1)
        .as('annex'),
    )

const selectInstallments = (database: Database) =>
  database
    .selectFrom('installments')
    .leftJoin('payments', 'payments.id', 'installments.payment_id')
    .selectAll('installments')
    .select(['payments.paid_on', 'payments.method'])
    .orderBy('installments.number')

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectInstallments>['execute']>>[number]

export interface InstallmentRow extends StoredRow {
  /** What came in for it, payment by payment; all of it once it is paid. */
  parts: readonly Part[]
}

/** A loan being repaid or paid, with all that its numbers depend on. */
export interface Running {
  id: string
  state: (typeof releasedStates)[number]
  protocol: string
  content: AgreementContent
  /** The numbers in force: the contract's, or those of its last annex. */
  terms: AgreementTerms
  signedAt: string
  releasedAt: string
  /** When it was given up, UTC, and what that gives back in all, integer cents. */
  withdrawn: { at: string; cents: number } | null
  rows: InstallmentRow[]
  /** Numbers that a boleto not yet cleared pays, with the calendar day on which it was paid. */
  processing: ReadonlyMap<number, IsoDate>
  /** For core/money. */
  loan: RunningLoan
}

type LoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['execute']>>[number]

function assemble(found: LoanRow, rows: InstallmentRow[], processing: Running['processing']): Running {
  const { id, state, content, protocol, signed_at, released_at, withdrawn_at, returned_cents } = found
  const signed = JSON.parse(content ?? '') as AgreementContent
  const installments = rows.map((row) => ({
    number: row.number,
    dueDate: row.due_date,
    installmentCents: row.installment_cents,
    parts: row.parts,
    months: 1 + row.extra_days / 30,
    movedDays: row.moved_days,
  }))
  const terms = found.annex ? (JSON.parse(found.annex) as AnnexContent).after : signed.terms
  const { disbursementDate, monthlyRate } = terms
  return {
    id,
    state: state as Running['state'],
    protocol: protocol ?? '',
    content: signed,
    terms,
    signedAt: signed_at ?? '',
    releasedAt: released_at ?? '',
    withdrawn: withdrawn_at === null ? null : { at: withdrawn_at, cents: returned_cents ?? 0 },
    rows,
    processing,
    loan: { disbursementDate, monthlyRate, installments },
  }
}

/** A person's loan that is being repaid. @throws ApiError 404; 409 before the money is out and after a withdrawal */
export async function readRunning(
  database: Database,
  { userId, loanId }: LoanOf,
  states: readonly LoanState[] = repaidStates,
): Promise<Running> {
  const found = await selectLoans(database)
    .where('loans.id', '=', loanId)
    .where('loans.user_id', '=', userId)
    .executeTakeFirst()
  if (!found) throw refusal(404, 'not_found')
  if (!states.includes(found.state) || !found.content) throw refusal(409, 'state_conflict')
  return complete(database, found)
}

/** The same for the bank, who knows the loan by what it was asked for. */
export async function findRunning(database: Database, loanId: string): Promise<Running | undefined> {
  const found = await selectLoans(database).where('loans.id', '=', loanId).executeTakeFirst()
  return found?.content && isReleased(found.state) ? complete(database, found) : undefined
}

async function complete(database: Database, found: LoanRow): Promise<Running> {
  const { id } = found
  const rows = await readRows(database, [id])
  return assemble(found, rows, (await processingOf(database, [id])).get(id) ?? new Map())
}

/** All of a person's loans in some states, oldest first, in four queries however many there are. */
export async function listRunning(
  database: Database,
  userId: string,
  states: readonly LoanState[] = repaidStates,
): Promise<Running[]> {
  const loans = await selectLoans(database)
    .where('loans.user_id', '=', userId)
    .where('loans.state', 'in', states)
    .where('agreements.released_at', 'is not', null)
    .orderBy('loans.created_at')
    .orderBy('loans.id')
    .execute()
  const ids = loans.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await readRows(database, ids)
  const processing = await processingOf(database, ids)
  return loans.map((loan) =>
    assemble(
      loan,
      rows.filter((row) => row.loan_id === loan.id),
      processing.get(loan.id) ?? new Map(),
    ),
  )
}

async function readRows(database: Database, loanIds: readonly string[]): Promise<InstallmentRow[]> {
  const stored = await selectInstallments(database).where('installments.loan_id', 'in', loanIds).execute()
  const parts = await partsOf(database, loanIds)
  return stored.map((row) => ({
    ...row,
    parts: parts(row.loan_id).filter(({ number }) => number === row.number),
  }))
}

async function processingOf(database: Database, loanIds: readonly string[]) {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .select(['payments.loan_id', 'payments.paid_on', 'charges.items'])
    .where('payments.loan_id', 'in', loanIds)
    .where('payments.state', '=', 'processing')
    .orderBy('payments.paid_on', 'desc')
    .execute()
  const found = new Map<string, Map<number, IsoDate>>()
  for (const { loan_id, items, paid_on } of rows) {
    const numbers = found.get(loan_id) ?? new Map()
    for (const number of numbersOf(items)) numbers.set(number, paid_on)
    found.set(loan_id, numbers)
  }
  return found
}
