import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { readAddress } from '../profile/address.ts'
import { mayReceiveSignatureCode } from '../profile/confirm-mobile.ts'
import { readBankAccount } from '../profile/payout-account.ts'

/**
 * A loan with all data its contract needs. The offer is null before one is picked.
 *
 * @throws ApiError 404, the same for another user's loan as for a missing one
 */
export async function readSignable(database: Database, userId: string, loanId: string) {
  const row = await database
    .selectFrom('loans')
    .innerJoin('users', 'users.id', 'loans.userId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .leftJoin('loanOffers', 'loanOffers.id', 'loans.pickedOfferId')
    .select(['loans.id', 'loans.state', 'users.email', 'people.cpf', 'people.mobile'])
    .select(['people.mobileProvedAt', 'people.mobileRefusal', 'loans.createdAt'])
    .select(['people.name', 'people.socialName'])
    .select(['loanOffers.id as offerId', 'loanOffers.offer', 'loanOffers.disbursementDate'])
    .select(['loanOffers.validUntil', 'loanOffers.replacedAt'])
    .select(['loanOffers.signableFrom', 'loanOffers.pausedBy', 'loanOffers.paperLaw'])
    .where('loans.id', '=', loanId)
    .where('loans.userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw createRefusal('not_found')
  const { id, state, email, name, socialName, cpf, mobile, offerId, offer, disbursementDate, validUntil } =
    row
  const { address } = await readAddress({ database }, userId)
  const { bankAccount } = await readBankAccount({ database }, userId)
  const isPicked = offerId !== null && offer !== null && disbursementDate !== null && validUntil !== null
  return {
    id,
    state,
    person: {
      email: email ?? '',
      name,
      socialName,
      cpf,
      signingMobile: mayReceiveSignatureCode(row.mobileProvedAt, row.createdAt) ? mobile : null,
      mobileProvedAt: row.mobileProvedAt,
      mobileRefusal: row.mobileRefusal,
      address,
      bankAccount,
    },
    offer:
      isPicked && row.replacedAt === null
        ? {
            id: offerId,
            shown: JSON.parse(offer) as LoanOffer,
            disbursementDate,
            validUntil,
            ...pickFields(row, ['signableFrom', 'pausedBy', 'paperLaw']),
          }
        : null,
  }
}

export type SignableLoan = Awaited<ReturnType<typeof readSignable>>
export type PickedOffer = NonNullable<SignableLoan['offer']>
