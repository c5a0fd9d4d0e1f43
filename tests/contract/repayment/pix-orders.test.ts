import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { bookReceived, confirmJobHandler } from '../../../demo/api/repayment/bank/confirm-payment.ts'
import { confirmedRefundJobHandler } from '../../../demo/api/repayment/bank/send-refund.ts'
import { planRefund } from '../../../demo/api/repayment/refunds/refunds.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { fc, seed } from '../../support/random.ts'
import { useApi } from '../support/api.ts'
import { onDueDate } from '../support/bank.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { openPsp, pixOver } from '../support/psp.ts'
import { borrower, get, onDay, schedule } from '../support/repayment.ts'

const installments = 4
const runs = { SQLite: sizeOf('payment-orders'), PostgreSQL: 10 }

/**
 * A Pix for a charge, exact, short or too much; how often its notice comes, what a bank takes or our staff sends back of it,
 * and whether its refund turns out not to be made, and then made after all.
 */
const pix = fc.record({
  number: fc.integer({ min: 1, max: installments }),
  extra: fc.constantFrom(0, 0, -60_00, 5_00),
  notices: fc.integer({ min: 0, max: 2 }),
  takenBack: fc.constantFrom(0, 0, 0, 10_00),
  byHand: fc.constantFrom(0, 0, 0, 5_00, 7_00),
  turns: fc.constantFrom(0, 0, 1, 2),
})

type Step = () => Promise<unknown>

const toText = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const cents = (text: string) => Number(text.replace('.', ''))

