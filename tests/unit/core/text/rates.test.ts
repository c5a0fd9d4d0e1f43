import { describe, expect, it } from 'vitest'
import { config } from '../../../../core/config/config.ts'
import { formatPercent } from '../../../../core/format/percent.ts'
import { quoteLoan } from '../../../../core/money/loan.ts'
import { annualFromMonthly } from '../../../../core/money/rates.ts'
import * as published from '../../../../core/text/rates.baked.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what is published of the rates', () => {
  it('is the range of the specification, its yearly figures cut', () => {
    expect(published.publishedRates).toBe('de 1,90% ao mês (25,34% ao ano) a 9,90% ao mês (210,43% ao ano)')
    expect(formatPercent(annualFromMonthly(config.rates.maxMonthly))).toBe('210,44%')
  })

  it('is the example of the specification, which the engine reaches with 40 reais of fees', () => {
    expect(plain(published.exampleLoan)).toBe(
      'R$ 10.000,00 em 24 meses, a 2,00% ao mês, tem 24 parcelas de R$ 546,07 e total de R$ 13.105,68',
    )
    expect(plain(published.exampleCost)).toMatch(
      /^CET de 31,21% ao ano\. Você recebe os R\$ 10\.000,00 e financia R\$ 10\.328,35: entram R\$ 288,35 de IOF e R\$ 40,00 /,
    )
  })

  it.each([6, 12, 24, 36])(
    'has a range of costs that holds %i installments at both rates',
    (installmentsQty) => {
      const cets = [config.rates.minMonthly, config.rates.maxMonthly].map(
        (monthlyRate) =>
          quoteLoan({ netCents: 5_000_00, monthlyRate, installmentsQty, disbursementDate: '2026-11-23' })
            .annualCet * 100,
      )
      const [lowest = 0, highest = 0] = [...published.publishedCet.matchAll(/[\d.,]+(?=%)/g)].map(
        ([figure]) => Number(figure.replace(',', '.')),
      )
      expect(Math.min(...cets)).toBeGreaterThanOrEqual(lowest - 0.005)
      expect(Math.max(...cets)).toBeLessThanOrEqual(highest + 0.005)
    },
  )

  it('names the lender and the total in one go for those who advertise', () => {
    for (const part of [
      config.creditor.name,
      config.creditor.cnpj,
      published.publishedCet,
      published.exampleCost,
    ])
      expect(published.advertisement).toContain(part)
  })
})
