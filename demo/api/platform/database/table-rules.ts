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
 * - emptied: the row stays without identifying data, as privacy/erase-account.ts defines column by column;
 * - nothing: the table holds no personal data.
 */
export type Disposal = 'erased' | 'contract' | 'proof' | 'support' | 'emptied' | 'nothing'

/** Owner and retention of a table, and what the data export shows of it. */
export interface TableRule<Column extends string = string> {
  of: Owner
  disposal: Disposal
  /** Heading in the data export; without it the table is left out. */
  title?: string
  /** SQL condition for the exported rows, if not all. */
  shown?: string
  /** Columns left out of the export: secrets, and files that are downloaded elsewhere. */
  without?: readonly Column[]
  /** Labels of columns that differ from their name's usual label, and of keys in their JSON. */
  words?: Readonly<Record<string, string>>
}

/** The rules of a domain's tables: children come before their parents. */
export type TableRules<Tables> = { readonly [T in keyof Tables]: TableRule<keyof Tables[T] & string> }
