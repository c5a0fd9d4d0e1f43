import type { Schema } from '../../platform/database/schema.ts'

/** Whose the rows of a table are, and by which column that is known. */
export type Owner = 'account' | 'user' | 'loan' | 'document' | 'nobody'

/**
 * What becomes of a person's rows when the account is closed:
 *
 * - erased: at once, whatever else is kept;
 * - contract: stay as long as an ended contract must, and go with a request that never became one;
 * - proof: stay as long as the proof of a consent must;
 * - support: stay as long as a conversation with the support must;
 * - emptied: the row stays without what names or describes anybody, as erase.ts says column by column;
 * - nothing: the table holds nothing of a person.
 */
export type Leaving = 'erased' | 'contract' | 'proof' | 'support' | 'emptied' | 'nothing'

interface Holding<Row> {
  of: Owner
  leaving: Leaving
  /** What its owner finds it under in the copy of their data; none where the rows say nothing to anybody. */
  title?: string
  /** Which of the rows the copy shows, where not all: a condition of SQL. */
  shown?: string
  /** Columns that are left out of the copy: secrets, and files that are downloaded where they belong. */
  without?: readonly (keyof Row & string)[]
}

export type Holdings<Tables extends keyof Schema> = { readonly [T in Tables]: Holding<Schema[T]> }
