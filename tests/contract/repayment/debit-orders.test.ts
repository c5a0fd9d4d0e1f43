import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { debitRules } from '#core/payment/debit-rules.ts'
import { reconcileAuthorizations } from '../../../demo/api/repayment/automatic-debit/debit-authorizations.ts'
import { confirmDebit, reconcileDebits } from '../../../demo/api/repayment/automatic-debit/debit-state.ts'
import { planDebits } from '../../../demo/api/repayment/automatic-debit/issue-debits.ts'
import { bookReceived } from '../../../demo/api/repayment/bank/confirm-payment.ts'
import { refundJobHandler } from '../../../demo/api/repayment/refunds/refunds.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { fc, seed } from '../../support/random.ts'
import { useApi } from '../support/api.ts'
import { work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { keepRows } from '../support/keep-rows.ts'
import { noticesOf, pixOver, usePsp } from '../support/psp.ts'
import { borrower, get, onDay, post, schedule } from '../support/repayment.ts'

const runs = { SQLite: sizeOf('debit-orders'), PostgreSQL: 6 }

/** What may happen in the days before and after a due day, in any order and any number of times. */
const steps = [
  'debit',
  'fail',
  'pay',
  'notice',
  'lose',
  'work',
  'plan',
  'night',
  'refund',
  'takeBack',
  'day',
  'stop',
  'start',
] as const

const cents = (text: string) => Number(text.replace('.', ''))

describe.each(engines)('debits and other payments, on %s', (engine) => {
  const api = useApi(engine, pixOver)
  const bank = usePsp(api)

  const settle = async () => {
    api.advance(10)
    await work(api)
  }

  test(
    `take no installment twice, in whatever order they come, ${runs[engine]} times (seed ${seed})`,
    async () => {
      const borrowed = await borrower(api, { installmentsQty: 4 })
      const [first] = (await schedule(api, borrowed)).items
      const due = first?.payBy ?? ''
      const putBack = await keepRows(api)
      const { received, debits, recurrences, places } = bank.psp
      const property = fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 24 }),
        async (order) => {
          bank.state.loses = false
          await putBack()
          for (const records of [received, debits, recurrences, places]) records.clear()
          let signer = borrowed
          const start = () => post(api, signer, 'automatic-debit', {})
          const authorise = async () => {
            for (const { idRec, status } of bank.psp.recurrences.values())
              if (status === 'CRIADA') await bank.psp.authorize(idRec)
          }
          let day = addDays(due, -debitRules.earliestDays.value)
          await start()
          await authorise()
          await settle()
          signer = await onDay(api, signer, day)
          const slip = (await get(api, signer, 'installments/1/pix')).body as Charge
          const own = () => bank.psp.debits.values()
          const refund = refundJobHandler(api.context)
          const act: Record<(typeof steps)[number], () => Promise<unknown>> = {
            debit: async () => {
              for (const { txid, tentativas } of own())
                if (tentativas.at(-1)?.dataLiquidacao === day) await bank.psp.attempt(txid, true)
            },
            fail: async () => {
              for (const { txid, tentativas } of own())
                if (tentativas.at(-1)?.dataLiquidacao === day) await bank.psp.attempt(txid, false)
            },
            pay: () => bank.psp.pay(slip.pix?.txid ?? ''),
            notice: () =>
              api.send('POST', `${noticesOf(api)}/cobr`, {
                cobsr: own().map(({ txid }) => ({ txid })),
                pix: bank.psp.received.values(),
                recs: bank.psp.recurrences.keys().map((idRec) => ({ idRec })),
              }),
            lose: async () => {
              bank.state.loses = !bank.state.loses
            },
            work: settle,
            plan: () => planDebits(api.context),
            night: async () => {
              await reconcileAuthorizations(api.context)
              await reconcileDebits(api.context)
            },
            refund: async () => {
              const rows = await api.database.selectFrom('refunds').select('paymentId').execute()
              for (const { paymentId } of rows) await refund(paymentId)
            },
            takeBack: async () => {
              const pix = bank.psp.received.values().find(({ devolucoes }) => devolucoes.length === 0)
              if (pix) await bank.psp.takeBack(pix.endToEndId, '10.00')
            },
            day: async () => {
              day = addDays(day, 3)
              signer = await onDay(api, signer, day)
            },
            stop: () =>
              api.send('DELETE', `/api/v1/personal-loan/${signer.id}/automatic-debit`, undefined, signer),
            start: async () => {
              await start()
              await authorise()
            },
          }
          for (const step of order) await act[step]()

          // The nights come, and all that was left to do is done.
          bank.state.loses = false
          for (let night = 0; night < 3; night += 1) {
            for (const { txid } of own()) await confirmDebit(api.context, txid)
            for (const when of new Set(
              bank.psp.received.values().map(({ horario }) => businessDate(new Date(horario))),
            ))
              for (const payment of (await bank.charges.payments({ day: when })).payments)
                await bookReceived(api.context, payment)
            await settle()
            await act.refund()
          }

          const payments = await api.database
            .selectFrom('payments')
            .innerJoin('charges', 'charges.id', 'payments.chargeId')
            .selectAll('payments')
            .select('charges.kind')
            .where('payments.loanId', '=', signer.id)
            .execute()
          // Each Pix is booked once, and what the customer does not owe goes back once.
          expect(payments.map(({ endToEndId }) => endToEndId).toSorted()).toEqual(
            bank.psp.received.keys().toSorted(),
          )
          for (const { endToEndId, creditCents, reversedCents } of payments) {
            const { devolucoes } = bank.psp.received.get(endToEndId ?? '')!
            const gone = (isForced: boolean) =>
              devolucoes
                .filter(({ natureza }) => natureza.startsWith('MED') === isForced)
                .reduce((sum, { valor }) => sum + cents(valor), 0)
            expect(reversedCents).toBe(gone(true))
            // Never sent twice; of what a bank has taken back the finance decides.
            expect(reversedCents > 0 ? [0, creditCents] : [creditCents]).toContain(gone(false))
          }
          // No installment takes more than it costs, by how many ways it was ever paid.
          const lines = await api.database
            .selectFrom('ledgerEntries')
            .selectAll()
            .where('loanId', '=', signer.id)
            .where('kind', '=', 'installment')
            .execute()
          for (const { number, installmentCents, openCents, state } of (await schedule(api, signer)).items) {
            const taken = lines
              .filter((line) => line.number === number)
              .reduce((sum, line) => sum + line.cents, 0)
            expect([number, taken + openCents]).toEqual([number, installmentCents])
            expect(state === 'paid').toBe(openCents === 0)
          }
          // The bank made one debit of each installment at most.
          const made = own().filter(({ status }) => status === 'CONCLUIDA')
          expect(new Set(made.map(({ body }) => body.calendario.dataDeVencimento)).size).toBe(made.length)
        },
      )
      await fc.assert(property, { seed, numRuns: runs[engine] })
    },
    12 * 3_600_000,
  )
})
