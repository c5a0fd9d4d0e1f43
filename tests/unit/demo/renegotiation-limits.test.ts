import { expect, test } from 'vitest'
import { type ChangeKind, changeKinds } from '#core/api/contract/renegotiation.ts'
import type { RenegotiationLimits } from '../../../demo/api/ports/lender.ts'
import { renegotiationLimits } from '../../../demo/sandbox/lender/renegotiation-limits.ts'

const today = '2026-11-30'
const usual = { today, daysLate: 0, paidQty: 1, changes: [] }
const kindsOf = ({ dueDay, skip, addedQty, latePartsQty }: RenegotiationLimits): readonly ChangeKind[] =>
  changeKinds.filter(
    (kind) => ({ 'due-day': dueDay, skip, term: addedQty > 0, 'late-plan': latePartsQty > 0 })[kind],
  )
/** What is said of the kinds that are not agreed on. */
const saidOf = (why: RenegotiationLimits['reasons'][number]['why'], kinds: readonly ChangeKind[]) =>
  changeKinds.filter((kind) => kinds.includes(kind)).map((kind) => ({ kind, why, from: null }))

test.each([
  [0, changeKinds, 6],
  [1, changeKinds, 6],
  [60, changeKinds, 6],
  [61, ['late-plan'], 12],
  [400, ['late-plan'], 12],
] as const)('%s days late, the sandbox agrees to %j, and to %s parts', (daysLate, kinds, latePartsQty) => {
  const limits = renegotiationLimits({ ...usual, daysLate })
  expect(kindsOf(limits)).toEqual(kinds)
  expect(limits.latePartsQty).toBe(latePartsQty)
  const refused = changeKinds.filter((kind) => !kindsOf(limits).includes(kind))
  expect(limits.reasons).toEqual(saidOf('very_late', refused))
})

test.each([
  [0, 60, ['skip']],
  [1, 60, []],
  [0, 61, []],
] as const)('of %s paid installments, %s days late, no month is left out: %j', (paidQty, daysLate, never) => {
  const { skip, reasons } = renegotiationLimits({ ...usual, paidQty, daysLate })
  expect(reasons.filter(({ why }) => why === 'never_paid')).toEqual(saidOf('never_paid', never))
  expect(skip).toBe(daysLate <= 60 && never.length === 0)
})

test.each(changeKinds.flatMap((kind) => [0, 61].map((daysLate) => [kind, daysLate] as const)))(
  '%s is agreed on again a year after the last time, and the others meanwhile, %s days late',
  (kind, daysLate) => {
    const free = kindsOf(renegotiationLimits({ ...usual, daysLate }))
    const since = (on: string) => renegotiationLimits({ ...usual, daysLate, changes: [{ kind, on }] })
    const soon = since('2025-12-01')
    expect(kindsOf(soon)).toEqual(free.filter((other) => other !== kind))
    expect(soon.reasons).toContainEqual({ kind, why: 'made_before', from: '2026-12-01' })
    expect(kindsOf(since('2025-11-30'))).toEqual(free)
  },
)
