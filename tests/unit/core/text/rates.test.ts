import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { formatPercent } from '#core/format/percent.ts'
import { firstDueDate } from '#core/money/first-due-date.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { annualFromMonthly } from '#core/money/rates.ts'
import { exampleCost, exampleLoan } from '#core/text/example.baked.ts'
import * as published from '#core/text/published-rates.baked.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what is published of the rates', () => {
  it('is the range of the specification, its yearly figures cut', () => {
    expect(published.publishedRates).toBe('de 1,90% ao mês (25,34% ao ano) a 9,90% ao mês (210,43% ao ano)')
    expect(formatPercent(annualFromMonthly(config.rates.maxMonthly))).toBe('210,44%')
  })

  it('is the example of the specification, which the engine reaches with 40 reais of fees', () => {
    expect(plain(exampleLoan)).toBe(
      'R$ 10.000,00 em 24 meses, a 2,00% ao mês, tem 24 parcelas de R$ 546,07 e total de R$ 13.105,68',
    )
    expect(plain(exampleCost)).toMatch(
      /^CET de 31,21% ao ano\. Você recebe os R\$ 10\.000,00 e financia R\$ 10\.328,35: entram R\$ 288,35 de IOF e R\$ 40,00 /,
    )
  })

  it('has a range of costs that holds the costliest product with the fees of the example beside it', () => {
    const costliest = { netCents: 1_000_00, financedFeesCents: 40_00, monthlyRate: 0.099 }
    const cet = quoteLoan({ ...costliest, installmentsQty: 6, disbursementDate: '2026-11-23' }).annualCet
    expect(formatPercent(cet)).toBe('280,64%')
    expect(published.publishedCet).toBe('CET de 28,20% a 280,64% ao ano')
    expect(published.cetReading).toBe(
      'com liberação em 23/11/2026 e a primeira parcela um mês depois. O CET mais alto inclui as tarifas do exemplo',
    )
  })

  // The lender's offers have no fees: for any due day none costs more than advertised.
  it.each(
    [1_000_00, 2_000_00, 5_000_00, 50_000_00].flatMap((netCents) =>
      [6, 12, 24, 36].map((installmentsQty) => [netCents, installmentsQty] as const),
    ),
  )('has a range of costs that holds %i cents in %i installments', (netCents, installmentsQty) => {
    const [lowest = 0, highest = 0] = [...published.publishedCet.matchAll(/[\d.,]+(?=%)/g)].map(([figure]) =>
      Number(figure.replace(',', '.')),
    )
    const at = (monthlyRate: number, release: IsoDate, dueDay?: number) =>
      quoteLoan({
        netCents,
        monthlyRate,
        installmentsQty,
        disbursementDate: release,
        ...(dueDay && {
          firstDueDate: firstDueDate({ release, dueDay, monthlyRate, installmentsQty }),
        }),
      }).annualCet * 100
    expect(at(config.rates.minMonthly, '2026-11-23')).toBeGreaterThanOrEqual(lowest - 0.005)
    for (const release of ['2026-11-23', '2027-02-01'] as const)
      for (const dueDay of dueDays)
        expect(at(config.rates.maxMonthly, release, dueDay)).toBeLessThanOrEqual(highest + 0.005)
  })

  it('names the lender and the total in one go for those who advertise', () => {
    for (const part of [config.creditor.name, config.creditor.cnpj, published.publishedCet, exampleCost])
      expect(published.advertisement).toContain(part)
  })
})
