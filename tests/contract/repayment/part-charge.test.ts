import { describe, expect, test } from 'vitest'
import type { Charge, CodedCharge } from '#core/api/contract/charges.ts'
import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { imputePayment } from '#core/money/impute-payment.ts'
import { lateCharges } from '#core/money/late-charges.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { readChargeByCode } from '../../../demo/sandbox/payment-bank.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { stateOf } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { boleto, borrower, get, onDay, post, schedule } from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

const ask = (api: Api, signer: Signer, number: number, amountCents: number, key?: string) =>
  post(api, signer, `installments/${number}/part`, { amountCents }, key)

async function part(api: Api, signer: Signer, number: number, amountCents: number): Promise<CodedCharge> {
  return (await ask(api, signer, number, amountCents)).body as CodedCharge
}

async function file(api: Api, signer: Signer, tail: string): Promise<string> {
  const headers = { authorization: `Bearer ${signer.token}` }
  return pdfText((await api.app.inject({ url: `${base}/${signer.id}/${tail}`, headers })).rawPayload)
}

/** An amount as a PDF has it, with a plain space. */
const drawn = (cents: number) => formatBrl(cents).replaceAll('\u00a0', ' ')

/** The amounts of a receipt with their labels, from what was received on. */
function amountsOf(receipt: string): string[] {
  const lines = receipt.split('\n').filter((line) => !['O que foi pago', 'Item', 'R$'].includes(line))
  return lines.slice(lines.indexOf('Valor recebido: '), -1)
}

test('whoever asked for too many charges waits for an hour at most', () => {
  for (const name of ['createPart', 'createPayoff'] as const)
    expect(defaultLimits[name].seconds, name).toBeLessThanOrEqual(3600)
})

