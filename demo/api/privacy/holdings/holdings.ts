import type { Schema } from '../../platform/database/schema.ts'
import { account } from './account.ts'
import type { Holdings, Leaving, Owner } from './holding.ts'
import { request } from './request.ts'
import { repayment, service } from './service.ts'

/**
 * All tables, with their owner and their retention: erasure and data export use it. A new table does not
 * compile until it is listed here.
 */
export const holdings: Holdings<keyof Schema> = { ...account, ...request, ...repayment, ...service }

type Table = keyof Schema

interface Declared {
  of: Owner
  leaving: Leaving
  title?: string
  shown?: string
  without?: readonly string[]
}

export const declared = Object.entries<Declared>(holdings) as [Table, Declared][]

/** The tables with the same owner and retention, children before their parents. */
export function tablesOf(owner: Owner, leaving: Leaving): Table[] {
  return declared.flatMap(([table, holding]) =>
    holding.of === owner && holding.leaving === leaving ? [table] : [],
  )
}
