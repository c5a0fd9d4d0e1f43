import { expect, it } from 'vitest'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { daysLate } from '#core/money/late-charges.ts'
import {
  dueDateText,
  dueTitle,
  lateFromNote,
  payByNote,
  stoppedNote,
  todayNote,
} from '#core/text/due-notes.ts'

const lateOn = (dueDate: string, more: Partial<Parameters<typeof lateFromNote>[0]> = {}) => ({
  dueDate,
  payBy: nextBusinessDay(dueDate),
  daysLate: 20,
  uncounted: null,
  ...more,
})

it.each([
  [null, 'Próxima parcela: 10/11/2026'],
  ['2026-11-20', 'Próxima parcela: até 20/11/2026'],
])('with more days until %s names the last of them: %s', (graceUntil, title) => {
  expect(dueTitle({ dueDate: '2026-11-10', graceUntil })).toBe(title)
})

it('says from which day a delay counts exactly where it counts fewer days than have passed', () => {
  const days = Array.from({ length: 400 }, (_, index) => addDays('2026-01-01', index))
  for (const dueDate of days) {
    const paidOn = addDays(dueDate, 20)
    const isShorter = daysLate(dueDate, paidOn) < daysBetween(dueDate, paidOn)
    expect([dueDate, lateFromNote(lateOn(dueDate)) !== '']).toEqual([dueDate, isShorter])
  }
  // A Saturday.
  expect(lateFromNote(lateOn('2026-11-14'))).toBe(
    'O atraso conta depois de 16/11/2026, o primeiro dia útil após o vencimento.',
  )
  expect(payByNote('2026-11-16', '2026-11-16')).toBe('')
})

it.each([
  [40, { planDays: 38, contestDays: 0 }, 'São 40 dias contados: os 38 dias do plano não contam.'],
  [1, { planDays: 0, contestDays: 1 }, 'É 1 dia contado: o dia em que a contagem ficou parada não conta.'],
  [
    9,
    { planDays: 2, contestDays: 5 },
    'São 9 dias contados: os 2 dias do plano e os 5 dias em que a contagem ficou parada não contam.',
  ],
  [
    2,
    { planDays: 0, contestDays: 11 },
    'São 2 dias contados: os 11 dias em que a contagem ficou parada não contam.',
  ],
  [
    1,
    { planDays: 1, contestDays: 1 },
    'É 1 dia contado: o dia do plano e o dia em que a contagem ficou parada não contam.',
  ],
])('%i days that count: says which do not, and why', (daysLate, uncounted, words) => {
  expect(lateFromNote(lateOn('2026-11-16', { daysLate, uncounted }))).toBe(words)
})

it('says what becomes of the charges that ran before a contest or a plan, if any did', () => {
  const stopped = { on: '2026-11-27', days: 11 }
  const words = (isContested: boolean, chargesCents: number, since: typeof stopped | null = stopped) =>
    stoppedNote({ stopped: since, isContested }, chargesCents).replaceAll('\u00a0', ' ')
  expect(words(true, 11_74)).toMatch(/27\/11\/2026, R\$ 11,74, ficam parados: só são pagos se/)
  expect(words(false, 11_74)).toMatch(/R\$ 11,74, ficam parados enquanto/)
  expect([words(true, 0), words(true, 11_74, null)]).toEqual(['', ''])
})

it('names the price of today where it is lower and the customer pays', () => {
  const due = { amountCents: 496_27, todayCents: 493_68, debitOn: null }
  expect(todayNote(due)).toBe(`Hoje: ${formatBrl(493_68)}.`)
  expect(todayNote({ ...due, todayCents: 496_27 })).toBe('')
  expect(todayNote({ ...due, debitOn: '2026-12-07' })).toBe('')
})

it('names both days where banks are closed on the first', () => {
  expect(dueDateText('2027-04-23')).toBe('23/04/2027')
  // A Sunday.
  expect(dueDateText('2027-05-23')).toMatch(/^23\/05\/2027 \(.* 24\/05\/2027\)$/)
})