describe.each(productionEngine)('a part of an installment on %s', (engine) => {
  const api = useApi(engine)
  const state = async (signer: Signer, { id }: Charge) =>
    ((await get(api, signer, `charges/${id}`)).body as Charge).state
  const listed = async (signer: Signer) =>
    ((await get(api, signer, 'payments')).body as { items: Payment[] }).items

  test('has one address: a number with a zero before it is none', async () => {
    const signer = await borrower(api)
    expect((await ask(api, signer, '07' as never, 50_00)).status).toBe(404)
  })

  test('of a late one pays its interest and fine first; late charges run on the rest; then the rest is paid', async () => {
    const signer = await borrower(api)
    const face = signer.offer.installment
    const day = addDays((await boleto(api, signer, 1)).dueDate, 12)
    const late = await onDay(api, signer, day)
    const { fineCents, interestCents } = lateCharges(face, 12)
    const charge = await part(api, late, 1, 100_00)
    const covered = 100_00 - fineCents - interestCents
    expect(charge).toMatchObject({
      kind: 'part',
      numbers: [1],
      state: 'waiting',
      late: true,
      amountCents: 100_00,
      faceCents: covered,
      discountCents: 0,
      fineCents,
      lateInterestCents: interestCents,
    })
    expect(charge.dueDate >= addDays(day, 3)).toBe(true)
    expect(await file(api, late, `charges/${charge.id}/file`)).toContain('Parte da parcela 1')
    const seen = await readChargeByCode(api.context, api.bank, charge.pix.payload)
    expect([seen?.amountCents, seen?.isOpen]).toEqual([100_00, true])

    expect((await sendEvent(api, pixEvent(api, charge))).body).toEqual({ state: 'settled' })
    expect(await state(late, charge)).toBe('received')
    expect((await readChargeByCode(api.context, api.bank, charge.pix.payload))?.isOpen).toBe(false)
    const [first] = (await schedule(api, late)).items
    const rest = face - covered
    expect(first).toMatchObject({ state: 'late', openCents: rest, amountCents: rest, fineCents: 0 })
    const [payment] = await listed(late)
    expect(payment).toMatchObject({ kind: 'part', state: 'settled', creditCents: 0, numbers: [1] })
    expect(payment?.imputed).toEqual([
      {
        ...{ number: 1, faceCents: covered, discountCents: 0 },
        ...{ fineCents, lateInterestCents: interestCents, areChargesWrong: false },
      },
    ])
    const told = (await mails(api, signer.person.email)).at(-1)
    expect(told?.subject).toBe('Recebemos uma parte da parcela 1')
    expect(told?.text).toContain(`Ainda faltam ${formatBrl(rest)}.`)
    const ofPart = amountsOf(await file(api, late, `payments/${payment?.id}/receipt`))
    expect(ofPart).toEqual([
      ...['Valor recebido: ', drawn(100_00), 'Falta da parcela 1: ', drawn(rest)],
      ...['Parcela 1, em parte', drawn(covered), 'Multa da parcela 1', drawn(fineCents)],
      ...['Juros de mora da parcela 1', drawn(interestCents)],
    ])

    const month = await onDay(api, late, addDays(day, 30))
    const grown = await boleto(api, month, 1)
    // The same interest as if the part had been paid that day: 12 days on the whole, 30 days on the rest.
    const centDays = face * 12 + rest * 30
    expect([grown.fineCents, grown.lateInterestCents]).toEqual([
      0,
      Math.round(centDays * (0.01 / 30)) - interestCents,
    ])
    expect((await sendEvent(api, pixEvent(api, grown))).body).toEqual({ state: 'settled' })
    expect((await schedule(api, month)).items[0]).toMatchObject({
      state: 'paid',
      paid: { cents: 100_00 + grown.amountCents },
    })
    const ofRest = amountsOf(await file(api, month, `payments/${(await listed(month))[0]?.id}/receipt`))
    expect(ofRest).toEqual([
      ...['Valor recebido: ', drawn(grown.amountCents), 'Falta da parcela 1: ', drawn(0)],
      ...['Parcela 1, em parte', drawn(rest)],
      ...['Juros de mora da parcela 1', drawn(grown.lateInterestCents)],
    ])
    expect(amountsOf(await file(api, month, `payments/${payment?.id}/receipt`))).toEqual(ofPart)
    // A second payment with the part's code is refunded, since the installment is paid.
    expect((await sendEvent(api, pixEvent(api, charge))).body).toEqual({ state: 'duplicate' })
    expect((await listed(month)).find((one) => one.state === 'duplicate')?.creditCents).toBe(100_00)
  })

  test('before the due date has its discount; another takes its place; what is too little or too much is refused', async () => {
    const signer = await borrower(api)
    const [first] = (await schedule(api, signer)).items
    const todayCents = first?.todayCents ?? 0
    for (const [cents, status, code] of [
      [9_99, 400, 'amountCents: too_small'],
      [todayCents, 409, 'payoff_changed'],
      [todayCents + 1, 409, 'payoff_changed'],
    ] as const) {
      const refused = await ask(api, signer, 1, cents)
      expect([refused.status, codes(refused)]).toEqual([status, [code]])
    }
    expect((await ask(api, signer, 25, 50_00)).status).toBe(404)
    // The least there is.
    const one = await part(api, signer, 1, 10_00)
    expect(one.dueDate < (first?.dueDate ?? '')).toBe(true)
    const made = await ask(api, signer, 1, 80_00, 'once')
    const two = made.body as Charge
    expect(made.status).toBe(201)
    expect((await ask(api, signer, 1, 80_00, 'once')).text).toBe(made.text)
    // Each installment has its own charge.
    const other = await part(api, signer, 2, 60_00)
    expect([await state(signer, one), await state(signer, two), await state(signer, other)]).toEqual([
      'replaced',
      'waiting',
      'waiting',
    ])
    expect((await readChargeByCode(api.context, api.bank, one.pix.payload))?.isOpen).toBe(false)
    const { items, monthlyRate } = (await get(api, signer, 'payoff?numbers=1')).body as {
      items: Parameters<typeof imputePayment>[0]
      monthlyRate: number
    }
    const [expected] = imputePayment(items, 80_00, monthlyRate).items
    expect(expected?.discountCents).toBeGreaterThan(0)
    expect(two).toMatchObject({
      faceCents: expected?.faceCents,
      discountCents: expected?.discountCents,
    })
    await sendEvent(api, pixEvent(api, two))
    const rest = (first?.installmentCents ?? 0) - (expected?.faceCents ?? 0)
    expect((await schedule(api, signer)).items[0]).toMatchObject({ state: 'due', openCents: rest })
    // A payment with a replaced code is still used; one with a code already paid is refunded.
    expect((await sendEvent(api, pixEvent(api, one))).body).toEqual({ state: 'settled' })
    expect((await sendEvent(api, pixEvent(api, two))).body).toEqual({ state: 'duplicate' })
  })

  test('paid after its last day is used on that day; a part of the part, and more than the part, are used too', async () => {
    const signer = await borrower(api)
    const charge = await part(api, signer, 1, 90_00)
    const after = await onDay(api, signer, addDays(charge.dueDate, 1))
    expect(await state(after, charge)).toBe('expired')
    const before = (await schedule(api, after)).items[0]
    expect((await sendEvent(api, pixEvent(api, charge, { amountCents: 40_00 }))).body).toEqual({
      state: 'short',
    })
    expect(await state(after, charge)).toBe('differs')
    expect((await sendEvent(api, pixEvent(api, charge, { amountCents: 70_00 }))).body).toEqual({
      state: 'settled',
    })
    const now = (await schedule(api, after)).items[0]
    expect((before?.todayCents ?? 0) - (now?.todayCents ?? 0)).toBe(110_00)
    // More than the installment costs: it is paid, and the rest is refunded.
    const last = await part(api, after, 1, 20_00)
    const whole = now?.todayCents ?? 0
    expect((await sendEvent(api, pixEvent(api, last, { amountCents: whole + 500 }))).body).toEqual({
      state: 'settled',
    })
    expect((await listed(after)).map(({ creditCents }) => creditCents).sort()).toEqual([0, 0, 500])
    expect((await schedule(api, after)).items[0]?.state).toBe('paid')
    expect((await mails(api, signer.person.email)).at(-1)?.subject).toBe('Pagamento recebido: parcela 1')
    expect(codes(await ask(api, after, 1, 20_00))).toEqual(['installment_paid'])
    expect(await state(after, charge)).toBe('received')
  })

  // Saturday, 9 January 2027: banks take it on Monday, the 11th.
  test.each([
    ['2027-01-05', '2027-01-08'],
    ['2027-01-06', '2027-01-11'],
    ['2027-01-09', '2027-01-11'],
    ['2027-01-10', '2027-01-11'],
    ['2027-01-11', '2027-01-11'],
    ['2027-01-12', '2027-01-15'],
  ])('asked for on %s it can be paid until %s, while the installment is not late', async (day, last) => {
    const signer = await borrower(api)
    await api.database
      .updateTable('installments')
      .set({ dueDate: '2027-01-09' })
      .where('loanId', '=', signer.id)
      .where('number', '=', 1)
      .execute()
    const charge = await part(api, await onDay(api, signer, day), 1, 50_00)
    expect([charge.dueDate, charge.late]).toEqual([last, day > '2027-01-11'])
  })

  test('by boleto waits for the banks: nothing else is asked for meanwhile, and the day of the payment counts', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const due = await onDay(api, signer, slip.dueDate)
    const charge = await part(api, due, 1, 100_00)
    const [paid, cleared] = boletoEvents(api, charge)
    expect((await sendEvent(api, paid)).body).toEqual({ state: 'processing' })
    const late = await onDay(api, due, addDays(slip.dueDate, 3))
    const { items, sums } = await schedule(api, late)
    expect(items[0]).toMatchObject({
      state: 'processing',
      clearingCents: 100_00,
      restCents: signer.offer.installment - 100_00,
    })
    expect(sums.processingCents).toBe(100_00)
    // Every total of the debt includes what the boleto does not pay.
    const others = (await get(api, late, 'payoff')).body as { totalCents: number }
    const restCents =
      signer.offer.installment - 100_00 + lateCharges(signer.offer.installment - 100_00, 3).fineCents
    const { balanceCents, remaining, evolution } = (await get(api, late, 'credit-description'))
      .body as CreditDescription
    expect(sums.outstandingCents - others.totalCents).toBeGreaterThanOrEqual(restCents)
    expect([balanceCents, remaining[0]?.openCents]).toEqual([
      sums.outstandingCents,
      signer.offer.installment - 100_00,
    ])
    expect(evolution.at(-1)?.balanceCents).toBe(balanceCents)
    expect(evolution.at(-2)).toMatchObject({ event: 'processing', paidCents: 100_00 })
    expect(codes(await ask(api, late, 1, 50_00))).toEqual(['payment_processing'])
    expect((await sendEvent(api, cleared)).body).toEqual({ state: 'settled' })
    const rest = signer.offer.installment - 100_00
    const { fineCents, interestCents } = lateCharges(rest, 3)
    expect((await schedule(api, late)).items[0]).toMatchObject({
      state: 'late',
      clearingCents: 0,
      openCents: rest,
      fineCents,
      lateInterestCents: interestCents,
    })
  })

  test.each(['part', 'whole'] as const)(
    'by boleto in time takes the fine off what was paid late meanwhile, by another code of a %s',
    async (kind) => {
      const signer = await borrower(api)
      const face = signer.offer.installment
      const slip = await boleto(api, signer, 1)
      const due = await onDay(api, signer, slip.dueDate)
      const before = await part(api, due, 1, 90_00)
      const charge = await part(api, due, 1, 100_00)
      const [paid, cleared] = boletoEvents(api, charge)
      await sendEvent(api, paid)
      const late = await onDay(api, due, addDays(slip.dueDate, 3))
      const whole = lateCharges(face, 3)
      const amountCents = kind === 'part' ? 90_00 : whole.totalCents
      const other = pixEvent(api, kind === 'part' ? before : slip, { amountCents })
      expect((await sendEvent(api, other)).body).toEqual({ state: 'settled' })
      await sendEvent(api, cleared)
      // What the boleto paid in time was never late, so three days of interest run on the rest alone.
      const rest = lateCharges(face - 100_00, 3)
      const [first] = (await schedule(api, late)).items
      const [inTime] = (await listed(late)).filter(({ method }) => method === 'boleto')
      const backCents = whole.fineCents - rest.fineCents + whole.interestCents - rest.interestCents
      expect(inTime?.imputed[0]).toMatchObject({
        fineCents: rest.fineCents - whole.fineCents,
        lateInterestCents: rest.interestCents - whole.interestCents,
      })
      const owedCents = rest.totalCents - 90_00
      if (kind === 'part') {
        expect([first?.state, first?.amountCents]).toEqual(['late', owedCents])
        expect(inTime?.state).toBe('settled')
      } else {
        expect([inTime?.state, inTime?.creditCents]).toEqual(['duplicate', 100_00 + backCents])
        expect([first?.state, first?.paid?.cents]).toEqual(['paid', whole.totalCents - backCents])
      }
      const told = (await mails(api, signer.person.email)).at(-1)
      expect(told?.text).toContain(`${formatBrl(backCents)} de multa e juros de mora deixaram de ser devidos`)
      const receipt = await file(api, late, `payments/${inTime?.id}/receipt`)
      expect(receipt).toContain('Multa da parcela 1 que deixou de ser devida')
    },
  )

  test('by boleto in time for the whole gives back what was paid late meanwhile, in part, with its charges', async () => {
    const signer = await borrower(api)
    const face = signer.offer.installment
    const slip = await boleto(api, signer, 1)
    const due = await onDay(api, signer, slip.dueDate)
    const other = await part(api, due, 1, 90_00)
    const [paid, cleared] = boletoEvents(api, slip)
    await sendEvent(api, paid)
    const late = await onDay(api, due, addDays(slip.dueDate, 3))
    await sendEvent(api, pixEvent(api, other))
    expect((await sendEvent(api, cleared)).body).toEqual({ state: 'settled' })
    const came = await listed(late)
    const [inTime, meanwhile] = ['boleto', 'pix'].map((by) => came.find(({ method }) => method === by))
    const { fineCents, interestCents } = lateCharges(face, 3)
    expect(inTime).toMatchObject({ state: 'settled', creditCents: 90_00 })
    expect(inTime?.imputed).toMatchObject([{ fineCents: -fineCents, lateInterestCents: -interestCents }])
    const faces = [inTime, meanwhile].map((payment) => payment?.imputed[0]?.faceCents ?? 0)
    expect(faces).toEqual([face - 90_00 + fineCents + interestCents, 90_00 - fineCents - interestCents])
    expect((await schedule(api, late)).items[0]).toMatchObject({ state: 'paid', paid: { cents: face } })
  })

  test('the last part of the last installment ends the loan; many at once leave one that waits', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const quote = (await get(api, signer, 'payoff?numbers=1,2,3,4,5')).body as {
      date: string
      totalCents: number
      items: { number: number }[]
    }
    const numbers = quote.items.map(({ number }) => number)
    const { date, totalCents } = quote
    const five = (await post(api, signer, 'payoff', { date, totalCents, numbers })).body as Charge
    await sendEvent(api, pixEvent(api, five))
    const made = await Promise.all([30_00, 40_00, 50_00].map((cents) => ask(api, signer, 6, cents)))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    const states = await Promise.all(made.map(({ body }) => state(signer, body as Charge)))
    expect(states.sort()).toEqual(['replaced', 'replaced', 'waiting'])
    const last = await part(api, signer, 6, 100_00)
    await sendEvent(api, pixEvent(api, last, { amountCents: 5_000_00 }))
    expect(await stateOf(api, signer)).toBe('paid-off')
    expect((await ask(api, signer, 6, 50_00)).status).toBe(409)
  })
})
