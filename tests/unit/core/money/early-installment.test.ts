import { expect, it } from 'vitest'
import { splitEarlyInstallment } from '#core/money/early-installment.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { settleInstallments } from '#core/money/settlement.ts'

const quote = quoteLoan({
  netCents: 8_000_00,
  monthlyRate: 0.0319,
  installmentsQty: 12,
  disbursementDate: '2026-01-10',
  firstDueDate: '2026-02-20',
})
const installments = quote.installments.map(({ number, dueDate, installmentCents }) => ({
  number,
  dueDate,
  installmentCents,
}))
const loan = { ...quote, installments }
const all = installments.map(({ number }) => number)

it('leaves the contract alone while nothing is paid ahead', () => {
  for (const number of all) expect(splitEarlyInstallment(loan, number, new Set(all))).toBeUndefined()
  expect(splitEarlyInstallment(loan, 5, new Set(all.slice(4)))).toBeUndefined()
})

it('refuses a number that the loan does not have', () => {
  expect(() => splitEarlyInstallment(loan, 13, new Set(all))).toThrow(RangeError)
})

it('takes what was paid ahead off every balance before it, down to nothing, and the interest with it', () => {
  const open = all.filter((number) => number !== 8 && number < 11)
  const rows = open.map((number) => ({ number, ...splitEarlyInstallment(loan, number, new Set(open))! }))
  for (const [index, { number, balanceCents, interestCents, amortisationCents }] of rows.entries()) {
    const row = quote.installments[number - 1]!
    expect(interestCents + amortisationCents).toBe(row.installmentCents)
    expect(interestCents).toBeLessThan(row.interestCents)
    const left = open.filter((other) => other > number)
    const { faceCents, discountCents } = settleInstallments(loan, left, row.dueDate)
    expect(balanceCents).toBe(faceCents - discountCents)
    const before = rows[index - 1]
    // Between the seventh and the ninth there is a month without an installment.
    const worth = before && before.balanceCents * (number === 9 ? 1.0319 : 1)
    if (worth !== undefined) expect(Math.abs(worth - amortisationCents - balanceCents)).toBeLessThanOrEqual(2)
  }
})

it('takes off a part of a later one as much as it covers', () => {
  const part = { date: '2026-01-20', faceCents: 300_00, fineCents: 0, lateInterestCents: 0 }
  const partly = {
    ...loan,
    installments: installments.map((row) => (row.number === 12 ? { ...row, parts: [part] } : row)),
  }
  const { balanceCents = 0 } = splitEarlyInstallment(partly, 11, new Set(all)) ?? {}
  expect(balanceCents).toBe(Math.round((quote.installments[11]!.installmentCents - 300_00) / 1.0319))
  expect(splitEarlyInstallment(partly, 12, new Set(all))).toBeUndefined()
})
