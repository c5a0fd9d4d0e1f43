import { describe, expect, test, vi } from 'vitest'
import type { Change, RestChange } from '#core/api/contract/renegotiation.ts'
import { addMonths, daysBetween } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import type { RenegotiationLimits } from '../../../demo/api/ports/lender.ts'
import {
  type BuiltChange,
  buildChange,
  type Situation,
} from '../../../demo/api/repayment/renegotiation/build-change.ts'
import { isAgreed } from '../../../demo/api/repayment/renegotiation/lender-limits.ts'
import { firstPartOn, optionsFor, type Wish } from '../../../demo/api/repayment/renegotiation/options.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { lateLoans, loansDueToday, loansInTime } from '../../support/late-loans.ts'
import { fc } from '../../support/random.ts'

const runs = Math.ceil(sizeOf('renegotiations') / 6)
vi.setConfig({ testTimeout: 60_000 + runs * 600 })

const limits: fc.Arbitrary<RenegotiationLimits> = fc.record({
  dueDay: fc.boolean(),
  skip: fc.boolean(),
  addedQty: fc.integer({ min: 0, max: 5 }),
  latePartsQty: fc.integer({ min: 0, max: 4 }),
  latePartDays: fc.constant(45),
  waitMonths: fc.constant(12),
  reasons: fc.constant([]),
})

const situations = fc.oneof(lateLoans, loansInTime, loansDueToday)

interface Need {
  share: number
  now: number
  months: number
  day: number
}

/** A need between nothing and more than an installment, at once or from a month on, with something to give today or not. */
const needs: fc.Arbitrary<Need> = fc.record({
  share: fc.oneof(fc.constant(0), fc.integer({ min: 30, max: 250 })),
  now: fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 150 })),
  months: fc.integer({ min: 0, max: 3 }),
  day: fc.constantFrom(1, 10, 20),
})

function wishOf({ open, lateCents, day }: Situation, need: Need): Wish {
  const each = open[0]?.openCents ?? lateCents
  const on = `${addMonths(day, need.months).slice(0, 8)}${String(need.day).padStart(2, '0')}`
  return {
    monthlyCents: Math.round((each * need.share) / 100),
    nowCents: Math.round((each * need.now) / 100),
    from: on > day ? on : day,
  }
}

/** How far what a plan asks for is from a need, by hand: too much a month, and too many days too soon. */
function farness({ items: all }: BuiltChange['plan'], wish: Wish, day: string, change?: Change) {
  const entryCents = change?.kind === 'late-plan' ? (change.entryCents ?? 0) : 0
  const entry = all.find(({ number, cents }) => number === null && cents === entryCents)
  const items = all.filter((item) => item !== entry)
  let now = wish.nowCents - entryCents
  const months: Record<string, number> = {}
  let first = ''
  for (const { dueDate, cents } of items) {
    const paid = dueDate > day ? 0 : Math.min(now, cents)
    now -= paid
    if (cents === paid) continue
    first ||= dueDate
    const month = (dueDate > day ? dueDate : day).slice(0, 7)
    months[month] = (months[month] ?? 0) + cents - paid
  }
  return {
    sum: Math.max(0, ...Object.values(months).map((cents) => cents - wish.monthlyCents)),
    days: Math.max(0, daysBetween(first || wish.from, wish.from)),
  }
}

function kindsOf(change: Change): string[] {
  if (change.kind === 'late-plan') return [change.kind, ...(change.rest ? kindsOf(change.rest) : [])]
  return 'longer' in change && change.longer ? [change.kind, 'term'] : [change.kind]
}

/** Every change that can be signed of these parts, days and terms. */
function everySignable(situation: Situation, given: RenegotiationLimits, wish: Wish) {
  const { lateCents } = situation
  const terms = Array.from({ length: given.addedQty }, (_, index) => ({ addedQty: index + 1 }))
  const later: RestChange[] = [{ kind: 'skip' }, ...dueDays.map((day) => ({ kind: 'due-day' as const, day }))]
  const rests: (RestChange | undefined)[] = [
    undefined,
    ...terms.map((one) => ({ kind: 'term' as const, ...one })),
    ...later.flatMap((one) => [one, ...terms.map((longer) => ({ ...one, longer }))]),
  ]
  const entries =
    wish.nowCents >= 10_00 && wish.nowCents < lateCents ? [undefined, wish.nowCents] : [undefined]
  const plans = (rest?: RestChange): Change[] =>
    [1, 2, 3, 4].flatMap((partsQty) =>
      entries.map((entryCents) => ({
        ...{ kind: 'late-plan' as const, partsQty, rest },
        firstDueDate: firstPartOn(situation, wish, given, rest),
        ...(entryCents && { entryCents }),
      })),
    )
  return rests
    .flatMap((rest): Change[] => [...(rest ? [rest] : []), ...plans(rest)])
    .flatMap((change) => {
      try {
        const built = buildChange(situation, change)
        return isAgreed(change, built, situation, given) ? [{ ...built, change }] : []
      } catch {
        return []
      }
    })
}

describe('what comes nearest to what a person can pay', () => {
  test('no change that is not shown is nearer both in sum and in date than one that is, and the nearest is first', () => {
    const seen = { fits: 0, near: 0, both: 0, now: 0, today: 0 }
    fc.assert(
      fc.property(situations, limits, needs, (situation, given, need) => {
        const { day } = situation
        const wish = wishOf(situation, need)
        const { options } = optionsFor(situation, wish, given)
        const shown = options.map(({ plan, change }) => farness(plan, wish, day, change))
        const asIs = farness(situation.current, wish, day)
        if (options.length > 0) expect(asIs.sum + asIs.days).toBeGreaterThan(0)
        for (const built of everySignable(situation, given, wish)) {
          const other = farness(built.plan, wish, day, built.change)
          for (const one of shown) expect(other.sum < one.sum && other.days < one.days).toBe(false)
          if (other.sum < asIs.sum || other.days < asIs.days) expect(options.length).toBeGreaterThan(0)
          if (options.length === 0 || other.sum > 0 || other.days > 0) continue
          // The cheapest of its kinds is shown, or one that changes less.
          expect(options[0]?.fits).toBe(true)
          const own = kindsOf(built.change)
          const alike = options.filter(({ change }) => kindsOf(change).every((kind) => own.includes(kind)))
          expect(alike.length).toBeGreaterThan(0)
          for (const { change, extraCents } of alike)
            if (kindsOf(change).length === own.length)
              expect(built.extraCents).toBeGreaterThanOrEqual(extraCents)
        }
        // A day too soon is as far off as a thirtieth of an installment too much.
        const each = situation.open[0]?.openCents ?? situation.lateCents
        const distances = shown.map(({ sum, days }) => sum + (days * each) / 30)
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        for (const [at, { fits }] of options.entries())
          expect(fits).toBe(shown[at]?.sum === 0 && shown[at]?.days === 0)
        if (options[0]?.fits) seen.fits += 1
        else if (options[0]) seen.near += 1
        if (options.some(({ change }) => 'longer' in change)) seen.both += 1
        // What could be paid in the month, and falls due today.
        if (asIs.sum === 0 && asIs.days > 0 && situation.current.items[0]?.dueDate === day) seen.today += 1
        if (options.some(({ change }) => change.kind === 'late-plan' && change.entryCents)) seen.now += 1
      }),
      { numRuns: runs },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  })
})
