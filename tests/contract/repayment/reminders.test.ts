import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { returnDays } from '#core/agreement/withdrawal.ts'
import type { Charge } from '#core/api/contract/charges.ts'
import type { listMessages } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { returnWords } from '#core/text/withdrawal.ts'
import { filesOf } from '../../../demo/api/platform/mail/send-mail.ts'
import { saveAddress } from '../../../demo/api/profile/address.ts'
import { openPrivateCall } from '../../../demo/api/protocols/private-calls.ts'
import { planReminders } from '../../../demo/api/repayment/reminders/plan-reminders.ts'
import { type Api, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { deathOf, reportDeathOf } from '../support/deaths.ts'
import { work } from '../support/documents.ts'
import { eitherEngine, productionEngine } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { mails } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import {
  boleto,
  borrower,
  contest,
  get,
  installmentContest,
  onDay,
  post,
  schedule,
} from '../support/repayment.ts'
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
    const toldOn = nextBusinessDay(addDays(payBy, 1))
    expect(days).toEqual([
      5 + daysBetween(signer.offer.firstDueDate, payBy),
      1,
      0,
      daysBetween(toldOn, payBy),
    ])
    expect(sent.every(({ createdAt }) => createdAt.slice(11) >= '12:00')).toBe(true)
    expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl !== null)).toEqual([true, true, true, false])
  })

  test('are not sent once their day is over, as after a queue that stood still', async () => {
    const signer = await borrower(api)
    const payBy = nextBusinessDay(signer.offer.firstDueDate)
    for (const before of [1, 0]) {
      await onDay(api, signer, addDays(payBy, -before), 10)
      await planReminders(api.context)
    }
    await onDay(api, signer, addDays(payBy, 1), 6)
    await work(api)
    const told = (await mails(api, signer.person.email)).map(({ subject }) => subject)
    expect(told.filter((subject) => /^(Amanhã|Hoje)/.test(subject))).toEqual([])
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
    // A Saturday.
    ['2027-02-13', []],
    ['2027-02-15', ['late-5']],
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
    // It was given up before the money had to be there.
    for (const { text } of await told()) expect(text).toContain(returnWords.early)
    expect((await told()).at(-1)?.text).toContain(returnWords.over(formatDate(last)))
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
    await pass(signer, addDays(payBy, -1), nextBusinessDay(addDays(payBy, 1)))
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

/** The first installment's due date, a Monday; 60 days after it is 2027-04-30. */
const due = '2027-03-01'

/** Customers who are late, and days that pass for them. */
function lateLife(api: Api) {
  /** A customer whose first installments are due on some days, and the others later than any of these tests. */
  async function debtor(...days: string[]): Promise<Signer> {
    const signer = await borrower(api)
    const own = api.database.updateTable('installments').where('loanId', '=', signer.id)
    await own.set({ dueDate: '2028-03-01' }).execute()
    for (const [index, dueDate] of days.entries())
      await own
        .set({ dueDate })
        .where('number', '=', index + 1)
        .execute()
    return signer
  }

  /** Plans at an hour of a day in São Paulo, twice in parallel, as two processes would. */
  async function plan(day: string, hour: number): Promise<void> {
    const moment = Date.parse(`${day}T00:00:00-03:00`) + hour * 3_600_000
    api.advance((moment - api.context.clock().getTime()) / 1000)
    await Promise.all([planReminders(api.context), planReminders(api.context)])
  }

  /** Days on which the sweep and the jobs run, from the first to the last of each pair. */
  async function live(...spans: readonly [from: string, to: string][]): Promise<void> {
    for (const [from, to] of spans)
      for (let day = from; day <= to; day = addDays(day, 1))
        for (const hour of [1, 9, 20]) {
          await plan(day, hour)
          await work(api)
        }
  }

  const userOf = async ({ person }: Signer) =>
    (
      await api.database
        .selectFrom('users')
        .select('id')
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow()
    ).id

  const toldOf = async ({ person }: Signer) =>
    (await mails(api, person.email)).filter(({ subject }) => /^Suas? parcela/.test(subject))
  const daysOf = async (signer: Signer) =>
    (await toldOf(signer)).map(({ createdAt }) => createdAt.slice(0, 10))

  return { debtor, plan, live, userOf, toldOf, daysOf }
}

describe.each(productionEngine)('reminders of what is late on %s', (engine) => {
  const api = useApi(engine)
  const { debtor, plan, live, toldOf, daysOf } = lateLife(api)

  test('go out on the 1st, 5th, 15th, 30th and 50th day late, or the next business day, each once, at 9:00', async () => {
    const signer = await debtor(due)
    const off = { topic: 'reminders', channel: 'mail', wanted: false }
    await api.send('PUT', '/api/v1/preferences', off, { token: signer.token })
    await live([due, '2027-03-09'], ['2027-03-15', '2027-03-17'], ['2027-03-30', '2027-04-01'])
    await live(['2027-04-19', '2027-04-23'], ['2027-05-03', '2027-05-03'])
    const told = await toldOf(signer)
    expect(told.map(({ createdAt, subject }) => [createdAt, subject])).toEqual([
      ['2027-03-02T12:00:00.000Z', 'Sua parcela 1 está em aberto'],
      ['2027-03-08T12:00:00.000Z', 'Sua parcela 1: o valor de hoje e o que você pode fazer'],
      ['2027-03-16T12:00:00.000Z', 'Sua parcela 1: o valor de hoje e o que você pode fazer'],
      ['2027-03-31T12:00:00.000Z', 'Sua parcela 1: o valor de hoje e o que você pode fazer'],
      ['2027-04-20T12:00:00.000Z', 'Sua parcela 1: o que muda em 30/04/2027'],
    ])
    expect(told.every(({ unsubscribeUrl }) => unsubscribeUrl === null)).toBe(true)
    const last = await schedule(api, await onDay(api, signer, '2027-04-20'))
    const { amountCents = 0, fineCents = 0, lateInterestCents = 0 } = last.items[0] ?? {}
    for (const cents of [amountCents, fineCents, lateInterestCents])
      expect(told[4]?.text).toContain(formatBrl(cents))
    expect(told[4]?.text).toContain('Credor: Banco Parceiro S.A.')
    // The account has them too, with the way to pay.
    const { body } = await api.send('GET', '/api/v1/messages', undefined, {
      token: (await onDay(api, signer, '2027-05-03')).token,
    })
    expect((body as Answer<typeof listMessages>).items[0]).toMatchObject({
      subject: told[4]?.subject,
      link: { label: 'Pagar a parcela', path: `/meu-emprestimo/${signer.id}` },
    })
  })

  test('tell of all that is late of a loan in one mail, never two on a day', async () => {
    // The first is 50 days late on the day on which the second is 5.
    const signer = await debtor(due, '2027-04-15')
    await live(['2027-04-15', '2027-04-22'], ['2027-04-29', '2027-05-03'], ['2027-05-14', '2027-05-18'])
    expect(await daysOf(signer)).toEqual(['2027-04-16', '2027-04-20', '2027-04-30', '2027-05-17'])
    const [, both] = await toldOf(signer)
    const { sums } = await schedule(api, await onDay(api, signer, '2027-04-20'))
    expect(sums.lateCount).toBe(2)
    expect(both?.subject).toBe('Suas parcelas 1 e 2: o que muda em 30/04/2027')
    expect(both?.text).toContain(formatBrl(sums.lateCents))
    const rows = await api.database
      .selectFrom('reminders')
      .selectAll()
      .where('loanId', '=', signer.id)
      .execute()
    expect(rows.every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect(rows.map(({ kind, number }) => `${number} ${kind}`).sort()).toEqual(
      expect.arrayContaining(['1 late-50', '2 late', '2 late-5', '2 late-15', '2 late-30']),
    )
  })

  test('not of what is paid between plan and mail, nor of what a boleto is paying', async () => {
    const [paid, paying] = [await debtor(due), await debtor(due)]
    await plan('2027-03-08', 1)
    const now = { paidAt: api.context.clock().toISOString() }
    await sendEvent(api, pixEvent(api, await boleto(api, await onDay(api, paid, '2027-03-08', 2), 1), now))
    const [begun, cleared] = boletoEvents(
      api,
      await boleto(api, await onDay(api, paying, '2027-03-08', 2), 1),
      now,
    )
    await sendEvent(api, begun)
    await live(['2027-03-08', '2027-03-10'])
    expect([await toldOf(paid), await toldOf(paying)]).toEqual([[], []])
    await sendEvent(api, { ...cleared, type: 'reversed', id: randomUUID() })
    await live(['2027-03-11', '2027-03-16'])
    expect([await daysOf(paid), await daysOf(paying)]).toEqual([[], ['2027-03-16']])
  })

  test('not while it is contested, and then by the days that count', async () => {
    const signer = await debtor(due)
    await live([due, '2027-03-03'])
    await contest(api, await onDay(api, signer, '2027-03-04'), installmentContest(signer.id))
    await live(['2027-03-04', '2027-03-12'])
    expect(await daysOf(signer)).toEqual(['2027-03-02'])
    // Answered on the 13th: ten days do not count.
    await api.database
      .updateTable('contests')
      .set({ frozenUntil: '2027-03-13' })
      .where('loanId', '=', signer.id)
      .execute()
    await live(['2027-03-13', '2027-03-17'], ['2027-03-26', '2027-03-30'])
    expect(await daysOf(signer)).toEqual(['2027-03-02', '2027-03-16', '2027-03-29'])
  })
})

describe.each(productionEngine)('reminders of what is late on %s, that have to wait,', (engine) => {
  const api = useApi(engine)
  const { debtor, plan, live, userOf, toldOf, daysOf } = lateLife(api)

  test('not twice on a day, even if more is late by then', async () => {
    const signer = await debtor(due, '2027-04-15')
    await contest(api, await onDay(api, signer, '2027-04-15'), installmentContest(signer.id, 2))
    await live(['2027-04-20', '2027-04-20'])
    expect((await toldOf(signer)).map(({ subject }) => subject)).toEqual([
      'Sua parcela 1: o que muda em 30/04/2027',
    ])
    await api.database
      .updateTable('contests')
      .set({ frozenUntil: '2027-04-15' })
      .where('loanId', '=', signer.id)
      .execute()
    await plan('2027-04-20', 16)
    await work(api)
    // The 21st is a holiday.
    await live(['2027-04-21', '2027-04-23'])
    expect(await daysOf(signer)).toEqual(['2027-04-20', '2027-04-22'])
  })

  test('after an outage only the newest goes out', async () => {
    const signer = await debtor(due)
    await live(['2027-03-19', '2027-03-23'])
    expect(await daysOf(signer)).toEqual(['2027-03-19'])
    const [told] = await toldOf(signer)
    expect(told?.text).toContain('você recebe um aviso por escrito')
  })

  test('a mail that is late itself waits for the next hour in which it may go out', async () => {
    const signer = await debtor(due)
    await plan('2027-03-05', 17.5)
    await plan('2027-03-05', 20)
    await work(api)
    await plan('2027-03-07', 12)
    await work(api)
    expect(await toldOf(signer)).toEqual([])
    await plan('2027-03-08', 1)
    await work(api)
    expect(await toldOf(signer)).toEqual([])
    await live(['2027-03-08', '2027-03-12'])
    expect(await daysOf(signer)).toEqual(['2027-03-08'])
  })

  test('wait for the morning of the state', async () => {
    const signer = await debtor(due)
    const home = { street: 'Rua do Exemplo', number: '1', complement: '', district: 'Centro' }
    const place = { cep: '69900000', city: 'Rio Branco', state: 'AC' }
    await saveAddress(api.context, await userOf(signer), { ...home, ...place })
    for (const hour of [1, 9, 10.9, 11]) {
      await plan('2027-03-02', hour)
      await work(api)
    }
    expect((await toldOf(signer)).map(({ createdAt }) => createdAt)).toEqual(['2027-03-02T14:00:00.000Z'])
  })

  test.each([
    [
      'an account is frozen',
      async (userId: string, isHeld: boolean) => {
        const state = isHeld ? 'frozen' : 'active'
        await api.database.updateTable('users').set({ state }).where('id', '=', userId).execute()
      },
    ],
    [
      'a private call is awaited',
      async (userId: string, isHeld: boolean) => {
        if (isHeld)
          await openPrivateCall(api.context, api.database, {
            userId,
            reason: 'pressed',
            callMobile: '11987654321',
            callHours: 'morning',
          })
        else
          await api.database
            .updateTable('privateCalls')
            .set({ outcome: 'ended' })
            .where('userId', '=', userId)
            .execute()
      },
    ],
  ] as const)('wait while %s', async (_what, hold) => {
    const signer = await debtor(due)
    const userId = await userOf(signer)
    await hold(userId, true)
    await live(['2027-03-08', '2027-03-09'])
    expect(await toldOf(signer)).toEqual([])
    await hold(userId, false)
    await live(['2027-03-10', '2027-03-11'])
    expect(await daysOf(signer)).toEqual(['2027-03-10'])
  })

  test('end once a death is reported, even if they are planned', async () => {
    const signer = await debtor(due)
    await plan('2027-03-08', 1)
    await reportDeathOf(api, deathOf(signer.person.cpf))
    await live(['2027-03-08', '2027-03-09'], ['2027-03-16', '2027-03-16'])
    expect(await toldOf(signer)).toEqual([])
  })
})

async function again(api: Api, jobs: readonly { payload: string }[]): Promise<void> {
  for (const { payload } of jobs) await allJobs(api.context).remind?.(payload)
}
