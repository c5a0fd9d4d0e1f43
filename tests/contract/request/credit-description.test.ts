import { describe, expect, test } from 'vitest'
import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import { addDays } from '#core/calendar/dates.ts'
import type { Block, Table } from '#core/document/block.ts'
import { formatBrl } from '#core/format/brl.ts'
import { creditDescriptionBlocks } from '#core/text/credit-description.ts'
import { useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { loggedIn } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { boleto, borrower, get, onDay, schedule } from '../support/repayment.ts'

const tableOf = (blocks: readonly Block[]): Table | undefined =>
  blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table] : []))[0]

describe.each(eitherEngine)('the document for another lender on %s', (engine) => {
  const api = useApi(engine)

  test('says of a loan being repaid what settles it today and all that is still to pay', async () => {
    const signer = await borrower(api)
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    const later = await onDay(api, signer, addDays(signer.offer.firstDueDate, 45))
    const facts = (await get(api, later, 'credit-description')).body as CreditDescription
    const { sums, items } = await schedule(api, later)
    expect(facts).toMatchObject({
      balanceCents: sums.outstandingCents,
      chargesCents: sums.chargesCents,
      monthlyRate: 0.0349,
      principalCents: signer.offer.principal,
      installmentsQty: 24,
      processing: [],
      lastDueDate: items.at(-1)?.dueDate,
      borrower: { name: signer.person.name },
    })
    expect(sums.chargesCents).toBeGreaterThan(0)
    expect(facts.remaining.map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, i) => i + 2))
    const payoff = (await get(api, later, 'payoff')).body as { totalCents: number }
    expect(facts.balanceCents).toBe(payoff.totalCents)

    const file = await api.app.inject({
      url: `/api/v1/personal-loan/${signer.id}/credit-description/file`,
      headers: { authorization: `Bearer ${later.token}` },
    })
    const text = pdfText(file.rawPayload).replace(/\s+/g, ' ')
    for (const told of [
      'Documento descritivo de crédito',
      'Banco Parceiro S.A., CNPJ 99.999.999/0001-91, Rua do Exemplo, 100, Centro, Curitiba, PR, 80000-000',
      facts.protocol,
      formatBrl(facts.balanceCents).replaceAll('\u00a0', ' '),
      '3,49% ao mês (50,93% ao ano), taxa fixa',
      'Juros nominais: 41,88% ao ano',
      'Parcelas que faltam: 23 de 24',
      'e o atraso conta a partir do dia seguinte',
    ])
      expect(text).toContain(told)
  })

  test('says what is open of an installment that was paid in part', async () => {
    const signer = await borrower(api)
    const read = async () => (await get(api, signer, 'credit-description')).body as CreditDescription
    const open = (facts: CreditDescription) => tableOf(creditDescriptionBlocks(facts))
    expect(open(await read())?.head).not.toContain('Em aberto')
    const charge = await boleto(api, signer, 1)
    await sendEvent(api, pixEvent(api, charge, { amountCents: 100_00 }))
    const facts = await read()
    const [first, second] = facts.remaining
    // The rest, as the next boleto asks for it: the early part had its discount.
    const rest = (await boleto(api, signer, 1)).amountCents
    expect(rest).toBeLessThan(charge.amountCents - 100_00)
    expect(first).toMatchObject({ installmentCents: charge.amountCents, openCents: rest })
    expect(second?.openCents).toBe(second?.installmentCents)
    const column = open(facts)?.head.indexOf('Em aberto') ?? -1
    expect(open(facts)?.rows[0]?.[column]).toBe(formatBrl(rest))
  })

  test('tells how the debt became what it is: each payment, interest and charges, line after line', async () => {
    const signer = await borrower(api)
    const { firstDueDate, principal } = signer.offer
    const inTime = await onDay(api, signer, firstDueDate)
    await sendEvent(api, pixEvent(api, await boleto(api, inTime, 1)))
    const second = (await schedule(api, inTime)).items[1]!
    const late = await onDay(api, signer, addDays(second.payBy, 10))
    await sendEvent(api, pixEvent(api, await boleto(api, late, 2), { amountCents: 100_00 }))
    const later = await onDay(api, signer, addDays(second.payBy, 14))
    const facts = (await get(api, later, 'credit-description')).body as CreditDescription
    const { evolution, paid, remaining } = facts

    expect(evolution.map(({ event }) => event)).toEqual(['release', 'payment', 'payment', 'today'])
    expect(evolution[0]).toMatchObject({ date: facts.releasedOn, balanceCents: principal })
    expect(evolution[1]).toMatchObject({
      date: firstDueDate,
      numbers: [1],
      paidCents: second.installmentCents,
    })
    expect(evolution[2]).toMatchObject({ numbers: [2], paidCents: 100_00 })
    expect(evolution.at(-1)?.balanceCents).toBe(facts.balanceCents)
    // Each line follows from the previous one.
    for (const [index, row] of evolution.slice(1).entries())
      expect(row.balanceCents).toBe(
        (evolution[index]?.balanceCents ?? 0) + row.interestCents + row.chargesCents - row.paidCents,
      )
    // A month of the contract's interest, and the fine with ten days of late interest.
    expect(evolution[1]?.interestCents).toBeGreaterThan(principal * 0.0349 * 0.6)
    expect(evolution[2]?.chargesCents).toBe(
      Math.floor(second.installmentCents * 0.02) + Math.round(second.installmentCents / 300),
    )

    expect(paid).toMatchObject([
      { number: 1, date: firstDueDate, cents: second.installmentCents, daysLate: 0 },
    ])
    expect(remaining[0]).toMatchObject({ number: 2, daysLate: 14 })
    const words = JSON.stringify(creditDescriptionBlocks(facts))
    for (const told of [
      'Demonstrativo da evolução do saldo devedor',
      'Parcelas pagas',
      'Atrasada há 14 dias',
    ])
      expect(words).toContain(told)
  })

  test('has what happened on one day in its order, and no interest of no days', async () => {
    const signer = await borrower(api)
    const soon = await onDay(api, signer, addDays(signer.offer.firstDueDate, -20))
    for (const number of [24, 2, 23]) {
      await sendEvent(api, pixEvent(api, await boleto(api, soon, number)))
      api.advance(1)
    }
    const { evolution } = (await get(api, soon, 'credit-description')).body as CreditDescription
    expect(evolution.map(({ numbers }) => numbers)).toEqual([[], [24], [2], [23], []])
    // Early payments are excluded from the remaining balances and from the last due date.
    const { remaining, lastDueDate, paid } = (await get(api, soon, 'credit-description'))
      .body as CreditDescription
    expect(paid).toHaveLength(3)
    const last = remaining.at(-1)
    expect([last?.number, last?.balanceCents, lastDueDate]).toEqual([22, 0, last?.dueDate])
    const { items } = await schedule(api, soon)
    expect(items[21]).toMatchObject({ number: 22, balanceCents: 0 })
    expect(items[22]?.balanceCents).toBeGreaterThan(0)
    // The first row has the days since the disbursement; afterwards no day passes and cents are rounded.
    for (const { interestCents } of evolution.slice(2)) expect(Math.abs(interestCents)).toBeLessThanOrEqual(1)
  })

  test('leaves out what a boleto under way pays, and is nobody else’s', async () => {
    const signer = await borrower(api)
    const [paid] = boletoEvents(api, await boleto(api, signer, 1))
    await sendEvent(api, paid)
    const facts = (await get(api, signer, 'credit-description')).body as CreditDescription
    expect(facts.processing).toEqual([1])
    expect(facts.remaining[0]?.number).toBe(2)
    // The same total on every page: a payment being processed is excluded.
    const { sums, items } = await schedule(api, signer)
    const payoff = (await get(api, signer, 'payoff')).body as { totalCents: number }
    expect([facts.balanceCents, sums.outstandingCents]).toEqual([payoff.totalCents, payoff.totalCents])
    expect([sums.openCount, sums.openCents, sums.processingCents]).toEqual([
      23,
      sums.totalCents - (items[0]?.installmentCents ?? 0),
      items[0]?.installmentCents,
    ])
    expect(facts.evolution.at(-1)).toMatchObject({ event: 'today', balanceCents: facts.balanceCents })
    expect(facts.evolution.at(-2)).toMatchObject({ event: 'processing', numbers: [1] })
    expect(Object.keys(facts.remaining[0] ?? {}).sort()).toEqual([
      'amortisationCents',
      'balanceCents',
      'chargesCents',
      'daysLate',
      'dueDate',
      'installmentCents',
      'interestCents',
      'isContested',
      'number',
      'openCents',
      'planUntil',
      'state',
      'stopped',
    ])
    const { token } = await loggedIn(api)
    expect((await get(api, { id: signer.id, token }, 'credit-description')).status).toBe(404)
  })
})
