import type { Schema } from '../../platform/database/schema.ts'

/** Owner of a table's rows, which determines the column that identifies them. */
export type Owner = 'account' | 'user' | 'loan' | 'document' | 'nobody'

/**
 * What happens to a user's rows when the account is closed:
 *
 * - erased: at once, whatever else is kept;
 * - contract: kept for the retention period of an ended contract, and deleted with a request that never
 *   became one;
 * - proof: kept for the retention period of a consent's proof;
 * - support: kept for the retention period of support conversations;
 * - emptied: the row stays without identifying data, as erase.ts defines column by column;
 * - nothing: the table holds no personal data.
 */
export type Disposal = 'erased' | 'contract' | 'proof' | 'support' | 'emptied' | 'nothing'

interface RetentionRule<Row> {
  of: Owner
  disposal: Disposal
  /** Heading in the data export; without it the table is left out. */
  title?: string
  /** SQL condition for the exported rows, if not all. */
  shown?: string
  /** Columns left out of the export: secrets, and files that are downloaded elsewhere. */
  without?: readonly (keyof Row & string)[]
}

export type RetentionRules<Tables extends keyof Schema> = { readonly [T in Tables]: RetentionRule<Schema[T]> }
