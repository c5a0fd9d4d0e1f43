import type { InferOutput } from 'valibot'
import type { loanResponse, PersonalLoan } from '../../../core/api/contract/personal-loan.ts'
import type { DeclineReason } from '../../../core/text/decline-reasons.ts'
import type { Database } from '../database/schema.ts'

/** Rows of loans with the facts that tell what is still missing. */
export function selectLoans(database: Database) {
  return database
    .selectFrom('loans')
    .innerJoin('people', 'people.user_id', 'loans.user_id')
    .leftJoin('addresses', 'addresses.user_id', 'loans.user_id')
    .leftJoin('bank_accounts', 'bank_accounts.user_id', 'loans.user_id')
    .selectAll('loans')
    .select(['people.monthly_income', 'people.occupation', 'addresses.cep', 'bank_accounts.bank'])
}

type LoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['execute']>>[number]

/** Answers that the first state asks for, each by the name of the field it comes from, in the order they are asked. */
function missingIn(row: LoanRow): string[] {
  if (row.state !== 'basic-info') return []
  const answers = {
    purpose: row.purpose,
    occupation: row.occupation,
    monthlyIncome: row.monthly_income,
    address: row.cep,
    bankAccount: row.bank,
  }
  return Object.entries(answers).flatMap(([name, answer]) => (answer === null ? [name] : []))
}

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
    decision: decisionOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The wrapper every loan answer comes in. No offers before the state that has them. */
export function toLoanResponse(row: LoanRow): InferOutput<typeof loanResponse> {
  return { personalLoanDto: toPersonalLoan(row), loanOffersDto: [], error: null }
}
