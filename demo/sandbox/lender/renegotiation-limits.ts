import { type ChangeKind, changeKinds } from '#core/api/contract/renegotiation.ts'
import { addMonths, type IsoDate } from '#core/calendar/dates.ts'
import type { RenegotiationLimits } from '../../api/ports/lender.ts'

/** Each change once in so many months. */
const waitMonths = 12
/** Later than this, only what is late is agreed on. */
const mostDaysLate = 60
/** Parts for what is late; more where the delay is long. */
const parts = { short: 6, long: 12, days: 45 } as const
/** Installments that one change may add, and all changes together. */
const added = 12

interface RenegotiationFacts {
  today: IsoDate
  daysLate: number
  paidQty: number
  changes: readonly { kind: ChangeKind; on: IsoDate }[]
}

/** The sandbox lender's rules: each change once a year, a month's rest only after a first payment. */
export function renegotiationLimits({
  today,
  daysLate,
  paidQty,
  changes,
}: RenegotiationFacts): RenegotiationLimits {
  const isEarly = daysLate <= mostDaysLate
  const reasons = changeKinds.flatMap((kind): RenegotiationLimits['reasons'] => {
    const made = changes.find((change) => change.kind === kind)
    const from = made ? addMonths(made.on, waitMonths) : ''
    if (today < from) return [{ kind, why: 'made_before', from }]
    if (!isEarly && kind !== 'late-plan') return [{ kind, why: 'very_late', from: null }]
    return kind === 'skip' && paidQty === 0 ? [{ kind, why: 'never_paid', from: null }] : []
  })
  const isFree = (kind: ChangeKind) => !reasons.some((reason) => reason.kind === kind)
  return {
    dueDay: isFree('due-day'),
    skip: isFree('skip'),
    addedQty: isFree('term') ? added : 0,
    latePartsQty: isFree('late-plan') ? (isEarly ? parts.short : parts.long) : 0,
    latePartDays: parts.days,
    waitMonths,
    reasons,
  }
}
