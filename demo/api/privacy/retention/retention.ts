import type { Schema } from '../../platform/database/schema.ts'
import { account } from './account.ts'
import { request } from './request.ts'
import type { Disposal, Owner, RetentionRules } from './rule.ts'
import { repayment, service } from './service.ts'

/**
 * All tables, with their owner and their retention: erasure and data export use it. A new table does not
 * compile until it is listed here.
 */
export const retentionRules: RetentionRules<keyof Schema> = {
  ...account,
  ...request,
  ...repayment,
  ...service,
}

type Table = keyof Schema

interface Declared {
  of: Owner
  disposal: Disposal
  title?: string
  shown?: string
  without?: readonly string[]
}

export const declared = Object.entries<Declared>(retentionRules) as [Table, Declared][]

/** The tables with the same owner and retention, children before their parents. */
export function tablesOf(owner: Owner, disposal: Disposal): Table[] {
  return declared.flatMap(([table, rule]) => (rule.of === owner && rule.disposal === disposal ? [table] : []))
}
