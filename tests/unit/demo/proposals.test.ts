import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { addDays, addMonths } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { formatDate } from '#core/format/date-text.ts'
import { daysLate, lateCharges, openAmountOf } from '#core/money/late-charges.ts'
import { sumCents } from '#core/money/sum.ts'
import { readProposal } from '../../../demo/api/desk/screens/proposals.ts'
import { buildChange, type Situation } from '../../../demo/api/repayment/renegotiation/build-change.ts'
import { isAgreed } from '../../../demo/api/repayment/renegotiation/lender-limits.ts'
import { isProposable, lastDayOf } from '../../../demo/api/support/proposals.ts'
import { renegotiationLimits } from '../../../demo/sandbox/lender/renegotiation-limits.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { lateLoans } from '../../support/late-loans.ts'
import { fc } from '../../support/random.ts'

const runs = sizeOf('renegotiations')
vi.setConfig({ testTimeout: 60_000 + runs * 60 })

const figures = (most: number) => fc.integer({ min: 1, max: most }).map(String)
const junk = fc.constantFrom('', '-1', '0', '1,5', '1e2', 'seis', '9'.repeat(20), ' 3 ', '31/02/2027')

/** What a colleague may type and choose, by hand or by a forged form; the first part so many days on. */
const forms = fc.record({
  plan: fc.oneof(
    fc.constant({ partes: '', primeira: '' }),
    fc.record({ partes: figures(40), primeira: fc.integer({ min: -10, max: 200 }) }),
    fc.record({ partes: junk, primeira: junk }),
  ),
  resto: fc.constantFrom('nada', 'dia', 'pausa', 'outro'),
  dia: fc.oneof(fc.constantFrom(...dueDays).map(String), junk),
  mais: fc.oneof(
    { weight: 3, arbitrary: figures(130) },
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: junk },
  ),
  entrada: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc.integer({ min: 1, max: 2_000 }).map(String),
    junk,
  ),
  motivos: fc.constantFrom('Assim cabe.', 'Assim cabe no mês.', ' '),
})

/** What paying each open installment a month late would add. */
const lateByAMonth = ({ open, running }: Situation) =>
  sumCents(
    running.rows
      .filter(({ number }) => open.some((item) => item.number === number))
      .map((row) => {
        const days = daysLate(row.dueDate, addMonths(row.dueDate, 1))
        const { fineCents, interestCents } = lateCharges(openAmountOf(row), days)
        return fineCents + interestCents
      }),
  )

test.each([
  ['mais', { resto: 'nada', mais: '140' }],
  ['mais', { resto: 'pausa', mais: 'seis' }],
  ['mais', { resto: 'dia', dia: '5', mais: '0' }],
  ['dia', { resto: 'dia', dia: '31' }],
  ['partes', { resto: 'nada', partes: '121', primeira: '27/03/2027' }],
  ['mais', { resto: 'nada', partes: '6', primeira: '27/03/2027', mais: '140' }],
  ['entrada', { resto: 'nada', partes: '6', primeira: '27/03/2027', entrada: '99.999.999.999.999' }],
])('says at the field %s of a proposal that its number is none: %o', (field, typed) => {
  const read = readProposal(new URLSearchParams({ ...typed, motivos: 'Assim cabe.' }))
  expect('problems' in read && Object.keys(read.problems)).toEqual([field])
})

test('whatever is typed at the desk, what is proposed is never dearer than what it replaces, and mostly beyond the rules', () => {
  let [proposed, beyond] = [0, 0]
  fc.assert(
    fc.property(lateLoans, forms, (situation, { plan: { partes, primeira }, ...typed }) => {
      const { day, late, lateCents, current, running, open } = situation
      const first = typeof primeira === 'number' ? formatDate(addDays(day, primeira)) : primeira
      const form = readProposal(new URLSearchParams({ ...typed, partes, primeira: first }))
      if ('problems' in form) {
        expect(Object.keys(form.problems)).not.toEqual([])
        return
      }
      const { change } = form
      let built: ReturnType<typeof buildChange>
      try {
        built = buildChange(situation, change, lastDayOf(day))
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
        return
      }
      if (!isProposable({ change, built, situation })) return
      proposed += 1
      const limits = renegotiationLimits({
        today: day,
        daysLate: late[0]?.daysLate ?? 0,
        paidQty: 1,
        changes: [],
      })
      if (!isAgreed(change, built, situation, limits)) beyond += 1
      const { plan, extraCents, steps, latePlan } = built
      expect(plan.annualCet).toBeLessThanOrEqual(running.terms.annualCet)
      expect(plan.totalCents).toBe(current.totalCents + extraCents)
      expect(plan.items.every(({ cents }) => cents > 0)).toBe(true)
      if (latePlan) {
        expect(sumCents(latePlan.map(({ cents }) => cents))).toBe(lateCents)
        const [first, second] = latePlan
        const isEntry = change.kind === 'late-plan' && change.entryCents !== undefined
        expect(isEntry ? first?.dueDate : lastDayOf(day)).toBe(lastDayOf(day))
        expect((isEntry ? second : first)?.dueDate ?? '').toSatisfy((on: string) => on > lastDayOf(day))
      }
      const rest = change.kind === 'late-plan' ? change.rest : change
      if (!rest) expect([extraCents, steps]).toEqual([0, []])
      const term = rest?.kind === 'term' ? rest : rest?.longer
      if (rest?.kind === 'skip' && !term) expect(extraCents).toBeLessThanOrEqual(lateByAMonth(situation))
      if (term)
        expect(
          steps
            .at(0)
            ?.schedule.installments.slice(-open.length)
            .every((row) => row.amortisationCents > 0),
        ).toBe(true)
    }),
    { numRuns: runs * 3 },
  )
  expect(proposed).toBeGreaterThan(runs / 10)
  expect(beyond).toBeGreaterThan(proposed / 4)
})
