import { columnsOf } from '#core/answers/answers.ts'
import type { Payout } from '#core/fields/payout.ts'
import type { PartnerDatum, partnerBankData, partnerData } from '#core/text/partner-consent.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { pick } from '../../platform/pick.ts'
import { readPayout } from '../../profile/bank-account.ts'
import type { LoanRow } from '../loan.ts'

type Address = Omit<Schema['addresses'], 'userId' | 'updatedAt'>

interface Values extends Record<PartnerDatum, unknown> {
  address: Address
  identity: Record<'kind' | 'number' | 'issuer' | 'state' | 'issuedOn' | 'validUntil', string | null>
  /** The CPF as Pix key, or the bank account. */
  bankAccount: Payout
}

/** Data of a request sent to the partner lender, under the keys named in the consent. Amounts in cents. */
type PartnerPayload = Pick<Values, keyof typeof partnerData> &
  Partial<Pick<Values, keyof typeof partnerBankData>>

/** Collects the data for the partner lender, with the bank account only if the user chose so. */
export async function payloadOf(
  database: Database,
  row: LoanRow,
  withBankInfo: boolean,
): Promise<PartnerPayload> {
  const { email } = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', row.userId)
    .executeTakeFirstOrThrow()
  const address = await database
    .selectFrom('addresses')
    .select(columnsOf('address'))
    .where('userId', '=', row.userId)
    .executeTakeFirstOrThrow()
  const bankAccount = await readPayout(database, row.userId)
  return {
    ...pick(row, ['name', 'cpf', 'dateOfBirth', 'gender', 'maritalStatus', 'motherName', 'mobile']),
    ...pick(row, ['education', 'occupationKind', 'occupationArea', 'occupation', 'monthlyIncome']),
    ...pick(row, ['loanAmount', 'installmentsQty', 'purpose']),
    identity: {
      kind: row.idKind,
      number: row.idNumber,
      issuer: row.idIssuer,
      state: row.idState,
      issuedOn: row.idIssuedOn,
      validUntil: row.idValidUntil,
    },
    email,
    address,
    ...(withBankInfo && bankAccount && { bankAccount }),
  }
}
