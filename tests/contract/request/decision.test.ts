import { describe, expect, test } from 'vitest'
import { declineReasons } from '#core/api/contract/decline-reasons.ts'
import type { CollectedData } from '../../../demo/api/ports/bank-data.ts'
import type { ApplicantFacts, LoanWish, OfferTerms } from '../../../demo/api/ports/lender.ts'
import { withoutRepeatedReasons } from '../../../demo/api/request/lending/ask-lender.ts'
import { quoteOffer } from '../../../demo/api/request/lending/quote-offer.ts'
import { affordableInstallment } from '../../../demo/sandbox/lender/affordable-installment.ts'
import { costOf, findUnmetWish } from '../../../demo/sandbox/lender/choose-offers.ts'
import { monthlyRateFor, rateReasonsOf, scoreOf } from '../../../demo/sandbox/lender/credit-score.ts'
import { decideRequest } from '../../../demo/sandbox/lender/decide-request.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { fc } from '../../support/random.ts'

const people = sizeOf('applicants')

const facts: ApplicantFacts = {
  declaredIncome: 5_000_00,
  occupationKind: 'assalariado',
  hasRestriction: 'nao',
  purpose: 'reforma',
  source: 'none',
  collected: null,
  scr: null,
}
const wish: LoanWish = { loanAmount: 5_000_00, installmentsQty: 24, dueDay: 10, today: '2026-11-21' }
const collected: CollectedData = {
  monthlyIncome: 5_000_00,
  monthlyCommitment: 0,
  averageBalance: 500_00,
  months: 3,
}

test('what a lender says twice is read once', () => {
  const offer = { loanAmount: 5_000_00, installmentsQty: 12, monthlyRate: 0.02 }
  const other = { ...offer, installmentsQty: 24 }
  const approved = { outcome: 'approved', score: 700, room: 1_000_00, unmet: null } as const
  const offers = [offer, other, { ...offer }]
  expect(withoutRepeatedReasons({ ...approved, offers, weighed: ['source', 'source'] })).toEqual({
    ...approved,
    offers: [offer, other],
    weighed: ['source'],
  })
  const declined = { outcome: 'declined', score: 300, leastIncome: null } as const
  expect(withoutRepeatedReasons({ ...declined, reasons: ['restriction', 'restriction'] })).toEqual({
    ...declined,
    reasons: ['restriction'],
  })
})

