import { describe, expect, test, vi } from 'vitest'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { firstToPay } from '#core/loan/first-to-pay.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { boleto, borrower, contest, get, installmentContest, onDay, schedule } from '../support/repayment.ts'
import { afterSignature, base } from '../support/signable.ts'

describe.each(eitherEngine)('installments on %s', (engine) => {
  const api = useApi(engine)

  test('are those of the contract, the first one due, nothing late', async () => {
    const signer = await borrower(api)
    const { items, sums, next, state } = await schedule(api, signer)
    const { offer } = signer
    expect([items.length, next, state]).toEqual([24, 1, 'active'])
    expect(items.map((item) => item.state)).toEqual(['due', ...Array.from({ length: 23 }, () => 'open')])
    expect(items[0]?.dueDate).toBe(offer.firstDueDate)
    expect(items.every((item) => item.interestCents + item.amortisationCents === item.installmentCents)).toBe(
      true,
    )
    expect(items.at(-1)?.balanceCents).toBe(0)
    expect(sums).toMatchObject({
      totalCents: offer.total,
      openCents: offer.total,
      paidCents: 0,
      chargesCents: 0,
    })
    // Before the release date the outstanding amount is the principal, except for rounding.
    expect(Math.abs(sums.outstandingCents - offer.principal)).toBeLessThan(50)
  })

  test('are late from the day after the next business day, with the charges of the rule', async () => {
    const signer = await borrower(api)
    const { firstDueDate, installment } = signer.offer
    const payBy = nextBusinessDay(firstDueDate)
    const inTime = await schedule(api, await onDay(api, signer, payBy, 23))
    expect(inTime.items[0]).toMatchObject({ state: 'due', payBy, daysLate: 0, amountCents: installment })
    const then = await onDay(api, signer, addDays(payBy, 12))
    const late = await schedule(api, then)
    const fine = Math.floor(installment * 0.02)
    const interest = Math.round((installment * 0.01 * 12) / 30)
    expect(late.items[0]).toMatchObject({
      state: 'late',
      daysLate: 12,
      fineCents: fine,
      lateInterestCents: interest,
      amountCents: installment + fine + interest,
    })
    expect(late.items[1]?.state).toBe('due')
    expect(late.sums).toMatchObject({ lateCount: 1, chargesCents: fine + interest })
    expect(late.next).toBe(1)
    // What was paid for being late stays with the installment.
    await sendEvent(api, pixEvent(api, await boleto(api, then, 1)))
    const paid = await schedule(api, then)
    expect(paid.items[0]).toMatchObject({ state: 'paid', fineCents: fine, lateInterestCents: interest })
    expect(paid.sums).toMatchObject({ lateCount: 0, chargesCents: 0 })
  })

  test('one of them, the next of each loan, and a table for spreadsheets', async () => {
    const signer = await borrower(api)
    const { items, sums, withdrawal } = await schedule(api, signer)
    expect((await get(api, signer, 'installments/3')).body).toEqual({
      loanId: signer.id,
      installmentsQty: 24,
      today: expect.any(String),
      installment: items[2],
    })
    const { token } = signer
    const next = await api.send('GET', `${base}/all/next-installments`, undefined, { token })
    expect(next.body).toEqual({
      items: [
        {
          loanId: signer.id,
          installmentsQty: 24,
          sums,
          withdrawal,
          installment: items[0],
          netCents: 5_000_00,
          annualCet: expect.closeTo(signer.offer.cetYear, 12),
          late: [],
          clearsBy: null,
          together: null,
          processing: [],
          contested: [],
          contestedPaid: [],
          gone: [],
          plan: null,
          endedPlan: null,
          waiting: [],
        },
      ],
    })
    const { text, headers } = await get(api, signer, 'installments-file')
    const lines = text.trimEnd().split('\r\n')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(lines).toHaveLength(25)
    expect(lines[0]).toMatch(/^\ufeffParcela;Vencimento;Dias do período;/)
    const period = daysBetween(today(api.context.clock), items[0]?.dueDate ?? '')
    expect(lines[1]?.split(';')[2]).toBe(String(period))
    expect(new Set(lines.map((line) => line.split(';').length))).toEqual(new Set([12]))
  })

  test('unknown numbers, strangers and loans that are not paid out yet', async () => {
    const signer = await borrower(api)
    const stranger = await borrower(api)
    for (const tail of ['installments/0', 'installments/25', 'installments/x', 'installments/1e1/boleto']) {
      const answer = await get(api, signer, tail)
      expect([tail, answer.status]).toEqual([tail, 404])
    }
    const paths = ['installments', 'installments/1', 'installments-file', 'installments/1/boleto']
    const more = ['installments/1/pix', 'installments/1/boleto/file', 'charges/x', 'charges/x/file']
    const early = await afterSignature(api)
    for (const tail of [...paths, ...more]) {
      const theirs = await get(api, { ...stranger, id: signer.id }, tail)
      const none = await get(api, { ...stranger, id: 'none' }, tail)
      expect([theirs.status, theirs.text]).toEqual([404, none.text])
      const refused = await get(api, early, tail)
      expect([refused.status, codes(refused)]).toEqual([409, ['state_conflict']])
    }
  })

  test('without its id are of the loan that is late longest, also of a newer one', async () => {
    const signer = await borrower(api)
    const [oldest, late] = [`${signer.id}-a`, `${signer.id}-z`]
    for (const copy of [oldest, late]) await copyLoan(api, signer.id, copy)
    const shown = async () => (await schedule(api, { ...signer, id: firstToPay })).loanId
    const moved = (loanId: string, number: number, values: { dueDate: string }) =>
      api.database
        .updateTable('installments')
        .set(values)
        .where('loanId', '=', loanId)
        .where('number', '=', number)
        .execute()
    expect(await shown()).toBe(signer.id)
    await moved(late, 1, { dueDate: '2026-01-05' })
    expect(await shown()).toBe(late)
    await moved(oldest, 1, { dueDate: '2025-12-05' })
    expect(await shown()).toBe(oldest)
    // A contested installment is not late.
    await contest(api, signer, installmentContest(oldest))
    expect(await shown()).toBe(late)
  })

  test('of the oldest loan that is being repaid come without its id, and only its own', async () => {
    const signer = await borrower(api)
    const oldest = { ...signer, id: firstToPay }
    expect(await schedule(api, oldest)).toEqual(await schedule(api, signer))
    expect((await get(api, oldest, 'installments/1/pix')).body).toMatchObject({ loanId: signer.id })
    const stranger = await afterSignature(api)
    expect((await get(api, { ...oldest, token: stranger.token }, 'installments')).status).toBe(404)
    await forceState(api.database, 'paid-off', signer.id)
    expect(codes(await get(api, oldest, 'installments'))).toEqual(['not_found'])
  })

  test('take as many queries for five loans as for one', async () => {
    const signer = await borrower(api)
    const queries = async () => {
      const spy = vi.spyOn(api.context.database.getExecutor(), 'executeQuery')
      const { token } = signer
      const { body } = await api.send('GET', `${base}/all/next-installments`, undefined, { token })
      const count = spy.mock.calls.length
      spy.mockRestore()
      return [(body as { items: unknown[] }).items.length, count]
    }
    const [, one = 0] = await queries()
    expect(one).toBe(3)
    for (let copy = 2; copy <= 5; copy += 1) await copyLoan(api, signer.id, `${signer.id}-${copy}`)
    expect(await queries()).toEqual([5, one])
  })
})

/** Copies a loan with its contract and installments. */
async function copyLoan({ database }: Api, from: string, to: string): Promise<void> {
  const loan = await database.selectFrom('loans').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
  await database
    .insertInto('loans')
    .values({ ...loan, id: to })
    .execute()
  const of = { loanId: to }
  const agreements = await database.selectFrom('agreements').selectAll().where('loanId', '=', from).execute()
  await database
    .insertInto('agreements')
    .values(agreements.map((row) => ({ ...row, ...of, protocol: to })))
    .execute()
  const rows = await database.selectFrom('installments').selectAll().where('loanId', '=', from).execute()
  await database
    .insertInto('installments')
    .values(rows.map((row) => ({ ...row, ...of })))
    .execute()
}
