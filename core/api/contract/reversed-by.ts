import * as v from 'valibot'

/** Who sends back what has cleared: a bank unasked, or our staff by hand in the bank's pages. */
export const reversedBy = ['bank', 'us'] as const

export type ReversedBy = (typeof reversedBy)[number]

/** Who sent back a payment that its loan counts as paid, until the staff has dealt with that; else null. */
export const goneBy = v.nullable(v.picklist(reversedBy))