describe.each(engines)('payments told by the Pix API, on %s', (engine) => {
  const api = useApi(engine, pixOver)
  let bank: Awaited<ReturnType<typeof openPsp>>
  beforeAll(async () => {
    bank = await openPsp(api)
  })
  afterAll(() => bank.close())

  test(
    `leave the ledger right in whatever order notices, losses, repeats, refunds and reversals come, ${runs[engine]} times (seed ${seed})`,
    async () => {
      const early = await borrower(api, { installmentsQty: installments })
      const { items } = await schedule(api, early)
      const charges: Charge[] = []
      for (const { number } of items)
        charges.push((await get(api, early, `installments/${number}/pix`)).body as Charge)
      const last = charges.at(-1)!
      const signer = await onDay(api, early, last.dueDate, 20)
      const confirm = confirmJobHandler(api.context)
      const refund = confirmedRefundJobHandler(api.context)
      const { received } = bank.psp

      async function unpaid(): Promise<void> {
        received.clear()
        await api.database.updateTable('installments').set({ paymentId: null, paidCents: null }).execute()
        for (const table of [
          'ledgerEntries',
          'refunds',
          'payments',
          'bankEvents',
          'messages',
          'jobs',
        ] as const)
          await api.database.deleteFrom(table).execute()
        await forceState(api.database, 'active', signer.id)
      }

      const refunds = async () => {
        for (const { paymentId } of await api.database.selectFrom('refunds').select('paymentId').execute())
          await refund(paymentId)
      }
      /** The staff has what was not made sent again. */
      const again = async () => {
        const refused = await api.database
          .selectFrom('refunds')
          .select('paymentId')
          .where('refusedAt', 'is not', null)
          .execute()
        for (const { paymentId } of refused)
          await inTransaction(api.database, (transaction) => planRefund(api.context, transaction, paymentId))
      }
      /** The bank says of a refund of ours that it was not made, or, unless another one was or so much has gone back, that it was. */
      const turn = (endToEndId: string, from: 'DEVOLVIDO' | 'NAO_REALIZADO') => async () => {
        const known = received.get(endToEndId)!
        const ours = known.devolucoes.filter(({ id }) => id.length === 32)
        const isMade = ours.some(({ status }) => status === 'DEVOLVIDO')
        const turned = ours.find(({ status }) => status === from)
        if (!turned || isMade !== (from === 'DEVOLVIDO')) return
        const made = known.devolucoes.filter((one) => one.status === 'DEVOLVIDO' || one === turned)
        if (made.reduce((sum, one) => sum + cents(one.valor), 0) > cents(known.valor)) return
        const status = isMade ? ('NAO_REALIZADO' as const) : ('DEVOLVIDO' as const)
        const devolucoes = known.devolucoes.map((one) => (one === turned ? { ...one, status } : one))
        received.set(endToEndId, { ...known, devolucoes })
      }
      const reconcile = async () => {
        for (const day of new Set(received.values().map(({ horario }) => businessDate(new Date(horario)))))
          for (const payment of (await bank.charges.payments({ day })).payments)
            await bookReceived(api.context, payment)
      }

      const property = fc.asyncProperty(
        fc.array(pix, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (all, order) => {
          await unpaid()
          const steps: Step[] = all.flatMap(
            ({ number, extra, notices, takenBack, byHand, turns }): Step[] => {
              const charge = charges[number - 1]!
              const endToEndId = `E98765432${randomBytes(12).toString('hex').slice(0, 23)}`
              received.set(endToEndId, {
                endToEndId,
                txid: charge.pix?.txid ?? '',
                valor: toText(charge.amountCents + extra),
                chave: 'key',
                // On the due date, so that no interest is discounted.
                horario: onDueDate(charge).paidAt ?? '',
                devolucoes: [],
              })
              const taken: Step[] =
                takenBack > 0 ? [() => bank.psp.takeBack(endToEndId, toText(takenBack))] : []
              const sent: Step[] = byHand > 0 ? [() => bank.psp.returnByHand(endToEndId, toText(byHand))] : []
              const turned = (['DEVOLVIDO', 'NAO_REALIZADO'] as const).slice(0, turns)
              return [
                ...Array.from({ length: notices }, () => () => confirm(endToEndId)),
                ...taken,
                ...sent,
                ...turned.map((from) => turn(endToEndId, from)),
              ]
            },
          )
          steps.push(refunds, reconcile, refunds, again, refunds, reconcile)
          for (let left = [...steps]; left.length > 0; ) {
            const index = (order.next().value ?? 0) % left.length
            await left[index]?.()
            left = left.filter((_, at) => at !== index)
          }
          // The night comes, and the next one.
          for (let night = 0; night < 2; night += 1) {
            await reconcile()
            await again()
            await refunds()
          }

          const lines = await api.database.selectFrom('ledgerEntries').selectAll().execute()
          const sum = (kinds: readonly string[], of?: string) =>
            lines
              .filter(({ kind, paymentId }) => kinds.includes(kind) && (!of || paymentId === of))
              .reduce((total, line) => total + line.cents, 0)
          const rows = await api.database.selectFrom('payments').selectAll().execute()
          expect(rows.map(({ id }) => id).toSorted()).toEqual(received.keys().toSorted())
          for (const { id, amountCents, reversedCents, creditCents } of rows) {
            const { valor } = received.get(id)!
            const devolucoes = received.get(id)!.devolucoes.filter(({ status }) => status === 'DEVOLVIDO')
            expect(amountCents).toBe(cents(valor))
            expect(sum(['received'], id)).toBe(amountCents)
            expect(sum(['installment', 'discount', 'fine', 'late-interest', 'credit'], id)).toBe(amountCents)
            const gone = devolucoes.reduce((total, one) => total + cents(one.valor), 0)
            const taken = devolucoes.filter(({ natureza }) => natureza.startsWith('MED'))
            const refunded = sum(['refund'], id)
            expect([id, refunded + reversedCents]).toEqual([id, gone])
            // Sent back once, to the payer, and booked; never what a bank has taken back.
            expect(reversedCents).toBeGreaterThanOrEqual(
              taken.reduce((total, one) => total + cents(one.valor), 0),
            )
            expect([0, creditCents]).toContain(refunded)
            if (reversedCents === 0) expect(refunded).toBe(creditCents)
          }
          for (const { number, openCents } of (await schedule(api, signer)).items) {
            const charge = charges[number - 1]!
            const came = all.filter((one) => one.number === number)
            const paid = came.reduce((total, { extra }) => total + charge.amountCents + extra, 0)
            expect([number, openCents]).toEqual([number, Math.max(0, charge.amountCents - paid)])
          }
        },
      )
      await fc.assert(property, { seed, numRuns: runs[engine] })
    },
    6 * 3_600_000,
  )
})
