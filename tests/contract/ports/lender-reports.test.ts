import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  leaseJobs,
  listGivenUpJobs,
  retryDays,
  retryJob,
  setJobAside,
} from '../../../demo/api/platform/jobs/queue.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import type { Lender } from '../../../demo/api/ports/lender.ts'
import { PortPending } from '../../../demo/api/ports/port-failures.ts'
import { payOutJobHandler } from '../../../demo/api/repayment/payout/loan-payouts.ts'
import { lenderReportJob, reportToLender } from '../../../demo/api/request/lending/report-to-lender.ts'
import { type Api, useApi } from '../support/api.ts'
import { boletoEvents, onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { allSent, complete, ownUploader, picture, upload, work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { atOffers } from '../support/loan-journey.ts'
import { boleto, borrower, post } from '../support/repayment.ts'
import { afterSignature, base } from '../support/signable.ts'

type Report = Parameters<Lender['report']>[0]

/** What the lender hears of a loan; `answer` may fail. */
function heard(api: Api, answer: (report: Report) => unknown = () => undefined) {
  const { lender } = api.context.ports
  const reports: Report[] = []
  api.context.ports.lender = {
    ...lender,
    report: async (report) => {
      reports.push(report)
      await answer(report)
      return lender.report(report)
    },
  }
  return {
    of: (id: string) => reports.filter(({ loan }) => loan === id),
    numbers: (id: string) => reports.filter(({ loan }) => loan === id).map(({ number }) => number),
    kinds: (id: string) => reports.filter(({ loan }) => loan === id).map(({ event }) => event.kind),
    end: () => void Object.assign(api.context.ports, { lender }),
  }
}

/** A customer whose loan was paid out to an account. */
async function paidOut(api: Api, wish?: Parameters<typeof borrower>[1]) {
  const signer = await borrower(api, wish)
  const payout = JSON.stringify({ receiveBy: 'pix', pixKey: signer.person.cpf })
  await api.database.updateTable('agreements').set({ payout }).where('loanId', '=', signer.id).execute()
  // Two runs of the job at once tell of one payout.
  await Promise.all([1, 2].map(() => payOutJobHandler(api.context)(signer.id)))
  return signer
}

/** Something happens to a loan. */
const tell = (api: Api, id: string, times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      api.database
        .transaction()
        .execute((transaction) => reportToLender(api.context, transaction, id, { kind: 'released' })),
    ),
  )

/** Does what is due, whatever fails. */
async function pass(api: Api) {
  while (await runJobs(api.context, allJobs(api.context), { warn: () => undefined }));
}

const rows = [...eitherEngine.map((engine) => [engine, false] as const), ['SQLite', true] as const]

describe.each(rows)('what becomes of a loan, on %s, with ports over HTTP: %s', (engine, isOverHttp) => {
  const api = useApi(engine, {}, isOverHttp)

  test('is told to the lender, each event once and in order, up to the last payment', async () => {
    const lender = heard(api)
    const signer = await paidOut(api, { installmentsQty: 6 })
    for (let number = 1; number <= 6; number += 1) {
      const charge = await boleto(api, signer, number)
      for (const event of boletoEvents(api, charge, onDueDate(charge))) await sendEvent(api, event)
    }
    await work(api)
    await work(api)
    const reports = lender.of(signer.id)
    const payments = Array.from({ length: 6 }, () => 'payment')
    expect(lender.kinds(signer.id)).toEqual(['signed', 'released', 'paid-out', ...payments, 'paid-off'])
    expect(reports.map(({ number }) => number)).toEqual(reports.map((_, at) => at + 1))
    const { protocol, contentHash, endToEndId, content } = await api.database
      .selectFrom('agreements')
      .selectAll()
      .where('loanId', '=', signer.id)
      .executeTakeFirstOrThrow()
    const { offer } = signer
    expect(reports[0]?.event).toMatchObject({
      protocol,
      contentHash,
      terms: {
        netCents: offer.loanAmount,
        iofCents: offer.iof.total,
        totalCents: offer.total,
        installmentsQty: 6,
        installmentCents: offer.installment,
        monthlyRate: offer.monthlyRate,
        annualCet: offer.cetYear,
        firstDueDate: offer.firstDueDate,
      },
    })
    expect(reports[2]?.event).toEqual({ kind: 'paid-out', endToEndId })
    const { installmentCents: cents } = JSON.parse(content).installments[0]
    expect(reports[3]?.event).toMatchObject({
      amountCents: cents,
      installments: [{ number: 1, cents, isSettled: true }],
      creditCents: 0,
    })
    // Neither the reports nor the table of jobs contain personal data.
    const jobs = await api.database
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', lenderReportJob)
      .execute()
    expect(jobs.length).toBeGreaterThan(0)
    for (const { payload } of jobs) expect(payload).toMatch(/^[\da-f-]{36}$/)
    for (const said of [signer.person.cpf, signer.person.name, signer.person.email])
      expect(JSON.stringify(reports)).not.toContain(said)
    lender.end()
  })

  test('waits in its order while the lender fails, and an event that is repeated is the same', async () => {
    let isUp = false
    const lender = heard(api, ({ event }) => {
      if (!isUp && event.kind === 'released') throw new Error('down')
    })
    const signer = await paidOut(api)
    const charge = await boleto(api, signer, 1)
    const received = pixEvent(api, charge, onDueDate(charge))
    for (const type of ['cleared', 'reversed', 'reversed'])
      await sendEvent(api, { ...received, id: randomUUID(), type })
    // One that never cleared was not reported, so its end is not either.
    const [announced] = boletoEvents(api, await boleto(api, signer, 2))
    for (const type of ['paid', 'reversed']) await sendEvent(api, { ...announced, id: randomUUID(), type })
    await pass(api)
    expect(new Set(lender.kinds(signer.id))).toEqual(new Set(['signed', 'released']))
    isUp = true
    api.advance(60)
    await pass(api)
    const [first, ...again] = lender.of(signer.id).filter(({ event }) => event.kind === 'released')
    expect(again.length).toBeGreaterThan(0)
    for (const report of again) expect(report).toEqual(first)
    expect(lender.kinds(signer.id).slice(-4)).toEqual([
      ...['released', 'paid-out', 'payment'],
      'payment-reversed',
    ])
    expect(lender.of(signer.id).at(-1)?.event).toMatchObject({
      payment: received.paymentId,
      amountCents: received.amountCents,
    })
    lender.end()
  })

  test('is told as well where it ends early', async () => {
    const lender = heard(api)
    const refused = await allSent(api, { selfie: 'recusar-ilegivel.jpg' })
    await complete(api, refused)
    await work(api)
    await upload(api, ownUploader(refused), { kind: 'selfie', bytes: await picture() })
    const { text } = await post(api, refused, 'withdraw', { accepted: true })
    const journey = await atOffers(api)
    const [offer] = await journey.offers()
    await journey.act(`offers/${offer?.id}/pick`)
    await api.send('POST', `${base}/${journey.id}/cancel`, undefined, {
      token: journey.token,
      key: randomUUID(),
    })
    await work(api)
    expect(lender.of(refused.id).map(({ event }) => event)).toEqual([
      expect.objectContaining({ kind: 'signed' }),
      { kind: 'documents-refused', documents: [{ kind: 'selfie', reason: 'illegible' }] },
      {
        kind: 'withdrawn',
        protocol: (JSON.parse(text) as { protocol: string }).protocol,
        payout: 'none',
        toReturnCents: 0,
        toRefundCents: 0,
      },
    ])
    expect(lender.of(journey.id).map(({ event }) => event)).toEqual([
      {
        kind: 'offer-picked',
        terms: expect.objectContaining({ netCents: offer?.loanAmount, annualCet: offer?.cetYear }),
      },
      { kind: 'cancelled' },
    ])
    lender.end()
  })

  test.each([
    ['only asked for', 'asked', ['withdrawn', 'paid-out']],
    ['confirmed by the bank', 'sent', ['paid-out', 'withdrawn']],
  ])('with the money %s, a withdrawal says so', async (_, payout, order) => {
    const lender = heard(api)
    const { payouts } = api.context.ports
    const late = async () => {
      throw new PortPending('payouts.send', 60, 'key')
    }
    if (payout === 'asked') Object.assign(api.context.ports, { payouts: { ...payouts, send: late } })
    const signer = await allSent(api)
    const account = JSON.stringify({ receiveBy: 'pix', pixKey: signer.person.cpf })
    await api.database
      .updateTable('agreements')
      .set({ payout: account })
      .where('loanId', '=', signer.id)
      .execute()
    await complete(api, signer)
    await work(api)
    Object.assign(api.context.ports, { payouts })
    expect((await post(api, signer, 'withdraw', { accepted: true })).status).toBe(200)
    api.advance(60)
    await work(api)
    expect(lender.kinds(signer.id).slice(-2)).toEqual(order)
    expect(lender.of(signer.id).find(({ event }) => event.kind === 'withdrawn')?.event).toMatchObject({
      payout,
    })
    lender.end()
  })

  test('gets two numbers where two things happen at once', async () => {
    const lender = heard(api)
    const signer = await afterSignature(api)
    await tell(api, signer.id, 4)
    await work(api)
    expect(lender.numbers(signer.id)).toEqual([1, 2, 3, 4, 5])
    lender.end()
  })

  test('is told one at a time, each once, however many work at once and whatever happens then', async () => {
    const open = { now: 0, most: 0 }
    const signer = await afterSignature(api)
    const lender = heard(api, async ({ loan, number }) => {
      open.now += 1
      open.most = Math.max(open.most, open.now)
      if (loan === signer.id && number === 5) await tell(api, signer.id)
      await setTimeout(5)
      open.now -= 1
    })
    await tell(api, signer.id, 4)
    await Promise.all([1, 2, 3, 4].map(() => work(api)))
    expect([lender.numbers(signer.id), open.most]).toEqual([[1, 2, 3, 4, 5, 6], 1])
    lender.end()
  })

  test('is told after all where the process that was telling it died', async () => {
    const signer = await afterSignature(api)
    await work(api)
    const lender = heard(api)
    await tell(api, signer.id)
    expect(await leaseJobs(api.context.clock, api.database, { [lenderReportJob]: 1 })).toHaveLength(1)
    await tell(api, signer.id)
    await work(api)
    expect(lender.numbers(signer.id)).toEqual([])
    api.advance(61)
    await work(api)
    expect(lender.numbers(signer.id)).toEqual([2, 3])
    lender.end()
  })

  test.each([
    ['starts the job again', (id: string) => retryJob(api.context.clock, api.database, id)],
    ['sets the job aside, with the next event', (id: string) => setJobAside(api.database, id)],
  ])('that could not be told for days waits until the staff %s', async (_, act) => {
    let isUp = false
    const lender = heard(api, () => {
      if (!isUp) throw new Error('down')
    })
    const signer = await afterSignature(api)
    for (let hour = 0; hour < 24 * (retryDays + 1); hour += 1) {
      await pass(api)
      api.advance(1.2 * 60 * 60)
    }
    isUp = true
    await tell(api, signer.id)
    await pass(api)
    expect(new Set(lender.numbers(signer.id))).toEqual(new Set([1]))
    const [job, ...others] = await listGivenUpJobs(api.database, { offset: 0, most: 10 })
    expect([job?.kind, others]).toEqual([lenderReportJob, []])
    await act(job?.id ?? '')
    await tell(api, signer.id)
    await pass(api)
    expect(lender.numbers(signer.id).slice(-3)).toEqual([1, 2, 3])
    lender.end()
  })
})
