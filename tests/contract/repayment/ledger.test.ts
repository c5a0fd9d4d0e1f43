import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import { addDays } from '#core/calendar/dates.ts'
import { lateCharges } from '#core/money/late-charges.ts'
import { receiveEvent } from '../../../demo/api/repayment/bank/receive-event.ts'
import type { BankEvent } from '../../../demo/api/repayment/bank-event.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { fc, seed } from '../../support/random.ts'
import { useApi } from '../support/api.ts'
import { boletoEvents, onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { boleto, borrower, post, schedule } from '../support/repayment.ts'

/** How often and by which method a payment arrives; exact, a cent or much too low, or 5 reais too high. */
const payment = fc.record({
  number: fc.integer({ min: 1, max: 6 }),
  method: fc.constantFrom('boleto' as const, 'pix' as const),
  amount: fc.constantFrom(0, 0, -1, -60_00, -180_00, 500),
})
const runs = sizeOf('ledger')

/** A payment by the slip, or by one of two codes for a part, days before or after the due date. */
const parts = fc.record({
  charge: fc.integer({ min: 0, max: 2 }),
  method: fc.constantFrom('boleto' as const, 'pix' as const),
  day: fc.integer({ min: -10, max: 30 }),
  amount: fc.constantFrom(0, 0, 0, -50_00, 5_00),
})
type Part = typeof parts extends fc.Arbitrary<infer T> ? T : never
const partRuns = Math.ceil(runs / 4)
const uses = ['installment', 'discount', 'fine', 'late-interest']

describe.each(eitherEngine)('the ledger on %s', (engine) => {
  const api = useApi(engine)

  /** Resets the loan to its disbursement. */
  async function unpaid(loanId: string): Promise<void> {
    await api.database.updateTable('installments').set({ paymentId: null, paidCents: null }).execute()
    for (const table of ['ledgerEntries', 'payments', 'bankEvents', 'messages'] as const)
      await api.database.deleteFrom(table).execute()
    await forceState(api.database, 'active', loanId)
  }

  test(`is exact whatever comes twice and in whatever order, ${runs} times (seed ${seed})`, async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const charges: Charge[] = []
    for (let number = 1; number <= 6; number += 1) charges.push(await boleto(api, signer, number))
    const amountOf = charges[0]?.amountCents ?? 0

    const eventsOf = ({
      number,
      method,
      amount,
    }: typeof payment extends fc.Arbitrary<infer T> ? T : never) => {
      const charge = charges[number - 1]!
      // Paid on the due date, so that no interest is discounted from a part.
      const over = { ...onDueDate(charge), amountCents: charge.amountCents + amount }
      return method === 'pix' ? [pixEvent(api, charge, over)] : boletoEvents(api, charge, over)
    }

    const property = fc.asyncProperty(
      fc.array(payment, { minLength: 1, maxLength: 8 }),
      fc.integer(),
      async (payments, order) => {
        await unpaid(signer.id)
        const all = payments.flatMap(eventsOf)
        // Each event arrives once, some twice, in random order.
        const twice = [...all, ...all.filter((_, index) => (index * 7 + order) % 3 === 0)]
        const sent = shuffled(twice, order)
        for (const event of sent)
          await receiveEvent({ ...api.context, clock: () => new Date(event.paidAt) }, event)

        const lines = await api.database.selectFrom('ledgerEntries').selectAll().execute()
        const rows = await api.database.selectFrom('payments').selectAll().execute()
        const sum = (kinds: readonly string[], of?: string) =>
          lines
            .filter(({ kind, paymentId }) => kinds.includes(kind) && (!of || paymentId === of))
            .reduce((total, { cents }) => total + cents, 0)
        const came = payments.reduce(
          (total, { amount, number }) => total + charges[number - 1]!.amountCents + amount,
          0,
        )
        const cameFor = (number: number) =>
          payments
            .filter((paid) => paid.number === number)
            .reduce((total, { amount }) => total + amountOf + amount, 0)
        const used = charges.map((_, index) => Math.min(amountOf, cameFor(index + 1)))
        const numbers = new Set(used.flatMap((cents, index) => (cents === amountOf ? [index + 1] : [])))

        // Every payment counts once, and its amount is split between installments and credit.
        expect(rows).toHaveLength(payments.length)
        expect(sum(['received'])).toBe(came)
        for (const { id, amountCents } of rows)
          expect([sum(['received'], id), sum(['installment', 'credit'], id)]).toEqual([
            amountCents,
            amountCents,
          ])
        // Payments for an installment are used up to its amount; then it is paid, once.
        expect(sum(['installment'])).toBe(used.reduce((total, cents) => total + cents, 0))
        const { items, sums } = await schedule(api, signer)
        const isPaid = ({ state }: { state: string }) => state === 'paid'
        expect(new Set(items.filter(isPaid).map(({ number }) => number))).toEqual(numbers)
        expect(items.map(({ openCents }) => amountOf - openCents)).toEqual(used)
        expect(sums.paidCents).toBe(sum(['installment']))
        const { state } = await api.database
          .selectFrom('loans')
          .select('state')
          .where('id', '=', signer.id)
          .executeTakeFirstOrThrow()
        expect(state).toBe(numbers.size === 6 ? 'paid-off' : 'active')
      },
    )
    await fc.assert(property, { seed, numRuns: runs })
  }, 1_200_000)

  test(`books no more on an installment than its amount, with parts, late ones and boletos that clear later, ${partRuns} times (seed ${seed})`, async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const slip = await boleto(api, signer, 1)
    const ask = async (amountCents: number) =>
      (await post(api, signer, 'installments/1/part', { amountCents })).body as Charge
    const charges = [slip, await ask(90_00), await ask(300_00)]

    const eventsOf = ({ charge, method, day, amount }: Part) => {
      const { amountCents } = charges[charge]!
      const paidAt = `${addDays(slip.dueDate, day)}T15:00:00.000Z`
      const over = { amountCents: amountCents + amount, paidAt }
      return method === 'pix'
        ? [pixEvent(api, charges[charge]!, over)]
        : boletoEvents(api, charges[charge]!, over)
    }

    const property = fc.asyncProperty(
      fc.array(parts, { minLength: 2, maxLength: 5 }),
      fc.integer(),
      async (payments, order) => {
        await unpaid(signer.id)
        const now = new Date(`${addDays(slip.dueDate, 40)}T15:00:00.000Z`)
        for (const event of shuffled(payments.flatMap(eventsOf), order))
          await receiveEvent({ ...api.context, clock: () => now }, event)

        const lines = await api.database.selectFrom('ledgerEntries').selectAll().execute()
        const rows = await api.database.selectFrom('payments').selectAll().execute()
        const sum = (kinds: readonly string[], of?: string) =>
          lines
            .filter(({ kind, paymentId }) => kinds.includes(kind) && (!of || paymentId === of))
            .reduce((total, { cents }) => total + cents, 0)
        for (const { id, amountCents, creditCents } of rows) {
          expect(sum([...uses, 'credit'], id)).toBe(amountCents)
          expect([sum(['received'], id), sum(['credit'], id)]).toEqual([amountCents, creditCents])
          expect(creditCents).toBeGreaterThanOrEqual(0)
          expect(creditCents).toBeLessThanOrEqual(sum(['received']))
        }
        const faceCents = sum(['installment'])
        expect(faceCents).toBeLessThanOrEqual(slip.amountCents)
        const stored = await api.database
          .selectFrom('installments')
          .select(['paymentId', 'paidCents'])
          .where('number', '=', 1)
          .where('loanId', '=', signer.id)
          .executeTakeFirstOrThrow()
        expect(stored.paymentId !== null).toBe(faceCents === slip.amountCents)
        expect(stored.paidCents).toBe(stored.paymentId === null ? null : sum(uses))
        // Charges are none for what came in time, and else those of the whole until the last day at most.
        const most = lateCharges(slip.amountCents, Math.max(0, ...payments.map(({ day }) => day)))
        const charged = [sum(['fine']), sum(['late-interest'])]
        for (const cents of charged) expect(cents).toBeGreaterThanOrEqual(0)
        expect(charged[0]).toBeLessThanOrEqual(most.fineCents)
        expect(charged[1]).toBeLessThanOrEqual(most.interestCents)
      },
    )
    await fc.assert(property, { seed, numRuns: partRuns })
  }, 1_200_000)

  test('50 times the same event at once is one payment and one mail', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, charge, onDueDate(charge))
    const events: BankEvent[] = Array.from({ length: 25 }, () => [cleared, paid]).flat()
    const answers = await Promise.all(events.map((event) => sendEvent(api, event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { sums } = await schedule(api, signer)
    expect([sums.paidCount, sums.paidCents]).toEqual([1, charge.amountCents])
    const lines = api.database.selectFrom('ledgerEntries').selectAll().where('loanId', '=', signer.id)
    expect(await lines.execute()).toHaveLength(2)
  })

  test('two payments of one installment at once: one pays it, the other is kept', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const events = [pixEvent(api, charge), boletoEvents(api, charge)[1], pixEvent(api, charge)]
    const answers = await Promise.all(events.map((event) => sendEvent(api, event)))
    const states = answers.map(({ body }) => (body as { state: string }).state).sort()
    expect(states).toEqual(['duplicate', 'duplicate', 'settled'])
  })
})

/** Shuffles with a seed, so that a failed run can be repeated. */
function shuffled<T>(items: readonly T[], by: number): T[] {
  let state = by >>> 0
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}
