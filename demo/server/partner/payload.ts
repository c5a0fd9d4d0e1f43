import type { Payout } from '../../../core/fields/payout.ts'
import type { PartnerDatum, partnerBankData, partnerData } from '../../../core/text/partner-consent.ts'
import type { Database } from '../database/schema.ts'
import type { LoanRow } from '../loans/loan.ts'
import { readPayout } from '../people/bank-account.ts'

type Address = Record<'cep' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state', string>

interface Values extends Record<PartnerDatum, unknown> {
  address: Address
  identity: Record<'kind' | 'number' | 'issuer' | 'state' | 'issuedOn' | 'validUntil', string | null>
  /** The Pix key that is the CPF, or the account. */
  bankAccount: Payout
}

/** What the partner lender is sent of a request. Its keys are those that the consent names. Cents. */
export type PartnerPayload = Pick<Values, keyof typeof partnerData> &
  Partial<Pick<Values, keyof typeof partnerBankData>>

/** Puts together what goes to the partner lender, the bank account only where its owner chose so. */
export async function payloadOf(
  database: Database,
  row: LoanRow,
  withBankInfo: boolean,
): Promise<PartnerPayload> {
  const { email } = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const address = await database
    .selectFrom('addresses')
    .select(['cep', 'street', 'number', 'complement', 'district', 'city', 'state'])
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const bankAccount = await readPayout(database, row.user_id)
  return {
    name: row.name,
    cpf: row.cpf,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    maritalStatus: row.marital_status,
    motherName: row.mother_name,
    identity: {
      kind: row.id_kind,
      number: row.id_number,
      issuer: row.id_issuer,
      state: row.id_state,
      issuedOn: row.id_issued_on,
      validUntil: row.id_valid_until,
    },
    email,
    mobile: row.mobile,
    address,
    education: row.education,
    occupationKind: row.occupation_kind,
    occupationArea: row.occupation_area,
    occupation: row.occupation,
    monthlyIncome: row.monthly_income,
    loanAmount: row.loan_amount,
    installmentsQty: row.installments_qty,
    purpose: row.purpose,
    ...(withBankInfo && bankAccount && { bankAccount }),
  }
}
