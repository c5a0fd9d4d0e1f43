import { agreementTables } from '../agreement/tables.ts'
import { documentsTables } from '../documents/tables.ts'
import { identityTables } from '../identity/tables.ts'
import { messagesTables } from '../messages/tables.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Disposal, Owner, TableRule } from '../platform/database/table-rules.ts'
import { platformTables } from '../platform/tables.ts'
import { profileTables } from '../profile/tables.ts'
import { protocolsTables } from '../protocols/tables.ts'
import { referralsTables } from '../referrals/tables.ts'
import { repaymentTables } from '../repayment/tables.ts'
import { requestTables } from '../request/tables.ts'
import { supportTables } from '../support/tables.ts'
import { privacyTables } from './tables.ts'

/** The rules of all tables but the desk's, in the order of the data export; erasure uses them too. */
export const personTables = {
  ...profileTables,
  ...identityTables,
  ...privacyTables,
  ...messagesTables,
  ...platformTables,
  ...requestTables,
  ...agreementTables,
  ...documentsTables,
  ...repaymentTables,
  ...supportTables,
  ...protocolsTables,
  ...referralsTables,
}

type Table = keyof typeof personTables & keyof Schema

export const declared = Object.entries<TableRule>(personTables) as [Table, TableRule][]

/** The tables with the same owner and retention, children before their parents. */
export function tablesOf(owner: Owner, disposal: Disposal): Table[] {
  return declared.flatMap(([table, rule]) => (rule.of === owner && rule.disposal === disposal ? [table] : []))
}
