import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { partOfPix, refundSent } from '#core/text/payments.ts'
import { payOutSeconds } from '../../../demo/api/repayment/refunds/refunds.ts'
import { readChargeByCode } from '../../../demo/sandbox/payment-bank.ts'
import { account } from '../../support/loan-facts.ts'
import { useApi } from '../support/api.ts'
import { sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { knownAccount } from '../support/proofs.ts'
import {
  agree,
  boleto,
  borrower,
  contest,
  get,
  installmentContest,
  onDay,
  schedule,
  twoLoans,
} from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

const joint = '/api/v1/personal-loan/all/late/pix'

describe.each(engines)('one Pix for what is late of two loans, on %s', (engine) => {
  const api = useApi(engine)

  const inArrears = (isLate = true) => twoLoans(api, isLate)

  const ask = (token: string) => api.send('GET', joint, undefined, { token })
  const asked = async (token: string) => (await ask(token)).body as Charge
  const sumOf = async (signers: readonly Signer[]) => {
    const schedules = await Promise.all(signers.map((signer) => schedule(api, signer)))
    return schedules.map(({ sums }) => sums.lateCents)
  }
  const paymentsOf = async (signer: Signer) =>
    ((await get(api, signer, 'payments')).body as Answer<typeof listPayments>).items

  /** What the bank tells of a Pix to a charge. */
  const paid = (charge: Charge, over: object = {}) => ({
    id: randomUUID(),
    type: 'cleared',
    paymentId: randomUUID(),
    method: 'pix',
    charge: charge.pix?.txid ?? '',
    amountCents: charge.amountCents,
    paidAt: api.context.clock().toISOString(),
    endToEndId: `E${randomUUID().replaceAll('-', '').slice(0, 31)}`,
    ...over,
  })

  test('asks for the sum of both, the same until something changes, by Pix alone', async () => {
    const { loans, token } = await inArrears()
    const charge = await asked(token)
    const [one = 0, other = 0] = await sumOf(loans)
    expect(charge).toMatchObject({ kind: 'joint', state: 'waiting', late: true, numbers: [], boleto: null })
    expect(charge.amountCents).toBe(one + other)
    expect(charge.faceCents + charge.fineCents + charge.lateInterestCents).toBe(one + other)
    expect((await asked(token)).id).toBe(charge.id)
    expect((await schedule(api, loans[0]!)).isOneOfSeveral).toBe(true)
    const own = await get(api, { id: charge.loanId, token }, `charges/${charge.id}`)
    expect(own.body).toMatchObject({ id: charge.id, amountCents: charge.amountCents })
  })

  test('paid, it pays each loan what it owes, with its own receipt, once', async () => {
    const { loans, token, person } = await inArrears()
    const charge = await asked(token)
    const sums = await sumOf(loans)
    const event = paid(charge)
    for (const _time of [1, 2]) expect((await sendEvent(api, event)).status).toBe(200)
    expect((await sendEvent(api, { ...event, id: randomUUID() })).status).toBe(200)
    expect(await sumOf(loans)).toEqual([0, 0])
    for (const [at, signer] of loans.entries()) {
      const [payment, ...more] = await paymentsOf(signer)
      expect(payment).toMatchObject({
        state: 'settled',
        cents: sums[at],
        wholeCents: charge.amountCents,
        creditCents: 0,
        kind: 'late',
        numbers: [1],
      })
      expect([payment?.endToEndId, more]).toEqual([event.endToEndId, []])
      const receipt = await api.app.inject({
        url: `${base}/${signer.id}/payments/${payment?.id}/receipt`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(pdfText(receipt.rawPayload)).toContain('também para outro empréstimo')
    }
    const told = (await mails(api, person.email)).slice(-2)
    for (const [at, { text }] of told.entries()) {
      const { netCents } = await schedule(api, loans[at]!)
      expect(text).toContain(
        `Recebemos ${formatBrl(sums[at]!)} no empréstimo de ${formatBrlWhole(netCents)}, ${partOfPix(charge.amountCents)} feito em`,
      )
    }
    const own = await get(api, { id: charge.loanId, token }, `charges/${charge.id}`)
    expect(own.body).toMatchObject({ state: 'received', payment: { cents: charge.amountCents } })
    expect((await ask(token)).status).toBe(409)
  })

  test('too little pays what is late longest first, however often it is told; too much goes back to the payer', async () => {
    const { loans, token } = await inArrears()
    const short = await asked(token)
    const [, before = 0] = await sumOf(loans)
    const event = paid(short, { amountCents: short.amountCents - 1_00 })
    for (const id of [randomUUID(), randomUUID()])
      expect((await sendEvent(api, { ...event, id })).status).toBe(200)
    const [oldest, rest] = await sumOf(loans)
    expect([oldest, rest]).toEqual([0, expect.any(Number)])
    expect(rest).toBeLessThan(before)
    const own = await get(api, { id: short.loanId, token }, `charges/${short.id}`)
    expect(own.body).toMatchObject({ state: 'differs', payment: { cents: short.amountCents - 1_00 } })

    const two = await inArrears()
    const much = await asked(two.token)
    await sendEvent(api, paid(much, { amountCents: much.amountCents + 5_00 }))
    const credits = await Promise.all(two.loans.map(async (one) => (await paymentsOf(one))[0]?.creditCents))
    expect(credits).toEqual([0, 5_00])
  })

  test('that all went to one loan is no part of another Pix, and its mail says what is left of which loan', async () => {
    const { loans, token, person } = await inArrears()
    const [oldest, other] = loans as [Signer, Signer]
    await sendEvent(api, paid(await asked(token), { amountCents: 100_00 }))
    const [payment] = await paymentsOf(oldest)
    expect([payment?.cents, payment?.wholeCents]).toEqual([100_00, null])
    expect(await paymentsOf(other)).toEqual([])
    const receipt = await api.app.inject({
      url: `${base}/${oldest.id}/payments/${payment?.id}/receipt`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(pdfText(receipt.rawPayload)).not.toContain('também para outro empréstimo')
    const [left = 0, elsewhere = 0] = await sumOf(loans)
    const { netCents } = await schedule(api, oldest)
    const text = (await mails(api, person.email)).at(-1)?.text
    expect(text).toContain(
      `Ainda faltam ${formatBrl(left)} do que está atrasado no empréstimo de ${formatBrlWhole(netCents)}.`,
    )
    expect(text).toContain(`Nos seus outros empréstimos, ${formatBrl(elsewhere)} estão em atraso hoje.`)
    expect(text).toContain(`Um só Pix paga tudo: ${api.context.settings.publicUrl}${href('lateLoans')}`)
  })

  test('paid in part, the same code pays what is still late of each loan; only more than that goes back', async () => {
    const { loans, token, person } = await inArrears()
    const charge = await asked(token)
    const state = async () =>
      ((await get(api, { id: charge.loanId, token }, `charges/${charge.id}`)).body as Charge).state
    const seen = () => readChargeByCode(api.context, api.bank, charge.pix?.payload ?? '')
    const [first = 0] = await sumOf(loans)
    const before = (await mails(api, person.email)).length
    for (const amountCents of [first - 1_00, 1_00, 2_00]) {
      const event = paid(charge, { amountCents })
      for (const id of [randomUUID(), randomUUID()])
        expect((await sendEvent(api, { ...event, id })).status).toBe(200)
      await work(api)
      const left = await sumOf(loans)
      expect(await seen()).toMatchObject({ amountCents: left[0]! + left[1]!, isOpen: true })
      expect(await state()).toBe('differs')
    }
    const [none, rest = 0] = await sumOf(loans)
    expect(none).toBe(0)
    expect((await sendEvent(api, paid(charge, { amountCents: rest + 5_00 }))).status).toBe(200)
    expect(await sumOf(loans)).toEqual([0, 0])
    expect([await state(), (await seen())?.isOpen]).toEqual(['received', false])
    const payments = (await Promise.all(loans.map(paymentsOf))).flat()
    expect(payments.map(({ creditCents }) => creditCents).filter(Boolean)).toEqual([5_00])
    expect(payments.map((one) => one.state)).not.toContain('duplicate')
    const told = (await mails(api, person.email)).slice(before)
    expect(told.map(({ subject }) => subject)).not.toContain('Pagamento em duplicidade')
    await sendEvent(api, paid(charge))
    expect((await paymentsOf(loans[0]!)).map((one) => one.state)).toContain('duplicate')
    expect(await state()).toBe('received')
  })

  test('ends when one of the loans is paid alone; paid all the same, what is left over goes back', async () => {
    const { loans, token } = await inArrears()
    const charge = await asked(token)
    const [one, other] = loans as [Signer, Signer]
    const alone = (await get(api, one, 'late/pix')).body as Charge
    await sendEvent(api, paid(alone))
    const own = await get(api, { id: charge.loanId, token }, `charges/${charge.id}`)
    expect(own.body).toMatchObject({ state: 'cancelled' })
    expect((await ask(token)).status).toBe(409)
    await work(api)
    await sendEvent(api, paid(charge))
    expect(await sumOf(loans)).toEqual([0, 0])
    expect(await paymentsOf(one)).toHaveLength(1)
    expect((await paymentsOf(other)).map(({ state, creditCents }) => [state, creditCents])).toEqual([
      ['settled', alone.amountCents],
    ])
  })

  const contestFirst = (signer: Signer) => contest(api, signer, installmentContest(signer.id))
  const planLate = async (signer: Signer) => {
    const firstDueDate = addDays(today(api.context.clock), 20)
    return (await agree(api, signer, { kind: 'late-plan', partsQty: 2, firstDueDate })).answer
  }

  test.each([
    ['one of its installments is contested', contestFirst, 201],
    ['a plan for what is late of it is signed', planLate, 200],
  ])('ends with the codes of a loan alone when %s: nothing asks for it', async (_, change, status) => {
    const { loans, token } = await inArrears()
    const charge = await asked(token)
    const [oldest, other] = loans as [Signer, Signer]
    const [late, single, kept] = await Promise.all([
      get(api, oldest, 'late/pix'),
      boleto(api, oldest, 1),
      boleto(api, oldest, 2),
    ])
    expect((await change(oldest)).status).toBe(status)
    const states = await Promise.all(
      [charge, late.body as Charge, single, kept].map(
        async ({ loanId, id }) => (await get(api, { id: loanId, token }, `charges/${id}`)).body as Charge,
      ),
    )
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'waiting'])
    expect((await ask(token)).status).toBe(409)
    expect((await get(api, other, 'late/pix')).body).toMatchObject({ state: 'waiting' })
  })

  test("at the payer's bank it asks for what is open of all, until that is paid", async () => {
    const { loans, token } = await inArrears()
    const charge = await asked(token)
    const seen = () => readChargeByCode(api.context, api.bank, charge.pix?.payload ?? '')
    expect(await seen()).toMatchObject({ amountCents: charge.amountCents, isOpen: true })
    await sendEvent(api, paid((await get(api, loans[1]!, 'late/pix')).body as Charge))
    const [left] = await sumOf(loans)
    expect(await seen()).toMatchObject({ amountCents: left, isOpen: true })
    await sendEvent(api, paid((await get(api, loans[0]!, 'late/pix')).body as Charge))
    expect((await seen())?.isOpen).toBe(false)
  })

  test('what the bank takes back is taken from the last loan first, and never twice', async () => {
    const { loans, token, person } = await inArrears()
    const charge = await asked(token)
    const [, last = 0] = await sumOf(loans)
    const event = paid(charge)
    await sendEvent(api, event)
    const back = { ...event, id: randomUUID(), type: 'reversed', amountCents: last + 1_00 }
    for (const _time of [1, 2]) expect((await sendEvent(api, back)).status).toBe(200)
    const reversed = await api.database
      .selectFrom('payments')
      .select(['loanId', 'reversedCents'])
      .where('endToEndId', '=', event.endToEndId)
      .execute()
    expect(loans.map(({ id }) => reversed.find(({ loanId }) => loanId === id)?.reversedCents)).toEqual([
      1_00,
      last,
    ])
    const told = (await mails(api, person.email)).slice(-2).map(({ text }) => text)
    for (const [at, cents] of [1_00, last].entries()) {
      const { netCents } = await schedule(api, loans[at]!)
      expect(told[at]).toContain(`o pagamento de ${formatBrl(cents)} para a parcela 1`)
      expect(told[at]).toContain(
        `do empréstimo de ${formatBrlWhole(netCents)}, ${partOfPix(charge.amountCents)} feito em`,
      )
    }
  })

  test('what goes back of it names the whole and the loan, in mail and receipt', async () => {
    const { loans, token, person } = await inArrears()
    const last = loans[1]!
    await knownAccount(api, last, account)
    const charge = await asked(token)
    const whole = charge.amountCents + 5_00
    await sendEvent(api, paid(charge, { amountCents: whole }))
    api.advance(payOutSeconds)
    await work(api)
    const told = (await mails(api, person.email)).find(({ subject }) => subject === refundSent)?.text
    expect(told).toContain(formatBrl(5_00))
    expect(told).toContain(partOfPix(whole))
    expect(told).toContain(`do empréstimo de ${formatBrlWhole((await schedule(api, last)).netCents)}`)
    const [payment] = await paymentsOf(last)
    const receipt = await api.app.inject({
      url: `${base}/${last.id}/payments/${payment?.id}/receipt`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(pdfText(receipt.rawPayload)).toContain(`${formatBrl(whole).slice(3)}, também para outro`)
  })

  test('what cannot be true is refused: paid before it was issued, or with the id of another Pix', async () => {
    const { token } = await inArrears()
    const charge = await asked(token)
    const early = paid(charge, { paidAt: `${addDays(today(api.context.clock), -2)}T15:00:00.000Z` })
    expect((await sendEvent(api, early)).status).toBe(422)
    const event = paid(charge)
    await sendEvent(api, event)
    const again = { ...event, id: randomUUID(), paymentId: randomUUID() }
    expect((await sendEvent(api, again)).status).toBe(422)
  })

  test('none for what is not late, for one loan, or for another person', async () => {
    expect((await ask((await inArrears(false)).token)).status).toBe(409)
    const { token } = await inArrears()
    const charge = await asked(token)
    const stranger = await onDay(api, await borrower(api), today(api.context.clock))
    const { id, token: theirs } = stranger
    expect((await get(api, { id, token: theirs }, `charges/${charge.id}`)).status).toBe(404)
    const next = await api.send('GET', '/api/v1/personal-loan/all/next-installments', undefined, {
      token: theirs,
    })
    expect((next.body as Answer<typeof nextInstallments>).items).toHaveLength(1)
    expect((await ask(theirs)).status).toBe(409)
  })
})
