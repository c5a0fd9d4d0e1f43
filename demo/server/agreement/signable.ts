import type { LoanOffer } from '../../../core/api/contract/personal-loan.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { readAddress } from '../people/address.ts'
import { readBankAccount } from '../people/bank-account.ts'
import { maySign } from '../people/mobile.ts'

/**
 * A loan with all that its contract is made of. The offer is none before one is picked.
 *
 * @throws ApiError 404, the same for another person's loan as for none
 */
export async function readSignable(database: Database, userId: string, loanId: string) {
  const row = await database
    .selectFrom('loans')
    .innerJoin('users', 'users.id', 'loans.user_id')
    .innerJoin('people', 'people.user_id', 'loans.user_id')
    .leftJoin('loan_offers', 'loan_offers.id', 'loans.picked_offer_id')
    .select(['loans.id', 'loans.state', 'users.email', 'people.cpf', 'people.mobile'])
    .select(['people.mobile_proved_at', 'loans.created_at'])
    .select(['people.name', 'people.social_name as socialName'])
    .select(['loan_offers.id as offer_id', 'loan_offers.offer', 'loan_offers.disbursement_date'])
    .select(['loan_offers.valid_until', 'loan_offers.replaced_at'])
    .where('loans.id', '=', loanId)
    .where('loans.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw refusal(404, 'not_found')
  const { id, state, email, name, socialName, cpf, mobile, offer_id, offer, disbursement_date, valid_until } =
    row
  const { address } = await readAddress({ database }, userId)
  const { bankAccount } = await readBankAccount({ database }, userId)
  const isPicked = offer_id !== null && offer !== null && disbursement_date !== null && valid_until !== null
  return {
    id,
    state,
    person: {
      email: email ?? '',
      name,
      socialName,
      cpf,
      signingMobile: maySign(row.mobile_proved_at, row.created_at) ? mobile : null,
      address,
      bankAccount,
    },
    offer:
      isPicked && row.replaced_at === null
        ? {
            id: offer_id,
            shown: JSON.parse(offer) as LoanOffer,
            disbursementDate: disbursement_date,
            validUntil: valid_until,
          }
        : null,
  }
}

export type SignableLoan = Awaited<ReturnType<typeof readSignable>>
export type PickedOffer = NonNullable<SignableLoan['offer']>
