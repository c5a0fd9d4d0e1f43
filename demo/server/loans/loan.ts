import type { DeclineReason } from '../../../core/api/contract/decline-reasons.ts'
import type { LoanOffer, PersonalLoan } from '../../../core/api/contract/personal-loan.ts'
import { daysBetween } from '../../../core/format/dates.ts'
import type { Database } from '../database/schema.ts'
import type { Facts } from '../lending/facts.ts'
import { ownCommitment } from '../lending/own-commitment.ts'
import { committedCents } from '../lending/room.ts'
import { missingIn } from './missing.ts'

/** Rows of loans with the facts that tell what is still missing. */
export function selectLoans(database: Database) {
  return (
    database
      .selectFrom('loans')
      .innerJoin('people', 'people.user_id', 'loans.user_id')
      .leftJoin('addresses', 'addresses.user_id', 'loans.user_id')
      .leftJoin('bank_accounts', 'bank_accounts.user_id', 'loans.user_id')
      .leftJoin('agreements', 'agreements.loan_id', 'loans.id')
      .selectAll('people')
      .select(['addresses.cep', 'addresses.state as federal_state', 'bank_accounts.receive_by'])
      .select(['agreements.signed_at', 'agreements.released_at', 'agreements.documents_until'])
      .select(({ selectFrom }) =>
        selectFrom('lapsed_agreements')
          .select(({ fn }) => fn.max('lapsed_agreements.lapsed_at').as('at'))
          .whereRef('lapsed_agreements.loan_id', '=', 'loans.id')
          .as('lapsed_at'),
      )
      // Last, so that the loan's own times are those of the row.
      .selectAll('loans')
  )
}

export type LoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['execute']>>[number]

function decisionOf({ decision, decline_reasons, decided_at }: LoanRow): PersonalLoan['decision'] {
  if (!decision || !decided_at) return null
  const reasons = JSON.parse(decline_reasons ?? '[]') as DeclineReason[]
  return { outcome: decision, reasons, decidedAt: decided_at }
}

/** A loan as the person sees it. */
export function toPersonalLoan(row: LoanRow): PersonalLoan {
  return {
    id: row.id,
    state: row.state,
    loanAmount: row.loan_amount,
    installmentsQty: row.installments_qty,
    purpose: row.purpose,
    missing: missingIn(row),
    pickedOfferId: row.picked_offer_id,
    pickedAt: row.picked_at,
    signedAt: row.signed_at,
    releasedAt: row.released_at,
    documentsUntil: row.documents_until,
    lapsedAt: row.lapsed_at,
    decision: decisionOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** An offer as it was shown; those made before they told of their first period count it now. */
export function offerOf(row: { offer: string; disbursement_date: string }): LoanOffer {
  const offer = JSON.parse(row.offer) as LoanOffer
  return { ...offer, firstPeriodDays: daysBetween(row.disbursement_date, offer.firstDueDate) }
}

/** What the newest decision about a loan saw paid for debts elsewhere a month, cents. */
async function otherDebtsOf(database: Database, loanId: string): Promise<number> {
  const decision = await database
    .selectFrom('loan_decisions')
    .select('facts')
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return decision ? committedCents(JSON.parse(decision.facts) as Facts) : 0
}

/** The standing offers of a loan, sorted by what they cost. */
export async function standingOffers(
  database: Database,
  { id, picked_offer_id }: Pick<LoanRow, 'id' | 'picked_offer_id'>,
): Promise<LoanOffer[]> {
  const rows = await database
    .selectFrom('loan_offers')
    .select(['id', 'offer', 'disbursement_date'])
    .where('loan_id', '=', id)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const [otherDebts, ownInstallments] = [await otherDebtsOf(database, id), await ownCommitment(database, id)]
  return rows
    .map((row) => ({
      ...offerOf(row),
      otherDebts,
      ownInstallments,
      id: row.id,
      picked: row.id === picked_offer_id,
    }))
    .sort((a, b) => a.total - a.loanAmount - (b.total - b.loanAmount))
}
