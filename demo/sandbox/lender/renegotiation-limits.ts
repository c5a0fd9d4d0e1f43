import type { ChangeKind } from '#core/api/contract/renegotiation.ts'
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
  const isFree = (kind: ChangeKind) =>
    !changes.some((change) => change.kind === kind && today < addMonths(change.on, waitMonths))
  const isEarly = daysLate <= mostDaysLate
  return {
    dueDay: isEarly && isFree('due-day'),
    skip: isEarly && paidQty > 0 && isFree('skip'),
    addedQty: isEarly && isFree('term') ? added : 0,
    latePartsQty: isFree('late-plan') ? (isEarly ? parts.short : parts.long) : 0,
    latePartDays: parts.days,
  }
}
