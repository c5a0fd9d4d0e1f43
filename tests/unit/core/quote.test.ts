import { describe, expect, it } from 'vitest'
import { config } from '#core/config/config.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { expectedRelease } from '#core/money/release-date.ts'
import { costRows } from '#core/ui/simulator/cost-rows.ts'
import { priceFor, quoteFor, simulationOf } from '#core/ui/simulator/quote-simulation.ts'
import { resultWords } from '#core/ui/simulator/result-words.ts'
import { fc } from '../../support/random.ts'

const { limits, rates } = config
const date = fc
  .date({ min: new Date('2022-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const offered = fc.record({
  loanAmountCents: fc
    .integer({ min: 1, max: limits.maxLoanAmountCents / limits.loanAmountStepCents })
    .map((steps) => steps * limits.loanAmountStepCents),
  installmentsQty: fc.integer({ min: limits.minLoanInstallments, max: limits.maxLoanInstallments }),
})
const offeredRate = fc.double({ min: rates.minMonthly, max: rates.maxMonthly, noNaN: true })
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

describe('what a simulation costs', () => {
  it('is what an offer of the same amount, rate and dates costs', () => {
    fc.assert(
      fc.property(offered, offeredRate, date, (values, monthlyRate, today) => {
        const { loanAmountCents: netCents, installmentsQty } = values
        const disbursementDate = expectedRelease(today)
        expect(quoteLoan({ netCents, installmentsQty, monthlyRate, disbursementDate })).toMatchObject(
          quoteFor(values, monthlyRate, today),
        )
      }),
    )
  })

  it('brings the whole amount to the account and pays it with its tax by the annuity formula', () => {
    fc.assert(
      fc.property(offered, offeredRate, date, (values, monthlyRate, today) => {
        const quote = quoteFor(values, monthlyRate, today)
        expect(quote.netCents).toBe(values.loanAmountCents)
        expect(quote.principalCents).toBe(quote.netCents + quote.iofCents)
        const annuity =
          (quote.principalCents * monthlyRate) / (1 - (1 + monthlyRate) ** -values.installmentsQty)
        expect(Math.abs(quote.installmentCents - annuity)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  it('takes a clock from before the known taxes for their first day', () => {
    const values = { loanAmountCents: 500_000, installmentsQty: 12 }
    expect(quoteFor(values, 0.019, '1999-01-01')).toEqual(quoteFor(values, 0.019, '2021-01-01'))
  })
})

describe('what a simulation says', () => {
  const values = { loanAmountCents: 500_000, installmentsQty: 36 }
  const words = (rate: number) => {
    const said = resultWords(simulationOf(priceFor(values, rate, '2026-11-23'), '2026-11-23'))
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, plain(value)]))
  }

  it('has the cost beside the installment, whose rate it is, and how much it may become', () => {
    expect(words(rates.minMonthly)).toEqual({
      label: '36 parcelas fixas de',
      brief: 'Em até 36x de R$ 199,05, CET de 28,20% ao ano',
      installment: 'R$ 199,05',
      cet: 'CET de 28,20% ao ano',
      rate: ' com juros de 1,90% ao mês',
      amount: 'para um empréstimo de R$ 5.000',
      note: 'Esta é a menor taxa, para perfis de menor risco. Conforme a análise, a parcela pode chegar a R$ 529,56 (9,90% ao mês, CET de 224,00% ao ano).',
      said: 'R$ 5.000 em 36 parcelas de R$ 199,05, CET de 28,20% ao ano.',
    })
  })

  it('claims neither end of the range for a rate that is not there', () => {
    expect(words(0.05).note).toMatch(/^Conforme a análise/)
    expect(words(rates.maxMonthly).note).toBe('')
  })

  it('rounds the yearly rate as contracts do', () => {
    expect(costRows(quoteFor(values, rates.maxMonthly, '2026-11-23'))[0]).toEqual([
      'Juros',
      '9,90% ao mês',
      '210,44% ao ano',
    ])
  })

  it.each([
    [5_000_00, 36, 'R$ 193,03'],
    [1_000_00, 6, 'R$ 177,92'],
    [10_000_00, 24, 'R$ 522,74'],
    [50_000_00, 36, 'R$ 1.930,28'],
    [13_000_00, 17, 'R$ 902,02'],
  ])(
    'tells the plain annuity beside the tax: %i cents in %i, %s',
    (loanAmountCents, installmentsQty, plain) => {
      const quote = quoteFor({ loanAmountCents, installmentsQty }, rates.minMonthly, '2026-11-23')
      const told = costRows(quote).map((row) => row.join(' ').replaceAll('\u00a0', ' '))
      expect(told.find((row) => row.startsWith('IOF'))).toContain(`de ${plain}.`)
    },
  )
})
