import { describe, expect, it } from 'vitest'
import { cetSheet } from '#core/agreement/cet-sheet.ts'
import { termsOf } from '#core/agreement/contract-content.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { toOffer } from '../../../../../demo/api/request/store-offers.ts'
import {
  barsOf,
  costsOf,
  creditCostCents,
  haveExpired,
  preselectedOffer,
} from '../../../../../portal/features/request/offers/offer-costs.ts'
import { text } from '../../../../../portal/features/request/offers/text.ts'

const quote = (installmentsQty: number) =>
  quoteLoan({
    netCents: 8_000_00,
    monthlyRate: 0.0349,
    installmentsQty,
    disbursementDate: '2026-11-25',
    firstDueDate: '2026-12-25',
  })

const offer = (installmentsQty: number, validUntil = '2026-11-24T12:00:00.000Z') => ({
  ...toOffer(quote(installmentsQty), String(installmentsQty), validUntil),
  expired: false,
  signableFrom: null,
  pauseHours: null,
  paperLaw: null,
  otherDebts: 0,
  ownInstallments: 0,
  confirmedIncome: null,
  picked: false,
})

describe('an offer on the screen', () => {
  it.each([6, 12, 24, 36])('has the CET sheet of the contract, over %i installments', (quantity) => {
    expect(cetSheet(costsOf(offer(quantity)))).toEqual(cetSheet(termsOf(quote(quantity))))
    const { totalCents } = quote(quantity)
    expect(creditCostCents(offer(quantity))).toBe(totalCents - 8_000_00)
  })

  it('is over once none of them can be picked', () => {
    const over = { ...offer(6), expired: true }
    expect(haveExpired([over, offer(12)])).toBe(false)
    expect(haveExpired([over, over])).toBe(true)
    expect(haveExpired([])).toBe(false)
  })

  it('weighs beside each of what is paid already, by its name', () => {
    const words = (own: number, elsewhere: number, reviewed = false) =>
      text.burden('32%', { own, elsewhere, reviewed }).replaceAll('\u00a0', ' ')
    const own = 'os R$ 320,21 por mês do crédito que você já tem pela Vereda'
    const elsewhere = 'os R$ 400,00 por mês que você já paga por outras dívidas'
    const weight = 'parcela compromete 32% da renda que você informou.'
    expect(words(0, 0)).toBe(`A ${weight}`)
    expect(words(0, 0, true)).toBe('A parcela compromete 32% da renda que a revisão confirmou.')
    expect(words(320_21, 0)).toBe(`Com ${own}, a ${weight}`)
    expect(words(0, 400_00)).toBe(`Com ${elsewhere}, a ${weight}`)
    expect(words(320_21, 400_00)).toBe(`Com ${own} e ${elsewhere}, a ${weight}`)
  })

  it('is a bar without gaps, the costliest of them a thousand long', () => {
    const bars = barsOf([offer(6), offer(36)])
    for (const bar of bars) {
      let end = 0
      for (const { from, length } of bar) {
        expect(from).toBe(end)
        expect(length).toBeGreaterThan(0)
        end = from + length
      }
    }
    const [cheap = [], expensive = []] = bars
    expect(expensive.reduce((sum, { length }) => sum + length, 0)).toBe(1000)
    expect(cheap.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1000)
    expect(barsOf([])).toEqual([])
  })

  it('begins with the picked one, the requested one, the cheapest of the amount, the cheapest of all', () => {
    const of = (loanAmount: number, installmentsQty: number, picked = false) => ({
      ...offer(installmentsQty),
      loanAmount,
      installmentsQty,
      picked,
    })
    const wish = { loanAmount: 8_000_00, installmentsQty: 24 }
    const [small, other, exact] = [of(5_000_00, 14), of(8_000_00, 26), of(8_000_00, 24)]
    const taken = of(5_000_00, 18, true)
    expect(preselectedOffer([small, other, exact, taken], wish)).toBe(taken)
    expect(preselectedOffer([small, other, exact], wish)).toBe(exact)
    expect(preselectedOffer([small, other], wish)).toBe(other)
    expect(preselectedOffer([small], wish)).toBe(small)
  })
})
