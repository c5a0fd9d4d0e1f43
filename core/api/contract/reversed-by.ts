import * as v from 'valibot'
import { calendarDay } from './value-schemas.ts'

/** Who sends back what has cleared: a bank unasked, or our staff by hand in the bank's pages. */
export const reversedBy = ['bank', 'us'] as const

export type ReversedBy = (typeof reversedBy)[number]

/**
 * What the staff finds of such a payment: its money is `here` again; it is owed no more, `waived`; it is `owed` again, and
 * what it paid is open; or it is `returned` with the rest, because its contract was given up.
 */
export const reversalOutcomes = ['here', 'waived', 'owed', 'returned'] as const

export type ReversalOutcome = (typeof reversalOutcomes)[number]

/** Who sent back a payment that its loan counts as paid, until the staff has dealt with that; else null. */
export const goneBy = v.nullable(v.picklist(reversedBy))

/** Until when the customer hears what becomes of it. */
export const goneAnswerBy = v.nullable(calendarDay)
