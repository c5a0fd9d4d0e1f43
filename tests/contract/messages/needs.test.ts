import { describe, expect, test } from 'vitest'
import type { CodedCharge } from '#core/api/contract/charges.ts'
import type { Need } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import { isBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { planReminders } from '../../../demo/api/repayment/reminders/plan-reminders.ts'
import { useApi } from '../support/api.ts'
import { boletoEvents, onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loggedIn, logIn, mails } from '../support/journeys.ts'
import { agree, boleto, borrower, get, late, onDay, post, schedule } from '../support/repayment.ts'
import { afterSignature, type Signer } from '../support/signable.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(eitherEngine)('what needs an act on %s', (engine) => {
  const api = useApi(engine)
  const needsOf = async ({ token }: { token: string }) =>
    ((await api.send('GET', '/api/v1/messages/needs', undefined, { token })).body as { items: Need[] }).items
  const kindsOf = async (who: { token: string }) => (await needsOf(who)).map(({ kind }) => kind)

  test('is an installment from five days before it, until it is paid; late it comes first', async () => {
    const signer = await borrower(api)
    const { items } = await schedule(api, signer)
    const [first, second] = items
    const dueDate = first?.dueDate ?? ''
    expect(await kindsOf(await onDay(api, signer, addDays(dueDate, -6)))).toEqual([])
    const soon = await onDay(api, signer, addDays(dueDate, -5))
    expect(await needsOf(soon)).toEqual([
      {
        kind: 'due',
        loanId: signer.id,
        numbers: [1],
        cents: first?.amountCents,
        date: dueDate,
        message: null,
      },
    ])
    const late = await onDay(api, signer, addDays(second?.dueDate ?? '', 8))
    expect(await kindsOf(late)).toEqual(['late'])
    const charge = await boleto(api, late, 1)
    await sendEvent(api, pixEvent(api, charge))
    expect((await needsOf(late)).map(({ kind, numbers }) => [kind, numbers])).toEqual([['late', [2]]])
    await sendEvent(api, pixEvent(api, await boleto(api, late, 2)))
    expect(await kindsOf(late)).toEqual([])
  })

  test('is money to give back that lacks an account, and documents of a contract', async () => {
    const signer = await borrower(api)
    await api.database.deleteFrom('bankAccounts').execute()
    const charge = await boleto(api, signer, 1)
    await sendEvent(
      api,
      pixEvent(api, charge, { ...onDueDate(charge), amountCents: charge.amountCents + 5_00 }),
    )
    expect(await needsOf(signer)).toMatchObject([{ kind: 'credit', loanId: signer.id, cents: 5_00 }])
    const other = await afterSignature(api)
    await forceState(api.database, 'documents', other.id)
    expect(await needsOf(other)).toMatchObject([{ kind: 'documents', loanId: other.id }])
    expect(await kindsOf(signer)).toEqual(['credit'])
  })

  test('is a login from a new kind of device, until it is opened; not one of a kind that was there', async () => {
    const { person } = await loggedIn(api)
    const enter = async (userAgent: string) => {
      const answer = await logIn(api, person, undefined, { 'user-agent': userAgent })
      return { token: (answer.body as { access_token: string }).access_token }
    }
    await enter(phone)
    expect(await kindsOf(await enter(phone))).toEqual([])
    const there = await enter(computer)
    const [need, ...more] = await needsOf(there)
    expect([need?.kind, need?.message?.subject, more]).toEqual([
      'message',
      expect.stringContaining('Novo acesso'),
      [],
    ])
    await api.send('POST', `/api/v1/messages/${need?.message?.id}/read`, undefined, there)
    expect(await kindsOf(there)).toEqual([])
    expect(await kindsOf(await enter(computer))).toEqual([])
  })

  const soon = async () => {
    const signer = await borrower(api)
    return onDay(api, signer, addDays(signer.offer.firstDueDate, -3))
  }
  /** On a day from the last one of the first part of a plan for what is late. */
  const planned = async (days: number) => {
    const signer = await late(api, 5)
    const firstDueDate = addDays(signer.offer.firstDueDate, 50).replace(/..$/, '10')
    const { answer } = await agree(api, signer, { kind: 'late-plan', partsQty: 2, firstDueDate })
    expect(answer.status).toBe(200)
    const [part] = (await schedule(api, signer)).plan?.parts ?? []
    return onDay(api, signer, addDays(part?.payBy ?? '', days))
  }
  const chargeOf = async (signer: Signer, tail: string) => (await get(api, signer, tail)).body as CodedCharge
  const payOff = async (signer: Signer) => {
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    return (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as CodedCharge
  }

  test.each<
    [Need['kind'], what: string, () => Promise<Signer>, pay: (signer: Signer) => Promise<CodedCharge>]
  >([
    ['due', 'its boleto', soon, (signer) => boleto(api, signer, 1)],
    ['due', 'a payoff', soon, payOff],
    ['late', 'its boleto', () => late(api, 5), (signer) => boleto(api, signer, 2)],
    ['late', 'a payoff', () => late(api, 5), payOff],
    ['part', 'its own boleto', () => planned(-2), (signer) => chargeOf(signer, 'late-plan/pix')],
    ['part', 'a payoff', () => planned(-2), payOff],
    ['missedPart', 'its own boleto', () => planned(2), (signer) => chargeOf(signer, 'late-plan/pix')],
    [
      ...(['earlyReturn', 'its boleto'] as const),
      async () => {
        const signer = await borrower(api)
        await post(api, signer, 'withdraw', { accepted: true })
        return signer
      },
      (signer) => chargeOf(signer, 'withdrawal/charge'),
    ],
  ])('is not %s, on the pages or in a mail, while %s clears', async (kind, _what, prepare, pay) => {
    const signer = await prepare()
    expect(await kindsOf(signer)).toContain(kind)
    const [paid] = boletoEvents(api, await pay(signer))
    await sendEvent(api, paid)
    // What a payment ahead of its day was too much is the customer's own.
    expect((await kindsOf(signer)).filter((one) => one !== 'credit')).toEqual([])
    const before = (await mails(api, signer.person.email)).length
    await onDay(api, signer, addDays(today(api.context.clock), 1), 10)
    await planReminders(api.context)
    await work(api)
    expect((await mails(api, signer.person.email)).slice(before).map(({ subject }) => subject)).toEqual([])
  })

  test('is a part of a plan from five days before it as well, also one on a closed day', async () => {
    const signer = await late(api, 5)
    const day = today(api.context.clock)
    const closed = Array.from({ length: 30 }, (_, at) => addDays(day, at + 10)).find(
      (one) => !isBusinessDay(one) && Number(one.slice(8)) <= 28,
    )
    const firstDueDate = closed ?? ''
    await agree(api, signer, { kind: 'late-plan', partsQty: 2, firstDueDate })
    expect(await kindsOf(await onDay(api, signer, addDays(firstDueDate, -6)))).not.toContain('part')
    expect(await kindsOf(await onDay(api, signer, addDays(firstDueDate, -5)))).toContain('part')
  })
})
