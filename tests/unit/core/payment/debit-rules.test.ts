import { describe, expect, it } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { buildAutomaticPix, buildDynamicPix } from '#core/payment/build-pix.ts'
import {
  canAskForDebit,
  debitRules,
  lastDayToCancelDebit,
  nextDebitAttempt,
} from '#core/payment/debit-rules.ts'
import { parsePix } from '#core/payment/parse-pix.ts'

const due = '2026-12-28'

describe('a debit of Pix Automático', () => {
  it.each([
    [11, false],
    [10, true],
    [2, true],
    [1, false],
    [0, false],
  ])('%d days before its due date can be asked for: %s', (days, can) =>
    expect(canAskForDebit(addDays(due, -days), due)).toBe(can),
  )

  it.each([
    ['2026-12-17', false],
    ['2026-12-18', true],
    ['2026-12-26', true],
    ['2026-12-27', false],
  ])('of Saturday 26/12 is made on Monday: on %s it can be asked for: %s', (day, can) =>
    expect(canAskForDebit(day, '2026-12-26')).toBe(can),
  )

  it('of the Saturday of Carnival must be asked for by then, for no bank takes a date that has passed', () => {
    expect(canAskForDebit('2027-02-06', '2027-02-06')).toBe(true)
    expect(canAskForDebit('2027-02-07', '2027-02-06')).toBe(false)
  })

  it('can be cancelled until the day before', () => expect(lastDayToCancelDebit(due)).toBe('2026-12-27'))

  it.each([
    [0, 1, '2026-12-30'],
    [2, 2, '2027-01-01'],
    [4, 3, '2027-01-03'],
    [6, 3, '2027-01-04'],
    [7, 2, null],
    [1, 4, null],
  ])('%d days after it, with %d failed attempts, is next tried on %s', (days, failed, next) =>
    expect(nextDebitAttempt(addDays(due, days), due, failed)).toBe(next),
  )

  it('has a source for each number', () => {
    for (const { source } of Object.values(debitRules)) expect(source).toMatch(/API Pix|IN BCB/)
  })

  it('is authorised by a code that has a recurrence and no charge', () => {
    const payee = { name: 'Banco Parceiro S.A.', city: 'Curitiba' }
    const url = 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002'
    expect(parsePix(buildAutomaticPix({ ...payee, url }))).toMatchObject({
      type: 'automatic',
      url: undefined,
      recurrenceUrl: url,
      merchantName: payee.name,
    })
    expect(parsePix(buildDynamicPix({ ...payee, url }))).toMatchObject({ type: 'dynamic', url })
  })
})
