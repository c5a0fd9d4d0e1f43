import type { Schema } from '../../platform/database/schema.ts'
import { account } from './account.ts'
import type { Holdings, Leaving, Owner } from './holding.ts'
import { request } from './request.ts'
import { repayment, service } from './service.ts'

/**
 * Every table there is, with whose it is and what becomes of it: erasing an account and copying its data read it.
 * A new table does not compile until it stands here.
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

/** The tables of one owner that share a fate, children before their parents. */
export function tablesOf(owner: Owner, leaving: Leaving): Table[] {
  return declared.flatMap(([table, holding]) =>
    holding.of === owner && holding.leaving === leaving ? [table] : [],
  )
}
