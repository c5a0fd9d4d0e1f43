import { describe, expect, it } from 'vitest'
import { findSiteFaults } from '#core/config/check-config.ts'
import { defaults } from '#core/config/default-config.ts'

describe("an operator's settings", () => {
  it.each([
    [{ limit: 1 }, 'APP_CONFIG: limit is no setting.'],
    [{ limits: { least: 1 } }, 'APP_CONFIG: limits.least is no setting.'],
    [{ brand: 5 }, 'APP_CONFIG: brand must be a text in quotes.'],
    [{ rates: { minMonthly: 'x' } }, 'APP_CONFIG: rates.minMonthly must be a number.'],
    [null, 'APP_CONFIG: the whole must be a group: { … }.'],
  ])('%j: %s', (site, fault) => expect(findSiteFaults(site)).toEqual([fault]))

  it.each([
    ['data:image/svg+xml;base64,PHN2Zy8+', []],
    ['data:image/png;base64,iVBORw0KGgo=', []],
    ['https://banco.example/logo.svg', ['must be']],
    ['data:text/html;base64,PGI+', ['must be']],
    ['javascript:alert(1)', ['must be']],
    [`data:image/png;base64,${'A'.repeat(8000)}`, ['must have 8000 characters or less']],
  ])('a logo is a picture within the script: %.40s', (picture, faults) => {
    const found = findSiteFaults({ marks: { partners: ['Banco Um', { name: 'Banco Dois', picture }] } })
    expect(found).toEqual(faults.map((said) => expect.stringContaining(said)))
  })

  const { limits, rates, simulator } = defaults
  it.each([
    [
      'limits.minLoanAmountCents',
      'simulator.loanAmountCents',
      { limits: { minLoanAmountCents: simulator.loanAmountCents } },
    ],
    [
      'simulator.loanAmountCents',
      'limits.maxLoanAmountCents',
      { limits: { maxLoanAmountCents: simulator.loanAmountCents } },
    ],
    [
      'limits.minLoanInstallments',
      'limits.maxLoanInstallments',
      { limits: { minLoanInstallments: limits.maxLoanInstallments } },
    ],
    ['rates.minMonthly', 'simulator.monthlyRate', { rates: { minMonthly: simulator.monthlyRate } }],
    ['simulator.monthlyRate', 'rates.maxMonthly', { simulator: { monthlyRate: rates.maxMonthly } }],
  ] as const)('%s may be %s, and not more', (least, most, same) => {
    expect(findSiteFaults(same)).toEqual([])
    const [[group, values] = ['', {}]] = Object.entries(same)
    const [[name, value] = ['', 0]] = Object.entries<number>(values)
    const beyond = {
      [group]: { [name]: value + (least.endsWith(`.${name}`) ? 1 : -1) * (value < 1 ? 1e-4 : 1) },
    }
    expect(findSiteFaults(beyond)).toEqual([`APP_CONFIG: ${least} must not be more than ${most}.`])
  })

  it('name both pairs that one value breaks', () => {
    expect(findSiteFaults({ limits: { minLoanAmountCents: limits.maxLoanAmountCents + 1 } })).toHaveLength(2)
    expect(findSiteFaults({ rates: { minMonthly: rates.maxMonthly + 1e-4 } })).toHaveLength(2)
  })
})
