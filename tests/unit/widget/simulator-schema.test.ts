import { describe, expect, it } from 'vitest'
import { attributeOf, readAttributes } from '../../../widget/attributes.ts'
import { attributes, readSettings } from '../../../widget/simulator/schema.ts'
import { anyCharacter, fc } from '../../support/random.ts'

const settings = (written: Record<string, string> = {}) =>
  readSettings(readAttributes(attributes, { getAttribute: (name) => written[name] ?? null }))

describe('the attributes of <credit-simulator>', () => {
  it.each<[Record<string, string>, object]>([
    [{ 'loan-value': '8400.5' }, { loanValue: 8000 }],
    [{ 'loan-value': 'abc', 'installments-qty': '', 'monthly-rate-percent': '1,9,9' }, settings()],
    [
      { 'loan-value': '12.000,00', 'monthly-rate-percent': '2,5' },
      { loanValue: 12_000, monthlyRatePercent: 2.5 },
    ],
    [
      { loanvalue: '9000', installmentsqty: '12' },
      { loanValue: 9000, installmentsQty: 12 },
    ],
    [{ 'loan-value': '1e9', 'installments-qty': 'Infinity' }, settings()],
    [
      { 'loan-value': '90000', 'max-loan-amount': '12500' },
      { loanValue: 12_000, maxLoanAmount: 12_000 },
    ],
    [
      { 'loan-value': '-1', 'max-loan-amount': '-1' },
      { loanValue: 1000, maxLoanAmount: 1000 },
    ],
    [
      { 'installments-qty': '48', 'max-loan-installments': '24' },
      { installmentsQty: 24, maxLoanInstallments: 24 },
    ],
    [{ 'max-loan-installments': '24' }, { installmentsQty: 24, maxLoanInstallments: 24 }],
    [{ 'max-loan-installments': '480' }, { installmentsQty: 36, maxLoanInstallments: 36 }],
    [{ 'monthly-rate-percent': '0.5' }, { monthlyRatePercent: 1.9 }],
    [{ 'monthly-rate-percent': '99' }, { monthlyRatePercent: 9.9 }],
    [{ 'portal-url': 'https://credito.example/qualquer/?x#y' }, { portalUrl: 'https://credito.example' }],
    [{ 'portal-url': 'javascript:alert(1)' }, { portalUrl: '' }],
    [{ 'portal-url': '//credito.example' }, { portalUrl: '' }],
    [{ partner: ' loja-do_bairro.2 ' }, { partner: 'loja-do_bairro.2' }],
    [{ variant: ' compact' }, { variant: 'compact' }],
    [{ variant: 'huge' }, { variant: undefined }],
    [{ partner: '<b>' }, { partner: undefined }],
  ])('%o', (written, expected) => expect(settings(written)).toMatchObject(expected))

  it('never throw and never leave what is on offer, whatever a page writes', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.double().map(String),
      fc.integer().map(String),
    )
    const written = fc.dictionary(fc.constantFrom(...Object.keys(attributes).map(attributeOf)), text)
    fc.assert(
      fc.property(written, (values) => {
        const { loanValue, installmentsQty, maxLoanAmount, maxLoanInstallments, monthlyRatePercent } =
          settings(values)
        expect(loanValue % 1000).toBe(0)
        expect(loanValue >= 1000 && loanValue <= maxLoanAmount && maxLoanAmount <= 50_000).toBe(true)
        expect(
          installmentsQty >= 6 && installmentsQty <= maxLoanInstallments && maxLoanInstallments <= 36,
        ).toBe(true)
        expect(monthlyRatePercent >= 1.9 && monthlyRatePercent <= 9.9).toBe(true)
      }),
    )
  })
})
