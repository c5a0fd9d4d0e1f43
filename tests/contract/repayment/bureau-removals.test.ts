import { describe, expect, test } from 'vitest'
import type { Payment } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrlWhole } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { removalLetterTitle, removedSentence } from '#core/text/bureau-removal.ts'
import { bureauRemovalDate } from '#core/text/bureau-removal-promise.ts'
import type { Lender } from '../../../demo/api/ports/lender.ts'
import { countDueRemovals, findRemovals } from '../../../demo/api/repayment/bureau-removals.ts'
import { notifyOfPassedPromises } from '../../../demo/api/support/passed-promises.ts'
import { codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'
import { emailOf, mails } from '../support/journeys.ts'
import { base } from '../support/loan-journey.ts'
import { pdfText } from '../support/pdf-text.ts'
import { boleto, borrower, get, onDay, post, schedule, twoLoans } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

describe.each(productionEngine)('a late debt that is paid, on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)

  const paymentOf = async (signer: Signer) => {
    const { items } = (await get(api, signer, 'payments')).body as { items: Payment[] }
    const [payment] = items
    if (!payment) throw new Error('not paid')
    return payment
  }

  /** A customer who has paid the first installment so many days late. */
  async function paidLate(days: number): Promise<Signer> {
    const begun = await borrower(api)
    const { items } = await schedule(api, begun)
    const signer = await onDay(api, begun, addDays(items[0]?.payBy ?? '', days))
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    return signer
  }

  const lender = (clearedOn: string | null, asked: unknown[] = []) => {
    const findRemoval: Lender['findRemoval'] = async (request) => {
      asked.push(request)
      return { clearedOn }
    }
    const { ports } = api.context
    return { ...api.context, ports: { ...ports, lender: { ...ports.lender, findRemoval } } }
  }

  const sentTo = async (signer: Signer) =>
    (await mails(api, await emailOf(api, signer))).map(({ text }) => text)

  test('has a day to be out of the bureaus; once the lender confirms it, a mail and a letter say so', async () => {
    const signer = await paidLate(8)
    const paidOn = today(api.context.clock)
    const removedBy = bureauRemovalDate(paidOn)
    const { id, removal } = await paymentOf(signer)
    expect(removal).toEqual({ removedBy, clearedOn: null })
    const letter = `payments/${id}/removal-letter`
    expect(codes(await get(api, signer, letter))).toEqual(['state_conflict'])
    const asked: unknown[] = []
    await findRemovals(lender(null, asked))
    await findRemovals(lender(null, asked))
    expect(asked).toEqual([{ loan: signer.id, payment: id, paidOn, today: paidOn }])
    const day = addDays(paidOn, 1)
    const later = await onDay(api, signer, day)
    await findRemovals(lender(day))
    await findRemovals(lender(day))
    expect((await paymentOf(later)).removal).toEqual({ removedBy, clearedOn: day })
    const told = (await sentTo(later)).filter((text) => text.includes(removedSentence(day)))
    expect(told).toHaveLength(1)
    const headers = { authorization: `Bearer ${later.token}` }
    const paper = await api.app.inject({ url: `${base}/${later.id}/${letter}`, headers })
    expect(paper.statusCode).toBe(200)
    const words = pdfText(paper.rawPayload).replaceAll('\n', ' ')
    for (const said of [removalLetterTitle, formatDate(paidOn), formatDate(day)])
      expect(words).toContain(said)
    // What was charged may have been wrong: no paper calls it late.
    expect(`${words} ${told}`).not.toMatch(/atras/i)
    // What is confirmed is neither late nor asked about again.
    await onDay(api, later, addDays(removedBy, 1))
    await notifyOfPassedPromises(api.context)
    expect((await sentTo(later)).filter((text) => text.includes('culpa é nossa'))).toEqual([])
  })

  test('of two loans, the mails say which one it was', async () => {
    const { loans, person } = await twoLoans(api)
    const [first] = loans as [Signer, Signer]
    await sendEvent(api, pixEvent(api, await boleto(api, first, 1)))
    const { netCents } = await schedule(api, first)
    const loan = `empréstimo de ${formatBrlWhole(netCents)}`
    const told = async () => (await mails(api, person.email)).at(-1)?.text
    expect(await told()).toContain(`no ${loan}, pagos em `)
    const day = today(api.context.clock)
    await findRemovals(lender(day))
    expect(await told()).toContain(removedSentence(day))
    expect(await told()).toContain(`do seu ${loan}`)
  })

  test('unconfirmed on the fifth day rings at the desk, and the day after the customer hears an apology', async () => {
    const signer = await paidLate(3)
    const removedBy = bureauRemovalDate(today(api.context.clock))
    await onDay(api, signer, addDays(removedBy, -1))
    expect(Number((await countDueRemovals(api.context)).count)).toBe(0)
    const last = await onDay(api, signer, removedBy)
    await notifyOfPassedPromises(api.context)
    expect(Number((await countDueRemovals(api.context)).count)).toBe(1)
    expect((await sentTo(last)).filter((text) => text.includes('culpa é nossa'))).toEqual([])
    const after = await onDay(api, signer, addDays(removedBy, 1), 9)
    await notifyOfPassedPromises(api.context)
    const sorry = (await sentTo(after)).filter((text) => text.includes('culpa é nossa'))
    expect(sorry).toHaveLength(1)
    for (const said of [formatDate(removedBy), 'ouvidoria', 'protocolo']) expect(sorry[0]).toContain(said)
    const finance = await as('finance')
    const { id } = await paymentOf(after)
    const shown = await finance.get('/nomes-a-limpar')
    expect(shown.body).toContain(formatDate(removedBy))
    const path = `/nomes-a-limpar/${id}`
    const done = await finance.submit('/nomes-a-limpar', path, { confirmo: 'sim' })
    expect(done.headers.location).toBe('/nomes-a-limpar?aviso=removal-confirmed')
    expect((await finance.get('/nomes-a-limpar')).body).not.toContain(id)
    expect((await paymentOf(after)).removal?.clearedOn).toBe(today(api.context.clock))
    expect((await get(api, after, `payments/${id}/removal-letter`)).status).toBe(200)
  })

  test('promises nothing for what was in time, for a part, nor for a payment that the bank took back', async () => {
    const begun = await borrower(api)
    const { items } = await schedule(api, begun)
    const inTime = await onDay(api, begun, items[0]?.dueDate ?? '')
    await sendEvent(api, pixEvent(api, await boleto(api, inTime, 1)))
    expect((await paymentOf(inTime)).removal).toBeNull()
    const late = await onDay(api, begun, addDays(items[1]?.payBy ?? '', 5))
    const part = await post(api, late, 'installments/2/part', { amountCents: 50_00 })
    await sendEvent(api, pixEvent(api, part.body as Parameters<typeof pixEvent>[1]))
    expect((await paymentOf(late)).removal).toBeNull()
    const signer = await paidLate(4)
    const { id } = await paymentOf(signer)
    const reversedAt = api.context.clock().toISOString()
    await api.database.updateTable('payments').set({ reversedAt }).where('id', '=', id).execute()
    expect((await paymentOf(signer)).removal).toBeNull()
    const asked: unknown[] = []
    await findRemovals(lender(null, asked))
    expect(JSON.stringify(asked)).not.toContain(id)
  })
})
