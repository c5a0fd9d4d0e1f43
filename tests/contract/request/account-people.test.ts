import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { describe, expect, test } from 'vitest'
import type { AnnexContent } from '#core/agreement/annex-blocks.ts'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { listMessages } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import type { readProposal } from '#core/api/contract/renegotiation.ts'
import type { scrReport } from '#core/api/contract/scr.ts'
import { isBusinessDay } from '#core/calendar/business-days.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { loanNamed } from '#core/text/loan-named.ts'
import { approvedSubject } from '../../../demo/api/documents/document-mails.ts'
import { payAllSentence } from '../../../demo/api/repayment/reminders/late-reminder-mails.ts'
import { accountPeople } from '../../../demo/sandbox/pages/account-people.ts'
import { demoPages } from '../../../demo/sandbox/pages/demo-pages.ts'
import { readyPassword, readyPeople } from '../../../demo/sandbox/pages/ready-people.ts'
import { useApi } from '../support/api.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { logIn, mails } from '../support/journeys.ts'
import { boleto, draft, get, onDay, schedule } from '../support/repayment.ts'

const groups = ['active', 'paid-off', 'not-completed'] as const

describe.each(productionEngine)('the ready people with a contract on %s', (engine) => {
  const api = useApi(engine)

  async function loanOf(first: string) {
    if (!api.app.hasRoute({ method: 'GET', url: '/demo/pessoas' })) demoPages(api.app, api.context, api.bank)
    await api.app.inject('/demo/pessoas')
    const { email = '' } = accountPeople.find(({ name }) => name.startsWith(first)) ?? {}
    const { body } = await logIn(api, { email, password: readyPassword })
    const { access_token: token } = body as { access_token: string }
    for (const group of groups) {
      const list = await api.send('GET', `/api/v1/personal-loan/all/${group}`, undefined, { token })
      const [loan] = (list.body as { items: PersonalLoan[] }).items
      if (loan) return { ...loan, token, person: { email } as never, offer: undefined as never }
    }
    throw new Error(`${first} has no loan`)
  }

  const form = (url: string, fields: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  /** Inbox messages of a ready person, oldest first. */
  async function told(first: string) {
    const { token } = await loanOf(first)
    const { body } = await api.send('GET', '/api/v1/messages', undefined, { token })
    return (body as Answer<typeof listMessages>).items.toReversed()
  }

  test('have the mails that they would have had: reminders five days before, notices of what is late, an annex', async () => {
    const mauro = (await told('Mauro')).map(({ subject }) => subject)
    expect(mauro[0]).toMatch(/^Contrato assinado/)
    expect(mauro.slice(1, 5)).toEqual([
      approvedSubject,
      'Sua parcela 1 vence em 09/08/2026',
      'Amanhã é o último dia para pagar a parcela 1 sem acréscimo',
      'Pagamento recebido: parcela 1',
    ])
    expect(mauro.slice(-2)).toEqual([
      'Sua parcela 4 está em aberto',
      'Sua parcela 4: o valor de hoje e o que você pode fazer',
    ])
    expect((await told('Yara')).map(({ subject }) => subject)).toContain(
      'Sua parcela 6: o valor de hoje e o que você pode fazer',
    )
    expect((await told('Lara')).at(-1)).toMatchObject({
      subject: 'Sua parcela 7 vence em 26/11/2026',
      sentAt: '2026-11-21T12:00:00.000Z',
    })
    const [, approved] = await told('Paula')
    expect(JSON.stringify(approved?.paragraphs)).toContain('aditivo')
    expect(await told('Renato')).toHaveLength(1)
  }, 120_000)

  test('are told by the SCR of the loan that they have here', async () => {
    const { token } = await loanOf('Lara')
    const { body } = await api.send('GET', '/api/v1/scr/report', undefined, { token })
    const lara = body as Answer<typeof scrReport>
    expect(lara).toMatchObject({ institutions: 1, overdue: 0 })
    expect(lara.totalDebt).toBeGreaterThan(0)
    expect(lara.totalDebt).toBeLessThan(9_000_00)
    expect(lara.monthlyCommitment).toBeGreaterThan(0)
  })

  test('have one day of release, on which banks are open: in the contract, or its annex, and everywhere else', async () => {
    await loanOf('Lara')
    const rows = await api.database
      .selectFrom('agreements')
      .leftJoin('annexes', (join) =>
        join.onRef('annexes.loanId', '=', 'agreements.loanId').on('annexes.number', '=', 1),
      )
      .select(['agreements.content', 'agreements.releasedAt', 'annexes.content as annex'])
      .where('releasedAt', 'is not', null)
      .execute()
    expect(rows.length).toBeGreaterThan(8)
    for (const { content, releasedAt, annex } of rows) {
      const day = businessDate(new Date(releasedAt ?? ''))
      const { terms } = JSON.parse(content) as AgreementContent
      const priced = annex ? (JSON.parse(annex) as AnnexContent).after : terms
      expect([day, isBusinessDay(day)]).toEqual([priced.disbursementDate, true])
    }
  })

  test('have CPFs that are right, each their own', () => {
    const numbers = readyPeople.map(({ cpf }) => cpf)
    expect(numbers.filter((cpf) => !isValidCpf(cpf))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('Lara pays in time, the next one in 5 days', async () => {
    const { items, sums, next } = await schedule(api, await loanOf('Lara'))
    expect([next, sums.paidCount, sums.lateCount]).toEqual([7, 6, 0])
    expect(items[6]?.dueDate).toBe('2026-11-26')
  })

  test('Mauro is late; the bank of the demo asks for the charges and is paid', async () => {
    const mauro = await loanOf('Mauro')
    const { items, sums } = await schedule(api, mauro)
    expect([sums.lateCount, items[3]?.state, items[3]?.daysLate]).toEqual([1, 'late', 12])
    const { boleto: slip, amountCents } = await boleto(api, mauro, 4)
    expect(amountCents).toBe(items[3]?.amountCents)
    const seen = await form('/demo/banco', { codigo: slip.formatted })
    expect(seen.body).toContain('Boleto de Mauro Teles')
    const paid = await form('/demo/banco/pagar', { codigo: slip.line })
    expect(paid.body).toContain('em processamento')
    const clearing = paid.body
      .split('<article>')
      .find((part) => part.includes('Mauro') && part.includes('/demo/banco/compensar'))
    const [, id = ''] = /name="pagamento" value="([\w-]+)"/.exec(clearing ?? '') ?? []
    expect((await form('/demo/banco/compensar', { pagamento: id })).statusCode).toBe(303)
    expect((await schedule(api, mauro)).sums).toMatchObject({ lateCount: 0, paidCount: 4 })
  })

  test('Sílvia has two late installments and one charge for both; Tomás has two loans', async () => {
    const silvia = await loanOf('Sílvia')
    const { sums } = await schedule(api, silvia)
    expect(sums.lateCount).toBe(2)
    expect((await get(api, silvia, 'late/pix')).body).toMatchObject({
      numbers: [4, 5],
      amountCents: sums.lateCents,
    })
    const { token } = await loanOf('Tomás')
    const { body } = await api.send('GET', '/api/v1/personal-loan/all/next-installments', undefined, {
      token,
    })
    expect(
      (body as Answer<typeof nextInstallments>).items.map(({ netCents, late }) => [netCents, late]),
    ).toEqual([
      [8_000_00, [6]],
      [3_000_00, [2]],
    ])
    const tomas = readyPeople.find(({ name }) => name.startsWith('Tomás'))
    const sent = await mails(api, tomas?.email ?? '')
    const about = [8_000_00, 3_000_00].map((netCents) => loanNamed('', { netCents }).trim())
    const ofParts = sent.filter(({ subject }) => subject.includes('arcela'))
    expect(ofParts.length).toBeGreaterThan(12)
    for (const { text } of ofParts) expect(about.filter((named) => text.includes(named))).toHaveLength(1)
    const { publicUrl } = api.context.settings
    const both = ofParts.filter(({ text }) => text.includes(payAllSentence(publicUrl)))
    for (const named of about) expect(both.filter(({ text }) => text.includes(named))).not.toEqual([])
  })

  test('Yara has a proposal of a ready colleague to compare, sign or decline', async () => {
    const yara = await loanOf('Yara')
    const { proposal } = (await get(api, yara, 'proposal')).body as Answer<typeof readProposal>
    expect(proposal).toMatchObject({ state: 'open', change: { kind: 'late-plan', rest: { kind: 'term' } } })
    expect(proposal?.offer?.monthlyCents).toBeLessThan(proposal?.offer?.current.items.at(-1)?.cents ?? 0)
    expect((await draft(api, yara, { kind: 'proposal' })).status).toBe(200)
  })

  test('Odete has picked an offer, and waits a day before she signs', async () => {
    const { picked, signedAt } = await loanOf('Odete')
    const hours = (Date.parse(picked?.signableFrom ?? '') - api.context.clock().getTime()) / 3_600_000
    // The offer is made at noon.
    expect([signedAt, hours > 0, hours <= 48]).toEqual([null, true, true])
  })

  test('Nádia waits for her boleto; one of hers that is paid now clears by itself', async () => {
    const nadia = await loanOf('Nádia')
    const { items, sums } = await schedule(api, nadia)
    expect([items[2]?.state, sums.processingCount, sums.lateCount]).toEqual(['processing', 1, 0])
    await form('/demo/banco/pagar', { codigo: (await boleto(api, nadia, 4)).boleto.line })
    expect((await schedule(api, nadia)).sums.processingCount).toBe(2)
    api.advance(60)
    await work(api)
    expect((await schedule(api, nadia)).items.slice(2, 4).map(({ state }) => state)).toEqual([
      'processing',
      'paid',
    ])
    // Hers clears once the time that banks take is over.
    const last = items[2]?.clearsBy ?? ''
    await onDay(api, nadia, addDays(last, 1), 12)
    await work(api)
    expect((await schedule(api, await loanOf('Nádia'))).items[2]?.state).toBe('paid')
  })

  test('Otávio has paid everything, for less', async () => {
    const otavio = await loanOf('Otávio')
    expect(otavio.state).toBe('paid-off')
    const { sums } = await schedule(api, otavio)
    expect(sums.paidCents).toBeLessThan(sums.totalCents)
    expect((await get(api, otavio, 'settlement-letter')).status).toBe(200)
  })

  test('Paula may still give up', async () => {
    expect((await get(api, await loanOf('Paula'), 'withdrawal')).body).toMatchObject({ released: true })
  })

  test('Renato has documents to send', async () => {
    expect((await loanOf('Renato')).state).toBe('documents')
  })

  test('the bank knows nothing else, takes no nonsense and answers no other site', async () => {
    await loanOf('Lara')
    expect((await api.app.inject('/demo/banco?codigo=123')).body).toContain('não é de uma cobrança daqui')
    expect((await form('/demo/banco/pagar', { codigo: '123' })).statusCode).toBe(404)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const other = await api.app.inject({ method: 'POST', url: '/demo/banco', headers, payload: 'codigo=1' })
    expect(other.statusCode).toBe(404)
  })
})
