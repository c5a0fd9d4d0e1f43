import type { Kysely } from 'kysely'

/**
 * All tables. Each domain adds its own (tables.ts). Columns are text and integer only, so that both engines
 * store the same.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Schema {}

export type Database = Kysely<Schema>
