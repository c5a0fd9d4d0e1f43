import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays } from '#core/calendar/dates.ts'
import { codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { boleto, borrower, get, onDay, schedule } from '../support/repayment.ts'

describe.each(eitherEngine)('an installment at the price of today on %s', (engine) => {
  const api = useApi(engine)
  const atToday = async (signer: Parameters<typeof get>[1], tail = 'installments/1/pix') =>
    (await get(api, signer, `${tail}?price=today`)).body as Charge

  test('costs what the schedule says, settles it and leaves nothing to give back', async () => {
    const signer = await borrower(api)
    const { items, today } = await schedule(api, signer)
    const [first] = items
    const charge = await atToday(signer)
    expect(charge).toMatchObject({ kind: 'installment', state: 'waiting', numbers: [1] })
    expect(charge.dueDate).toBe(nextBusinessDay(today))
    expect(charge.amountCents).toBe(first?.todayCents)
    expect(charge.amountCents).toBeLessThan(first?.amountCents ?? 0)
    expect(charge.instructions[0]).toMatch(/^Desconto pela antecipação: R\$/)
    // Seen again, and by its boleto, it is the same one; the one of the due date is another.
    expect((await atToday(signer)).id).toBe(charge.id)
    expect((await atToday(signer, 'installments/1/boleto')).id).toBe(charge.id)
    const whole = await boleto(api, signer, 1)
    expect([whole.id === charge.id, whole.amountCents]).toEqual([false, first?.amountCents])

    expect((await sendEvent(api, pixEvent(api, charge))).body).toEqual({ state: 'settled' })
    const after = await schedule(api, signer)
    expect(after.items[0]).toMatchObject({ state: 'paid', paid: { cents: charge.amountCents } })
    const { items: paid } = (await get(api, signer, 'payments')).body as { items: Payment[] }
    expect(paid.map(({ cents, creditCents }) => [cents, creditCents])).toEqual([[charge.amountCents, 0]])
    expect((await get(api, signer, `charges/${whole.id}`)).body).toMatchObject({ state: 'already-paid' })
    expect(codes(await get(api, signer, 'installments/1/pix?price=today'))).toEqual(['installment_paid'])
  })

  test('is another one each day; what comes by an older one a day later is used, and the rest is asked for', async () => {
    const signer = await borrower(api)
    const { today } = await schedule(api, signer)
    const charge = await atToday(signer)
    const later = await onDay(api, signer, addDays(today, 4))
    const next = await atToday(later)
    expect([next.id === charge.id, next.amountCents > charge.amountCents]).toEqual([false, true])
    expect((await get(api, later, `charges/${charge.id}`)).body).toMatchObject({ state: 'expired' })
    await sendEvent(api, pixEvent(api, charge))
    const rest = await atToday(later)
    expect((await schedule(api, later)).items[0]?.todayCents).toBe(rest.amountCents)
    expect(rest.amountCents).toBeLessThan(next.amountCents)
    await sendEvent(api, pixEvent(api, rest))
    expect((await schedule(api, later)).items[0]?.state).toBe('paid')
  })

  test('from the due date on it is the only one', async () => {
    const signer = await borrower(api)
    const { items } = await schedule(api, signer)
    const dueDate = items[0]?.dueDate ?? ''
    for (const day of [dueDate, addDays(dueDate, 12)]) {
      const then = await onDay(api, signer, day)
      expect((await atToday(then)).id).toBe((await boleto(api, then, 1)).id)
    }
    const again = await onDay(api, signer, addDays(dueDate, 12))
    expect(codes(await get(api, again, 'installments/1/pix?price=ontem'))).toEqual(['price: invalid'])
  })
})
