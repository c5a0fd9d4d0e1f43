import { describe, expect, test, vi } from 'vitest'
import type { Change, RestChange } from '#core/api/contract/renegotiation.ts'
import { addMonths } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { sumCents } from '#core/money/sum.ts'
import type { RenegotiationLimits } from '../../../demo/api/ports/lender.ts'
import { buildChange, type Situation } from '../../../demo/api/repayment/renegotiation/build-change.ts'
import { isAgreed } from '../../../demo/api/repayment/renegotiation/lender-limits.ts'
import { optionsFor, type Wish } from '../../../demo/api/repayment/renegotiation/options.ts'
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
        expect([both.schedule, both.latePlan]).toEqual([changed.schedule, planned.latePlan])
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

const widest: RenegotiationLimits = {
  ...{ dueDay: true, skip: true, addedQty: 24, latePartsQty: 12, latePartDays: 62 },
  ...{ waitMonths: 12, reasons: [] },
}

const firstDay = (day: string) => `${addMonths(day, 1).slice(0, 8)}10`

/** A wish between a part of an installment and more than one, now or from a month on; and what a lender may agree to. */
const wishes = fc.record({
  share: fc.integer({ min: 40, max: 250 }),
  months: fc.integer({ min: 0, max: 2 }),
  limits: fc.record({
    dueDay: fc.boolean(),
    skip: fc.boolean(),
    addedQty: fc.integer({ min: 0, max: 5 }),
    latePartsQty: fc.integer({ min: 0, max: 4 }),
    latePartDays: fc.constant(45),
    waitMonths: fc.constant(12),
    reasons: fc.constant<RenegotiationLimits['reasons']>([]),
  }),
})

/** Every plan with every change of the rest that the lender agrees to. */
function everyPair(situation: Situation, limits: RenegotiationLimits, firstDueDates: readonly string[]) {
  const all: RestChange[] = [
    ...dueDays.map((day) => ({ kind: 'due-day' as const, day })),
    { kind: 'skip' },
    ...[1, 2, 3, 4, 5].map((addedQty) => ({ kind: 'term' as const, addedQty })),
  ]
  return all.flatMap((rest) =>
    [1, 2, 3, 4].flatMap((partsQty) =>
      firstDueDates.flatMap((firstDueDate): (Built & { change: Change & { kind: 'late-plan' } })[] => {
        const change = { kind: 'late-plan', partsQty, firstDueDate, rest } as const
        try {
          const built = buildChange(situation, change)
          return isAgreed(change, built, situation, limits) ? [{ ...built, change }] : []
        } catch {
          return []
        }
      }),
    ),
  )
}

/** What a plan costs in its dearest month, by hand: what is overdue costs this month. */
function dearest({ plan: { items } }: Pick<Built, 'plan'>, day: string) {
  const monthOf = (date: string) => (date < day ? day : date).slice(0, 7)
  return Math.max(
    ...items.map((one) =>
      sumCents(
        items.filter(({ dueDate }) => monthOf(dueDate) === monthOf(one.dueDate)).map(({ cents }) => cents),
      ),
    ),
  )
}

describe('one option for both', () => {
  test('stands where neither alone meets a wish: the least that does, or else what goes further than either', () => {
    const seen = { fits: 0, further: 0, none: 0 }
    fc.assert(
      fc.property(lateLoans, wishes, (situation, { share, months, limits }) => {
        const { day, open } = situation
        const from = months === 0 ? day : `${addMonths(day, months).slice(0, 8)}01`
        const wish: Wish = {
          from,
          monthlyCents: Math.round(((open[0]?.openCents ?? 0) * share) / 100),
        }
        const { options } = optionsFor(situation, wish, limits)
        const both = options.filter(({ change }) => change.kind === 'late-plan' && change.rest)
        const alone = options.filter((one) => !both.includes(one))
        const fitsBy = (one: Pick<Built, 'plan'>) =>
          dearest(one, day) <= wish.monthlyCents && (one.plan.items[0]?.dueDate ?? '') >= from
        for (const one of options) expect(one.fits).toBe(fitsBy(one))
        if (alone.some(({ fits }) => fits)) {
          expect(both).toEqual([])
          return
        }
        const [found] = both
        expect(both.length).toBeLessThanOrEqual(1)
        if (found?.change.kind !== 'late-plan') {
          seen.none += 1
          const starts = alone.flatMap(({ change }) =>
            change.kind === 'late-plan' ? [change.firstDueDate] : [],
          )
          expect(everyPair(situation, limits, starts).filter(fitsBy)).toEqual([])
          return
        }
        const { change } = found
        const pairs = everyPair(situation, limits, [change.firstDueDate])
        const same = pairs.find((one) => JSON.stringify(one.change) === JSON.stringify(change))
        expect(same?.plan).toEqual(found.plan)
        const fitting = pairs.filter(fitsBy)
        expect(found.fits).toBe(fitting.length > 0)
        if (found.fits) {
          seen.fits += 1
          for (const one of fitting.filter(({ change: { rest } }) => rest?.kind === change.rest?.kind)) {
            expect(one.extraCents).toBeGreaterThanOrEqual(found.extraCents)
            if (JSON.stringify(one.change.rest) === JSON.stringify(change.rest))
              expect(one.change.partsQty).toBeGreaterThanOrEqual(change.partsQty)
          }
          return
        }
        seen.further += 1
        for (const one of alone)
          expect(found.isTooSoon < one.isTooSoon || found.monthlyCents < one.monthlyCents).toBe(true)
      }),
      { numRuns: Math.ceil(runs / 3) },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  })
})
