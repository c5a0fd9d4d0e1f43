import { randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { listInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { loanResponse } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { formatDate } from '#core/format/date-text.ts'
import { type PayoutRefusal, payoutRefusals } from '#core/loan/payout-refusals.ts'
import { moneySentSentence } from '#core/text/money-sent.ts'
import { payoutRefusalWords } from '#core/text/payout-refusals.ts'
import { approvedSubject } from '../../../demo/api/documents/document-mails.ts'
import type { Payouts } from '../../../demo/api/ports/payouts.ts'
import { PortPending } from '../../../demo/api/ports/port-failures.ts'
import { countOpenPayouts, payOutJobHandler } from '../../../demo/api/repayment/payout/loan-payouts.ts'
import {
  lapseUnpaidContracts,
  resendToNewAccounts,
} from '../../../demo/api/repayment/payout/resend-payout.ts'
import { account } from '../../support/loan-facts.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, sendEvent } from '../support/bank.ts'
import { stateOf } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { mails, tokenOf } from '../support/journeys.ts'
import { approve, boleto, get, post } from '../support/repayment.ts'
import { afterSignature, base, type Signer } from '../support/signable.ts'

const day = 86_400

type PayOut = Payouts['send']
type PayoutAnswer = Awaited<ReturnType<PayOut>>

const sent = (): PayoutAnswer => ({ endToEndId: `E${randomUUID().replaceAll('-', '').slice(0, 31)}` })

/** An approved loan whose bank answers what the test says. */
async function approved(api: Api) {
  const signer = await afterSignature(api)
  const payout = JSON.stringify({ receiveBy: 'pix', pixKey: signer.person.cpf })
  await api.database.updateTable('agreements').set({ payout }).where('loanId', '=', signer.id).execute()
  await approve(api, signer)
  const asked: Parameters<PayOut>[0][] = []
  const payOut = (answer: PayoutAnswer | Error) => {
    const payouts: Payouts = {
      ...api.context.ports.payouts,
      send: async (request) => {
        asked.push(request)
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    return payOutJobHandler({ ...api.context, ports: { ...api.context.ports, payouts } })(signer.id)
  }
  return { signer, asked, payOut, refuse: (refused: PayoutRefusal = 'account-closed') => payOut({ refused }) }
}

const loanOf = async (api: Api, { id, token }: Signer) =>
  ((await api.send('GET', `${base}/${id}`, undefined, { token })).body as InferOutput<typeof loanResponse>)
    .personalLoanDto

const subjects = async (api: Api, { person }: Signer) =>
  (await mails(api, person.email)).map(({ subject }) => subject)

const agreementOf = (api: Api, { id }: Signer) =>
  api.database.selectFrom('agreements').selectAll().where('loanId', '=', id).executeTakeFirst()

const later = async (api: Api, signer: Signer, seconds: number): Promise<Signer> => {
  api.advance(seconds)
  return { ...signer, token: await tokenOf(api, signer.person) }
}

const giveAccount = (api: Api, { token, person }: Signer) =>
  api.send('POST', '/api/v1/person/ba', account, { token, person })

describe.each(productionEngine)('money that the bank does not send, on %s', (engine) => {
  const api = useApi(engine)

  test('runs nothing and charges nothing until the bank has confirmed, and counts from that day', async () => {
    const { signer, payOut } = await approved(api)
    expect(await stateOf(api, signer)).toBe('releasing')
    expect((await get(api, signer, 'installments')).status).toBe(409)
    expect((await get(api, signer, 'installments/1/pix')).status).toBe(409)
    expect(await loanOf(api, signer)).toMatchObject({ releasedAt: null, payoutRefusal: null })
    await expect(payOut(new Error('no answer'))).rejects.toThrow()
    expect(await stateOf(api, signer)).toBe('releasing')
    expect(await subjects(api, signer)).not.toContain(approvedSubject)
    const signed = JSON.parse((await agreementOf(api, signer))?.content ?? '') as {
      terms: { disbursementDate: string }
    }
    const monday = await later(api, signer, 5 * day)
    await payOut(sent())
    const { releasedAt, state } = await loanOf(api, monday)
    expect([state, releasedAt?.slice(0, 10)]).toEqual([
      'active',
      api.context.clock().toISOString().slice(0, 10),
    ])
    const annexes = await api.database
      .selectFrom('annexes')
      .select('content')
      .where('loanId', '=', signer.id)
      .execute()
    const [annex] = annexes.map(({ content }) => JSON.parse(content))
    expect(annex.before.disbursementDate).toBe(signed.terms.disbursementDate)
    expect(annex.after.disbursementDate).toBe(today(api.context.clock))
    const { items } = (await get(api, monday, 'installments')).body as Answer<typeof listInstallments>
    expect(items.map(({ dueDate }) => dueDate)).toEqual(
      annex.installments.map(({ dueDate }: { dueDate: string }) => dueDate),
    )
    const mail = (await mails(api, signer.person.email)).find(({ subject }) => subject === approvedSubject)
    const { payoutId } = await loanOf(api, monday)
    expect(mail?.text).toContain(moneySentSentence({ releasedAt: releasedAt ?? '', payoutId }))
    const { until } = (await get(api, monday, 'withdrawal')).body as { until: string }
    expect(mail?.text).toContain(formatDate(until))
  })

  /** A bank that has long dropped its idempotency keys: what it is sent twice it pays twice. */
  async function withoutKeys(outcome: PayoutAnswer) {
    const { signer } = await approved(api)
    const taken: string[] = []
    let isWorking = true
    let isDead = true
    const { context } = api
    const payouts: Payouts = {
      async send({ reference }) {
        taken.push(reference)
        if (isDead) throw new Error('the process was killed before it heard the answer')
        return outcome
      },
      async lookUp({ reference }) {
        if (isWorking && taken.includes(reference)) return { state: 'processing' }
        return taken.includes(reference) ? outcome : { state: 'unknown' }
      },
    }
    const payOut = () => payOutJobHandler({ ...context, ports: { ...context.ports, payouts } })(signer.id)
    await expect(payOut()).rejects.toThrow('killed')
    isDead = false
    const finish = () => {
      isWorking = false
    }
    return { signer, taken, payOut, finish }
  }

  test('is sent once, though the answer was lost after the bank had taken it', async () => {
    const outcome = sent()
    const { signer, taken, payOut, finish } = await withoutKeys(outcome)
    await expect(payOut()).rejects.toBeInstanceOf(PortPending)
    finish()
    await payOut()
    await payOut()
    expect(taken).toEqual([signer.id])
    expect(await agreementOf(api, signer)).toMatchObject(outcome)
    expect(await stateOf(api, signer)).toBe('active')
  })

  test('is refused once, though that answer was lost', async () => {
    const { signer, taken, payOut, finish } = await withoutKeys({ refused: 'fraud' })
    finish()
    await payOut()
    expect(taken).toEqual([signer.id])
    expect(await loanOf(api, signer)).toMatchObject({ payoutRefusal: { reason: 'fraud' } })
  })

  test.each(payoutRefusals)('is told to its owner, who may have it sent again: %s', async (reason) => {
    const { signer, asked, payOut, refuse } = await approved(api)
    await refuse(reason)
    const until = addDays(today(api.context.clock), config.limits.documentDays)
    expect(await loanOf(api, signer)).toMatchObject({ state: 'releasing', payoutRefusal: { reason, until } })
    const mail = (await mails(api, signer.person.email)).at(-1)
    expect(mail?.subject).toBe('Não conseguimos enviar o dinheiro')
    for (const said of [payoutRefusalWords[reason], formatDate(until)]) expect(mail?.text).toContain(said)
    // The job is over: it asks the bank no more.
    await payOut(sent())
    expect(asked).toHaveLength(1)

    const none = await post(api, signer, 'payout', { accepted: true })
    expect([none.status, codes(none)]).toEqual([409, ['bank_account_missing']])
    expect((await giveAccount(api, signer)).status).toBe(200)
    const early = await post(api, signer, 'payout', { accepted: true })
    expect([early.status, codes(early)]).toEqual([409, ['bank_account_new']])
    const ready = await later(api, signer, day + 1)
    const again = await post(api, ready, 'payout', { accepted: true }, 'once')
    expect([again.status, again.body]).toEqual([200, { asked: true }])
    expect((await post(api, ready, 'payout', { accepted: true }, 'once')).text).toBe(again.text)
    const twice = await post(api, ready, 'payout', { accepted: true })
    expect([twice.status, codes(twice)]).toEqual([409, ['state_conflict']])
    await payOut(sent())
    expect(asked.map(({ reference }) => reference)).toEqual([signer.id, `${signer.id}-2`])
    expect(asked[1]?.to).toMatchObject({ receiveBy: 'conta', bank: account.bank })
    expect(await loanOf(api, ready)).toMatchObject({ state: 'active', payoutRefusal: null })
    const events = await api.database
      .selectFrom('trailEntries')
      .select(['event', 'detail'])
      .where('loanId', '=', signer.id)
      .where('event', 'in', ['payout-refused', 'payout-resent'])
      .orderBy('number')
      .execute()
    expect(events).toEqual([
      { event: 'payout-refused', detail: reason },
      { event: 'payout-resent', detail: 'conta 2' },
    ])
  })

  test('goes by itself to an account that was given since, once money may be paid to it', async () => {
    const { signer, asked, payOut, refuse } = await approved(api)
    await refuse()
    api.advance(1)
    await giveAccount(api, signer)
    await resendToNewAccounts(api.context)
    await payOut(sent())
    expect(asked).toHaveLength(1)
    api.advance(day + 1)
    await resendToNewAccounts(api.context)
    await resendToNewAccounts(api.context)
    await payOut({ refused: 'other-holder' })
    // The same account is not tried again by itself.
    api.advance(day + 1)
    await resendToNewAccounts(api.context)
    await payOut(sent())
    expect(asked.map(({ reference }) => reference)).toEqual([signer.id, `${signer.id}-2`])
  })

  test('ends the contract without cost after the term, and only then', async () => {
    const { signer, refuse } = await approved(api)
    await refuse()
    const last = await later(api, signer, config.limits.documentDays * day)
    await lapseUnpaidContracts(api.context)
    expect(await stateOf(api, last)).toBe('releasing')
    const over = await later(api, signer, day)
    await lapseUnpaidContracts(api.context)
    await lapseUnpaidContracts(api.context)
    expect(await stateOf(api, over)).toBe('cancelled')
    expect(await agreementOf(api, signer)).toBeUndefined()
    const mail = (await mails(api, signer.person.email)).filter(({ subject }) => /validade/.test(subject))
    expect(mail.map(({ text }) => text.includes('você não deve nada'))).toEqual([true])
    const gone = await post(api, over, 'payout', { accepted: true })
    expect([gone.status, codes(gone)]).toEqual([409, ['state_conflict']])
  })

  test('may be given up in each state', async () => {
    const withdraw = (signer: Signer) => post(api, signer, 'withdraw', { accepted: true })
    const refused = await approved(api)
    await refused.refuse()
    expect((await withdraw(refused.signer)).body).toMatchObject({ amountCents: 0 })
    await refused.payOut(sent())
    expect(refused.asked).toHaveLength(1)

    const { signer, payOut } = await approved(api)
    await expect(payOut(new Error('no answer'))).rejects.toThrow()
    const { loanAmount } = signer.offer
    expect((await withdraw(signer)).body).toMatchObject({ amountCents: loanAmount })
    const open = async () =>
      (await api.send('GET', '/api/v1/withdrawals', undefined, { token: signer.token })).body
    // Nothing can be returned before the bank has sent it.
    expect(await open()).toMatchObject({ items: [{ unconfirmed: true, openCents: loanAmount }] })
    expect((await get(api, signer, 'withdrawal/charge')).status).toBe(409)
    await payOut({ refused: 'account-closed' })
    expect(await open()).toMatchObject({ items: [{ unconfirmed: false, amountCents: 0, openCents: 0 }] })
    expect((await subjects(api, signer)).at(-1)).toBe('Nada a devolver')
    const protocol = await api.database
      .selectFrom('protocols')
      .select('state')
      .where('loanId', '=', signer.id)
      .executeTakeFirst()
    expect(protocol).toEqual({ state: 'closed' })

    const sure = await approved(api)
    await expect(sure.payOut(new Error('no answer'))).rejects.toThrow()
    await withdraw(sure.signer)
    await sure.payOut(sent())
    expect((await get(api, sure.signer, 'withdrawal/charge')).body).toMatchObject({
      kind: 'return',
      amountCents: sure.signer.offer.loanAmount,
    })
    expect(await stateOf(api, sure.signer)).toBe('withdrawn')
    expect(await subjects(api, sure.signer)).not.toContain(approvedSubject)
  })

  test('and came back later counts as never sent, unless something was paid', async () => {
    const { signer, payOut, asked } = await approved(api)
    const [first, second] = [1, 2].map(() => ({ endToEndId: '', ...sent() }))
    if (!first || !second) throw new Error('two ids')
    await payOut(first)
    const slip = await boleto(api, signer, 1)
    const comesBack = async (endToEndId: string, id: string = randomUUID()) => {
      const amountCents = signer.offer.loanAmount
      const { status } = await sendEvent(api, { id, type: 'payout-returned', endToEndId, amountCents })
      return status
    }
    const id = randomUUID()
    expect(await comesBack(first.endToEndId, id)).toBe(200)
    expect(await comesBack(first.endToEndId, id)).toBe(200)
    expect(await comesBack(second.endToEndId)).toBe(404)
    expect(await loanOf(api, signer)).toMatchObject({
      state: 'releasing',
      releasedAt: null,
      payoutRefusal: { reason: 'other' },
    })
    expect((await get(api, signer, 'installments')).status).toBe(409)
    expect(slip.state).toBe('waiting')
    await giveAccount(api, signer)
    const ready = await later(api, signer, 3 * day)
    await post(api, ready, 'payout', { accepted: true })
    await payOut(second)
    expect(asked.map(({ reference }) => reference)).toEqual([signer.id, `${signer.id}-2`])
    expect(await stateOf(api, ready)).toBe('active')
    const paid = await boleto(api, ready, 1)
    for (const event of boletoEvents(api, paid)) await sendEvent(api, event)
    expect(await comesBack(second.endToEndId)).toBe(200)
    expect(await stateOf(api, ready)).toBe('active')
    const { count } = await countOpenPayouts(api.context)
    expect(Number(count)).toBeGreaterThan(0)
    expect(await agreementOf(api, signer)).toMatchObject({ payoutReturnedCents: signer.offer.loanAmount })
  })
})
