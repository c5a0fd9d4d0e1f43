import { describe, expect, it } from 'vitest'
import { leastEntry, mostPartsOf } from '#core/money/late-plan.ts'

/** The least that a month of a plan can cost with so many parts, the entry one of them; by hand. */
function leastMonth(lateCents: number, mostQty: number, entry = 0): number {
  const left = lateCents - entry
  const quantity = Math.min(mostPartsOf(left), entry > 0 ? mostQty - 1 : mostQty)
  return quantity > 0 ? Math.ceil(left / quantity) : Number.POSITIVE_INFINITY
}

describe('from how much the first part that is paid at once makes the others smaller', () => {
  it.each([
    [993_62, 6],
    [993_62, 12],
    [412_00, 1],
    [60_00, 6],
    [35_00, 6],
    [19_99, 6],
    [9_00, 6],
    [993_62, 0],
  ])('of %i cents in at most %i parts', (lateCents, mostQty) => {
    let byHand: number | null = null
    for (let entry = 10_00; byHand === null && entry < lateCents; entry += 1)
      if (leastMonth(lateCents, mostQty, entry) < leastMonth(lateCents, mostQty)) byHand = entry
    expect(leastEntry(lateCents, mostQty)).toBe(byHand)
  })
})
