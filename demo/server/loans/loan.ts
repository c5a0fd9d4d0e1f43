import type { DeclineReason } from '../../../core/api/contract/decline-reasons.ts'
import type { LoanOffer, PersonalLoan } from '../../../core/api/contract/personal-loan.ts'
import { daysBetween } from '../../../core/format/dates.ts'
import type { Database } from '../database/schema.ts'
import { type UnmetWish, unmetWish } from '../lending/choose.ts'
import type { Facts } from '../lending/facts.ts'
import { wishOf } from '../lending/gather.ts'
import { ownCommitment } from '../lending/own-commitment.ts'
import { committedCents, roomFor } from '../lending/room.ts'
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

/** What the newest decision about a loan went by. */
async function newestDecision(database: Database, loanId: string) {
  const found = await database
    .selectFrom('loan_decisions')
    .select(['facts', 'score', 'made_at'])
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { ...found, facts: JSON.parse(found.facts) as Facts }
}

/** Why no offer is what was asked for, by what was decided when they were made. */
async function unmetOf(database: Database, row: LoanRow): Promise<UnmetWish | null> {
  const decision = await newestDecision(database, row.id)
  if (!decision) return null
  const { facts, score, made_at } = decision
  const wish = wishOf({ clock: () => new Date(made_at) }, row)
  return unmetWish(facts, score, wish, roomFor(facts, wish.today).installment)
}

/** Loans as the person sees them. */
export async function toPersonalLoans(database: Database, rows: readonly LoanRow[]): Promise<PersonalLoan[]> {
  const ids = rows.map(({ id }) => id)
  const found = await database
    .selectFrom('loan_offers')
    .select(['id', 'loan_id', 'offer'])
    .where('loan_id', 'in', ids.length > 0 ? ids : [''])
    .where('replaced_at', 'is', null)
    .execute()
  return Promise.all(rows.map(complete))

  async function complete(row: LoanRow): Promise<PersonalLoan> {
    const offers = found.flatMap(({ id, loan_id, offer }) => {
      const { loanAmount, installmentsQty } = JSON.parse(offer) as LoanOffer
      return loan_id === row.id ? [{ id, loanAmount, installmentsQty }] : []
    })
    const picked = offers.find(({ id }) => id === row.picked_offer_id)
    return {
      ...toPersonalLoan(row),
      offeredTerms: offers.map(({ installmentsQty }) => installmentsQty).sort((a, b) => a - b),
      picked: picked ? { loanAmount: picked.loanAmount, installmentsQty: picked.installmentsQty } : null,
      unmet: offers.length > 0 && !row.signed_at ? await unmetOf(database, row) : null,
    }
  }
}

function toPersonalLoan(row: LoanRow): Omit<PersonalLoan, 'offeredTerms' | 'picked' | 'unmet'> {
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
  const decision = await newestDecision(database, id)
  const otherDebts = decision ? committedCents(decision.facts) : 0
  const ownInstallments = await ownCommitment(database, id)
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
