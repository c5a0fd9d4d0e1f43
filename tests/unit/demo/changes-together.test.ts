import { describe, expect, test, vi } from 'vitest'
import type { Change, RestChange } from '#core/api/contract/renegotiation.ts'
import { addMonths } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { sumCents } from '#core/money/sum.ts'
import type { RenegotiationLimits } from '../../../demo/api/ports/lender.ts'
import {
  buildChange,
  changedLoan,
  situationOn,
} from '../../../demo/api/repayment/renegotiation/build-change.ts'
import { isAgreed } from '../../../demo/api/repayment/renegotiation/lender-limits.ts'
import { termLimitOf } from '../../../demo/api/repayment/renegotiation/term-limit.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { lateLoans } from '../../support/late-loans.ts'
import { fc } from '../../support/random.ts'

const runs = sizeOf('renegotiations')
vi.setConfig({ testTimeout: 60_000 + runs * 60 })

const rests: fc.Arbitrary<RestChange> = fc.oneof(
  fc.record({ kind: fc.constant('due-day' as const), day: fc.constantFrom(...dueDays) }),
  fc.record({ kind: fc.constant('skip' as const) }),
  fc.record({ kind: fc.constant('term' as const), addedQty: fc.integer({ min: 1, max: 24 }) }),
)

type Built = ReturnType<typeof buildChange>

const isPart = ({ number }: Built['plan']['items'][number]) => number === null

describe('what is late and what is to come, in one change', () => {
  test('is the plan and the change of the rest, to the cent: nothing is added for having both', () => {
    fc.assert(
      fc.property(lateLoans, rests, fc.integer({ min: 1, max: 12 }), (situation, rest, partsQty) => {
        const { day, open, late, lateCents, current, running } = situation
        fc.pre(lateCents >= partsQty * 10_00)
        fc.pre(rest.kind !== 'due-day' || rest.day !== Number(open[0]?.dueDate.slice(8)))
        const plan = { kind: 'late-plan', partsQty, firstDueDate: firstDay(day) } as const
        const both = buildChange(situation, { ...plan, rest })
        const [planned, changed] = [buildChange(situation, plan), buildChange(situation, rest)]
        expect(both.plan.items.filter(isPart)).toEqual(planned.plan.items.filter(isPart))
        const isLate = (item: { number: number | null }) => late.some(({ number }) => number === item.number)
        expect(both.plan.items.filter((item) => !isPart(item))).toEqual(
          changed.plan.items.filter((item) => !isLate(item)),
        )
        expect(sumCents(both.plan.items.map(({ cents }) => cents))).toBe(both.plan.totalCents)
        expect(both.plan.totalCents).toBe(current.totalCents + changed.extraCents)
        expect(both.extraCents).toBe(changed.extraCents)
        expect(sumCents(both.plan.items.filter(isPart).map(({ cents }) => cents))).toBe(lateCents)
        expect([both.steps, both.latePlan]).toEqual([changed.steps, planned.latePlan])
        expect(both.plan.annualCet).toBe(changed.plan.annualCet)
        const isWithin = (change: Change, built: Built) => isAgreed(change, built, situation, widest)
        expect(isWithin({ ...plan, rest }, both)).toBe(isWithin(rest, changed))
        if (isWithin({ ...plan, rest }, both))
          expect(both.plan.annualCet).toBeLessThanOrEqual(running.terms.annualCet)
        expect(both.annex).toMatchObject({
          ...{ before: changed.annex.before, after: changed.annex.after, paid: changed.annex.paid },
          installments: changed.annex.installments,
          renegotiation: { ...planned.annex.renegotiation, rest },
        })
      }),
      { numRuns: runs },
    )
  })
})

/** A later date, which the same agreement may spread over more installments. */
const later: fc.Arbitrary<Exclude<RestChange, { kind: 'term' }>> = fc.oneof(
  fc.record({ kind: fc.constant('due-day' as const), day: fc.constantFrom(...dueDays) }),
  fc.record({ kind: fc.constant('skip' as const) }),
)

describe('a later date and smaller installments, in one change', () => {
  test('is the smaller installments and then the later date, to the cent, signed one after the other', () => {
    let more = 0
    fc.assert(
      fc.property(lateLoans, later, fc.integer({ min: 1, max: 24 }), (situation, rest, addedQty) => {
        const { day, open, running } = situation
        fc.pre(rest.kind !== 'due-day' || rest.day !== Number(open[0]?.dueDate.slice(8)))
        const both = buildChange(situation, { ...rest, longer: { addedQty } })
        const smaller = buildChange(situation, { kind: 'term', addedQty })
        const [step] = smaller.steps
        const after = step && situationOn(changedLoan(step), day, null)
        const moved = after && buildChange(after, rest)
        expect(both.plan).toEqual(moved?.plan)
        expect(both.extraCents).toBe(smaller.extraCents + (moved?.extraCents ?? 0))
        expect(both.annex.installments).toEqual(moved?.annex.installments)
        expect(both.annex.after).toEqual(moved?.annex.after)
        const isWithin = isAgreed({ ...rest, longer: { addedQty } }, both, situation, widest)
        if (isWithin) expect(both.plan.annualCet).toBeLessThanOrEqual(running.terms.annualCet)
        const termLimit = termLimitOf(rest, situation, { ...widest, addedQty })
        if (isWithin && termLimit) {
          more += 1
          expect(termLimit.together.addedQty).toBe(addedQty)
          expect(termLimit.afterwards?.addedQty ?? 0).toBeLessThan(addedQty)
        }
      }),
      { numRuns: Math.ceil(runs / 3) },
    )
    // The other way round the first installment may not pay its own interest.
    expect(more).toBeGreaterThan(0)
  })
})

const widest: RenegotiationLimits = {
  ...{ dueDay: true, skip: true, addedQty: 24, latePartsQty: 12, latePartDays: 62 },
  ...{ waitMonths: 12, reasons: [] },
}

const firstDay = (day: string) => `${addMonths(day, 1).slice(0, 8)}10`
