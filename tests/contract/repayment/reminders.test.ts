import { describe, expect, test } from 'vitest'
import { returnDays } from '#core/agreement/withdrawal.ts'
import type { Charge } from '#core/api/contract/charges.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { filesOf } from '../../../demo/api/platform/mail/send-mail.ts'
import { planReminders } from '../../../demo/api/repayment/plan-reminders.ts'
import { type Api, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { mails } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { boleto, borrower, get, onDay, post } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

describe.each(eitherEngine)('reminders on %s', (engine) => {
  const api = useApi(engine)
  const subjects = async (signer: Signer) =>
    (await mails(api, signer.person.email))
      .map(({ subject }) => subject)
      .filter((subject) => /parcela 1\b/.test(subject) && !/recebido/.test(subject))

  /** Runs at several hours of each day, twice in parallel, as two processes would. */
  async function pass(signer: Signer, from: string, to: string): Promise<void> {
    for (let day = from; day <= to; day = addDays(day, 1))
      for (const hour of [1, 8.5, 10, 20]) {
        await onDay(api, signer, day, hour)
        await Promise.all([planReminders(api.context), planReminders(api.context)])
        await work(api)
      }
  }

  test('go out five days before, the day before, on the last day and the day after, each once', async () => {
    const signer = await borrower(api)
    const payBy = nextBusinessDay(signer.offer.firstDueDate)
    await pass(signer, addDays(payBy, -8), addDays(payBy, 6))
    const told = await subjects(signer)
    expect(told).toEqual([
      expect.stringMatching(/^Sua parcela 1 vence em/),
      expect.stringMatching(/^Amanhã/),
      expect.stringMatching(/^Hoje é o último dia/),
      expect.stringMatching(/em aberto$/),
    ])
    const sent = (await mails(api, signer.person.email)).filter(({ subject }) => told.includes(subject))
    const days = sent.map(({ createdAt }) => daysBetween(createdAt.slice(0, 10), payBy))
    expect(days).toEqual([5 + daysBetween(signer.offer.firstDueDate, payBy), 1, 0, -1])
    expect(sent.every(({ createdAt }) => createdAt.slice(11) >= '12:00')).toBe(true)
    expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl !== null)).toEqual([true, true, true, false])
  })

  test('carry the boleto of the page, its line and its Pix, before the last day is over', async () => {
    const signer = await borrower(api)
    const due = signer.offer.firstDueDate
    await pass(signer, addDays(due, -6), addDays(due, -5))
    const [told] = (await mails(api, signer.person.email)).filter(({ subject }) => /vence em/.test(subject))
    const shown = await boleto(api, await onDay(api, signer, addDays(due, -5), 22), 1)
    expect(told?.text).toContain(shown.boleto.formatted)
    expect(told?.text).toContain(shown.pix.payload)
    const [file, ...more] = await filesOf(api.database, told?.id ?? '')
    expect([file?.fileName, file?.mediaType, more]).toEqual([
      `boleto-${shown.ourNumber}.pdf`,
      'application/pdf',
      [],
    ])
    expect(pdfText(file?.bytes as Buffer)).toContain(shown.boleto.formatted)
  })

  // Due on the Saturday of Carnival: banks take it on Wednesday, the 10th.
  test.each([
    ['2027-01-31', []],
    ['2027-02-01', ['soon']],
    ['2027-02-08', ['soon']],
    ['2027-02-09', ['tomorrow']],
    ['2027-02-10', ['today']],
    ['2027-02-11', ['late']],
    ['2027-02-13', ['late']],
    ['2027-02-14', []],
  ])('planned on %s alone for a day on which banks are closed are %j', async (day, kinds) => {
    const signer = await borrower(api)
    const set = { dueDate: '2027-02-06' }
    const own = api.database.updateTable('installments').set(set).where('loanId', '=', signer.id)
    await own.where('number', '=', 1).execute()
    await onDay(api, signer, day, 1)
    await planReminders(api.context)
    const planned = await api.database
      .selectFrom('reminders')
      .select('kind')
      .where('loanId', '=', signer.id)
      .where('number', '=', 1)
      .execute()
    expect(planned.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('tell of what a withdrawal gives back too, until it is back', async () => {
    const signer = await borrower(api)
    await post(api, signer, 'withdraw', { accepted: true })
    const until = addDays(businessDate(api.context.clock()), returnDays)
    const last = nextBusinessDay(until)
    const told = async () =>
      (await mails(api, signer.person.email)).filter(({ subject }) => /devolver/.test(subject))
    await pass(signer, addDays(until, -7), addDays(last, 1))
    expect((await told()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Falta devolver R\$.* até/),
      expect.stringMatching(/^Amanhã termina o prazo/),
      expect.stringMatching(/^Hoje termina o prazo/),
      expect.stringMatching(/^O prazo passou/),
    ])
    const days = (await told()).map(({ createdAt }) => daysBetween(createdAt.slice(0, 10), last))
    expect(days).toEqual([5, 1, 0, -1])
    const [first] = await told()
    const charge = (await get(api, await onDay(api, signer, addDays(last, 1), 23), 'withdrawal/charge'))
      .body as Charge
    expect(first?.text).toContain(formatBrl(charge.amountCents))
    expect(await filesOf(api.database, first?.id ?? '')).toHaveLength(1)

    const other = await borrower(api)
    await post(api, other, 'withdraw', { accepted: true })
    const slip = (await get(api, other, 'withdrawal/charge')).body as Charge
    await sendEvent(api, pixEvent(api, slip))
    const from = businessDate(api.context.clock())
    await pass(other, addDays(from, 4), addDays(from, 6))
    expect((await mails(api, other.person.email)).some(({ subject }) => /devolver/.test(subject))).toBe(false)
  })

  test('who does not want them is told of a late installment alone', async () => {
    const signer = await borrower(api)
    const payBy = nextBusinessDay(signer.offer.firstDueDate)
    const off = { topic: 'reminders', channel: 'mail', wanted: false }
    await api.send('PUT', '/api/v1/preferences', off, { token: signer.token })
    await pass(signer, addDays(payBy, -1), addDays(payBy, 1))
    expect(await subjects(signer)).toEqual([expect.stringMatching(/em aberto$/)])
    // CDC, art. 42-A.
    const [late] = (await mails(api, signer.person.email)).filter(({ subject }) => /em aberto$/.test(subject))
    expect(late?.text).toContain(
      'Credor: Banco Parceiro S.A., CNPJ 99.999.999/0001-91, Rua do Exemplo, 100, Centro, Curitiba, PR, 80000-000.',
    )
    expect(late?.text).toContain('SAC 0800 000 0001')
  })

  test('not of what is paid, and not twice if a job is done twice', async () => {
    const paid = await borrower(api)
    const open = await borrower(api)
    const payBy = nextBusinessDay(paid.offer.firstDueDate)
    await onDay(api, paid, addDays(payBy, -5), 1)
    await planReminders(api.context)
    await sendEvent(api, pixEvent(api, await boleto(api, await onDay(api, paid, addDays(payBy, -5), 2), 1)))
    await onDay(api, paid, addDays(payBy, -5), 10)
    const jobs = await api.database.selectFrom('jobs').selectAll().where('kind', '=', 'remind').execute()
    await work(api)
    await again(api, jobs)
    expect(await subjects(paid)).toEqual([])
    expect(await subjects(open)).toHaveLength(1)
  })
})

async function again(api: Api, jobs: readonly { payload: string }[]): Promise<void> {
  for (const { payload } of jobs) await allJobs(api.context).remind?.(payload)
}