describe('the decision', () => {
  test.each<[string, Partial<ApplicantFacts>, string[]]>([
    ['good work, nothing confirmed', {}, []],
    ['confirmed by the bank', { collected, source: 'bank' }, []],
    ['income below the least', { declaredIncome: 999_99 }, ['income_too_low']],
    [
      'a bank that shows half of it less a cent',
      { collected: { ...collected, monthlyIncome: 2_499_99 }, source: 'bank' },
      ['income_not_confirmed'],
    ],
    [
      'a bank that shows half of it',
      { collected: { ...collected, monthlyIncome: 2_500_00 }, source: 'bank' },
      [],
    ],
    ['restriction and nothing that makes up for it', { hasRestriction: 'sim' }, ['restriction']],
    ['restriction, but confirmed', { hasRestriction: 'sim', collected, source: 'bank' }, []],
    ['overdue in the SCR', { scr: { overdue: 1, monthlyCommitment: 0 } }, ['debts_overdue']],
    [
      'overdrawn on average',
      { collected: { ...collected, averageBalance: -1 }, source: 'bank' },
      ['account_overdrawn'],
    ],
    [
      'paying for other debts already',
      { scr: { overdue: 0, monthlyCommitment: 1_040_00 } },
      ['commitment_too_high'],
    ],
    [
      'less than the existential minimum left',
      { declaredIncome: 1_000_00, scr: { overdue: 0, monthlyCommitment: 90_00 } },
      ['minimum_not_left'],
    ],
    [
      'several reasons, the gravest first',
      { declaredIncome: 900_00, hasRestriction: 'sim', scr: { overdue: 1, monthlyCommitment: 0 } },
      ['income_too_low', 'restriction', 'debts_overdue'],
    ],
  ])('%s', (_name, over, reasons) => {
    const decision = decideRequest({ ...facts, ...over }, wish)
    expect(decision.outcome === 'declined' ? decision.reasons : []).toEqual(reasons)
  })

  test('points and rate are what the rules add up to', () => {
    expect(scoreOf(facts)).toBe(500 + 80 + 50)
    expect(scoreOf({ ...facts, source: 'bank', collected: { ...collected, averageBalance: 2_500_00 } })).toBe(
      830,
    )
    expect(rateReasonsOf(facts)).toEqual(['source', 'scr_unread'])
    const late = { ...facts, scr: { overdue: 1, monthlyCommitment: 0 } }
    expect(rateReasonsOf(late)).toEqual(['source', 'scr_overdue'])
    expect(rateReasonsOf({ ...late, scr: { overdue: 0, monthlyCommitment: 0 } })).toEqual([
      'source',
      'cushion',
    ])
    expect(scoreOf(late)).toBe(scoreOf(facts))
    expect(rateReasonsOf({ ...facts, hasRestriction: 'sim' })).toEqual(['restriction', 'source'])
    expect(monthlyRateFor(1000, 12, 'reforma')).toBe(0.019)
    expect(monthlyRateFor(350, 12, 'reforma')).toBe(0.099)
    expect(monthlyRateFor(350, 36, 'reforma')).toBe(0.099)
    expect(monthlyRateFor(675, 12, 'reforma')).toBe(0.059)
    expect(monthlyRateFor(675, 13, 'reforma')).toBe(0.0595)
    expect(monthlyRateFor(675, 12, 'dividas')).toBe(0.057)
  })

  test(`${people} people: offers fit, differ, are sorted and within every bound`, {
    timeout: 1_200_000,
  }, () => {
    const anyone = fc.record({
      declaredIncome: fc.integer({ min: 500_00, max: 30_000_00 }),
      occupationKind: fc.constantFrom('assalariado', 'servidor', 'autonomo', 'desempregado', 'outro'),
      hasRestriction: fc.constantFrom('sim', 'nao'),
      purpose: fc.constantFrom('reforma', 'dividas'),
      source: fc.constantFrom('none', 'bank', 'statement'),
      collected: fc.option(
        fc.record({
          monthlyIncome: fc.integer({ min: 0, max: 30_000_00 }),
          monthlyCommitment: fc.integer({ min: 0, max: 2_000_00 }),
          averageBalance: fc.integer({ min: -500_00, max: 20_000_00 }),
          months: fc.constant(3),
        }),
      ),
      scr: fc.option(
        fc.record({ overdue: fc.constant(0), monthlyCommitment: fc.integer({ min: 0, max: 900_00 }) }),
      ),
    }) as fc.Arbitrary<ApplicantFacts>
    const wishes = fc.record({
      loanAmount: fc.integer({ min: 1, max: 50 }).map((thousands) => thousands * 1_000_00),
      installmentsQty: fc.integer({ min: 6, max: 36 }),
      dueDay: fc.constantFrom(5, 10, 15, 20, 25),
      today: fc
        .integer({ min: 0, max: 600 })
        .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
    })
    const isOffered = (offers: readonly OfferTerms[], { loanAmount, installmentsQty }: LoanWish) =>
      offers.some((offer) => offer.loanAmount === loanAmount && offer.installmentsQty === installmentsQty)
    fc.assert(
      fc.property(anyone, wishes, (who, wanted) => {
        const decision = decideRequest(who, wanted)
        if (decision.outcome === 'declined') {
          expect(decision.reasons.length).toBeGreaterThan(0)
          for (const reason of decision.reasons) expect(declineReasons).toContain(reason)
          return
        }
        const offers = decision.offers.map((terms) => quoteOffer(terms, wanted))
        expect(offers.length >= 2 && offers.length <= 4).toBe(true)
        expect(new Set(offers.map((offer) => offer.installmentsQty)).size).toBe(offers.length)
        const costs = offers.map(costOf)
        expect(costs).toEqual([...costs].sort((a, b) => a - b))
        const { installment } = affordableInstallment(who, wanted.today)
        for (const offer of offers) {
          expect(offer.installmentCents).toBeLessThanOrEqual(installment)
          expect(offer.netCents).toBeLessThanOrEqual(wanted.loanAmount)
          expect(offer.monthlyRate >= 0.019 && offer.monthlyRate <= 0.099).toBe(true)
          expect([5, 10, 15, 20, 25]).toContain(Number(offer.firstDueDate.slice(8)))
        }
        const unmet = findUnmetWish(who, decision.score, wanted, installment)
        expect(decision).toMatchObject({ unmet, room: installment })
        expect(unmet === null).toBe(isOffered(decision.offers, wanted))
        if (!unmet?.mostAmount) return
        const less = { ...wanted, loanAmount: unmet.mostAmount }
        const again = decideRequest(who, less)
        expect(again.outcome === 'approved' && isOffered(again.offers, less)).toBe(true)
      }),
      { numRuns: people },
    )
  })
})
