import { columnsOf } from '#core/answers/answers.ts'
import type { Database } from '../../platform/database/schema.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import type { PartnerPayload } from '../../ports/partner-lender.ts'
import { findPayoutAccount } from '../../profile/payout-account.ts'
import type { LoanRow } from '../loan-view.ts'

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
  const bankAccount = await findPayoutAccount(database, row.userId)
  return {
    ...pickFields(row, ['name', 'cpf', 'dateOfBirth', 'gender', 'maritalStatus', 'motherName', 'mobile']),
    ...pickFields(row, ['education', 'occupationKind', 'occupationArea', 'occupation', 'monthlyIncome']),
    ...pickFields(row, ['loanAmount', 'installmentsQty', 'purpose']),
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
