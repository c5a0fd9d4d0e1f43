import { describe, expect, test } from 'vitest'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { promisedDate, reversalAnswerBy } from '#core/promises/promised-date.ts'
import { promises } from '#core/promises/promises.ts'
import { decidedWords } from '#core/text/gone-payments.ts'
import { reversedByWords } from '#core/text/payments.ts'
import { queueCountsOf } from '../../../demo/api/desk/queue-counts.ts'
import { jobWords } from '../../../demo/api/desk/text.ts'
import { jobHandlers, sweep } from '../../../demo/api/domains.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { enqueue, retryDays } from '../../../demo/api/platform/jobs/queue.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { mailJob, optionalMailJob } from '../../../demo/api/platform/mail/send-mail.ts'
import { PortPending } from '../../../demo/api/ports/port-failures.ts'
import { account } from '../../support/loan-facts.ts'
import { useApi } from '../support/api.ts'
import { onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { deskUrl, log, useDesk, type Visitor } from '../support/desk.ts'
import { allSent, complete } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { activePerson, lockedPerson, loggedIn, logIn, mails, tokenOf } from '../support/journeys.ts'
import { atBankData } from '../support/loan-journey.ts'
import { knownAccount } from '../support/proofs.ts'
import { boleto, borrower, onDay, schedule } from '../support/repayment.ts'
import { guarded } from '../support/second-factor.ts'

const day = 24 * 60 * 60

describe.each(engines)('the rooms of the desk on %s', (engine) => {
  const api = useApi(engine, {
    deskUrl,
    partners: { sualoja: { key: 'k'.repeat(32) } },
  })
  const { as } = useDesk(api)
  const idOf = async (email: string) =>
    (await api.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id
  const find = async (who: Visitor, busca: string) => (await who.post('/busca', { busca })).headers.location
  const sure = { confirmo: 'sim' }
  const reviewed = async () => {
    const journey = await atBankData(api, { monthlyIncome: 900_00 })
    await journey.ebsPost('skip')
    const { body } = await journey.act('review', { comment: 'Minha renda é maior.' })
    return { number: (body as { protocol: string }).protocol }
  }

  describe('of the support', () => {
    test('finds an account by its e-mail and a conversation by its protocol, and nothing by less', async () => {
      const person = await activePerson(api)
      const support = await as('support')
      const id = await idOf(person.email)
      expect(await find(support, ` ${person.email.toUpperCase()} `)).toBe(`/pessoas/${id}`)
      for (const nobody of ['ninguem@exemplo.com.br', '20261121-AAAAAA', person.cpf, person.name, ''])
        expect(await find(support, nobody)).toBe('/busca?aviso=nothing-found')
      // Who looks at documents finds by protocol alone.
      expect(await find(await as('analyst'), person.email)).toBe('/busca?aviso=nothing-found')
      const { body } = await support.get(`/pessoas/${id}`)
      expect([body.includes(person.email), body.includes(person.cpf)]).toEqual([true, false])
      const lines = (await log(api)).filter(({ email }) => email === support.email)
      expect(JSON.stringify(lines)).not.toContain(person.email)
      expect(lines.at(-1)).toMatchObject({ action: 'person', outcome: 'seen', subject: expect.any(String) })
    })

    test('unlocks an account once, after a tick, and its owner hears of it', async () => {
      const person = await lockedPerson(api)
      const support = await as('support')
      const page = `/pessoas/${await idOf(person.email)}`
      const first = await support.submit(page, `${page}/desbloquear`)
      expect(first.headers.location).toBe(`${page}?aviso=not-confirmed`)
      expect((await support.get(`${page}?aviso=not-confirmed`)).body).toContain('Marque a confirmação')
      const [, chave = ''] = /name="chave" value="([^"]+)"/.exec((await support.get(page)).body) ?? []
      const sent = await Promise.all(
        [1, 2, 3].map(() => support.post(`${page}/desbloquear`, { chave, ...sure })),
      )
      expect(sent.map(({ headers }) => headers.location?.split('=')[1]).toSorted()).toEqual([
        'again',
        'again',
        'unlocked',
      ])
      expect((await logIn(api, person)).status).toBe(200)
      const told = (await mails(api, person.email)).filter(({ subject }) => /foi desbloqueada/.test(subject))
      expect(told).toHaveLength(1)
      expect(
        (await log(api)).filter(({ action, outcome }) => action === 'unlock' && outcome === 'done'),
      ).toHaveLength(1)
      // Another form, of a page that was drawn before.
      const late = await support.post(`${page}/desbloquear`, { chave: 'b'.repeat(22), ...sure })
      expect(late.headers.location).toBe(`${page}?aviso=conflict`)
    })

    test('sets a lost second factor aside, and ends every session of it', async () => {
      const { person, token } = await guarded(api)
      const support = await as('support')
      const page = `/pessoas/${await idOf(person.email)}`
      const done = await support.submit(page, `${page}/duas-etapas`, sure)
      expect(done.headers.location).toBe(`${page}?aviso=factor-lost`)
      expect((await api.send('GET', '/api/v1/person/current', undefined, { token })).status).toBe(401)
      expect((await support.get(page)).body).toContain('Não usa')
    })

    test('gives a suspended account to one of its mailboxes, and sees what proves whose it is', async () => {
      const person = await activePerson(api)
      const id = await idOf(person.email)
      const changedAt = api.context.clock().toISOString()
      const former = { hash: 'h', userId: id, email: 'antes@exemplo.com.br', changedAt, byFactor: 1 } as const
      await api.database
        .insertInto('formerEmails')
        .values({ ...former, expiresAt: changedAt, frozenAt: changedAt })
        .execute()
      await api.database.updateTable('users').set({ state: 'frozen' }).where('id', '=', id).execute()
      const support = await as('support')
      expect((await support.get('/contas-suspensas')).body).toContain(id)
      expect((await support.get('/contas-suspensas')).body).not.toContain(person.email)
      const page = `/contas-suspensas/${id}`
      const shown = (await support.get(page)).body
      for (const fact of [
        person.name,
        formatDate(person.dateOfBirth),
        'Manter a troca: fica com',
        'Devolver a',
        former.email,
        'por uma troca com a senha e a verificação em duas etapas',
        'Suspendeu a conta em',
      ])
        expect(shown).toContain(fact)
      expect(shown).not.toContain(person.cpf)
      const other = await support.submit(page, page, { email: 'outro@exemplo.com.br', ...sure })
      expect(other.statusCode).toBe(404)
      const settled = await support.submit(page, page, { email: person.email, ...sure })
      expect(settled.headers.location).toBe('/contas-suspensas?aviso=settled')
      expect((await support.get('/contas-suspensas')).body).not.toContain(id)
    })
  })

  describe('of the finance', () => {
    test('has a job that was given up tried again, or sets it aside', async () => {
      const finance = await as('finance')
      let failing = true
      const run = () =>
        runJobs(
          api.context,
          {
            fails: async () => {
              if (failing) throw new TypeError('no')
            },
          },
          { warn: () => undefined },
        )
      await enqueue(api.context.clock, api.database, 'fails', 'semente')
      await enqueue(api.context.clock, api.database, 'fails', 'outra')
      for (let hour = 0; hour < 24 * (retryDays + 1); hour += 1) {
        api.advance(1.2 * 60 * 60 + 1)
        while (await run());
      }
      // Failed jobs survive the daily sweep.
      api.advance(2 * day)
      await sweep(api.context)
      const again = await as('finance')
      const { body } = await again.get('/tarefas')
      for (const words of ['2 ao todo', 'fails</bdi>, ', ' tentativas', 'fails: 2 tarefas', 'TypeError'])
        expect(body).toContain(words)
      expect(body).not.toContain('semente')
      expect((await again.get('/')).body).toContain('há 2 dias')
      const [retry = '', drop = ''] = [
        /action="(\/tarefas\/[^"/]+\/repetir)"/,
        /.*action="(\/tarefas\/[^"]+\/arquivar)"/s,
      ].map((action) => action.exec(body)?.[1] ?? '')
      expect((await again.submit('/tarefas', retry)).headers.location).toBe('/tarefas?aviso=job-retried')
      failing = false
      expect(await run()).toBe(true)
      const givenUpAt = api.context.clock().toISOString()
      await api.database
        .updateTable('jobs')
        .set({ doneAt: givenUpAt, givenUpAt })
        .where('kind', '=', 'fails')
        .execute()
      const all = '/tarefas/especies/fails/repetir'
      expect((await again.submit('/tarefas', all)).headers.location).toBe('/tarefas?aviso=not-confirmed')
      expect((await again.submit('/tarefas', all, sure)).headers.location).toBe('/tarefas?aviso=jobs-retried')
      expect([await run(), await run(), await run()]).toEqual([true, true, false])
      await api.database
        .updateTable('jobs')
        .set({ givenUpAt })
        .where('id', '=', drop.split('/')[2] ?? '')
        .execute()
      expect((await again.submit('/tarefas', drop)).headers.location).toBe('/tarefas?aviso=not-confirmed')
      expect((await again.submit('/tarefas', drop, sure)).headers.location).toBe('/tarefas?aviso=job-dropped')
      expect((await again.get('/tarefas')).body).toContain('Nenhuma tarefa desistiu')
      const twice = await again.post(retry, { chave: 'c'.repeat(22) })
      expect(twice.headers.location).toBe('/tarefas?aviso=conflict')
      expect(finance.email).not.toBe(again.email)
      api.advance(31 * day)
      await sweep(api.context)
      expect(await api.database.selectFrom('jobs').selectAll().where('kind', '=', 'fails').execute()).toEqual(
        [],
      )
    })

    test('sees a job whose promised answer has not come in seven days, and asks once more', async () => {
      let isReady = false
      const late = {
        late: async () => {
          if (!isReady) throw new PortPending('lender.decide', 60 * 60, 'the-key')
        },
      }
      const run = () => runJobs(api.context, late, { warn: () => undefined })
      const given = async () =>
        (await api.database.selectFrom('jobs').select('givenUpAt').where('kind', '=', 'late').execute())[0]
      await enqueue(api.context.clock, api.database, 'late', 'semente')
      const asked = timestamp(api.context.clock)
      await run()
      api.advance(7 * day - 60)
      await run()
      expect(await given()).toEqual({ givenUpAt: null })
      api.advance(60 * 60)
      await run()
      api.advance(25 * 60)
      const finance = await as('finance')
      const { body } = await finance.get('/tarefas')
      const waits = `disse em ${formatInstant(asked)} que responderia depois, e não respondeu. A última pergunta foi há 25 min.`
      for (const words of [waits, 'lender.decide the-key']) expect(body).toContain(words)
      const [, retry = ''] = /action="(\/tarefas\/[^"]+\/repetir)"/.exec(body) ?? []
      expect((await finance.submit('/tarefas', retry)).headers.location).toBe('/tarefas?aviso=job-retried')
      // It has another seven days.
      expect(await run()).toBe(true)
      expect(await given()).toEqual({ givenUpAt: null })
      isReady = true
      api.advance(60 * 60)
      expect(await run()).toBe(true)
      expect(
        (await api.database.selectFrom('jobs').select('doneAt').where('kind', '=', 'late').execute())[0]
          ?.doneAt,
      ).not.toBeNull()
    })

    test('sees the payouts that the bank has not answered', async () => {
      const finance = await as('finance')
      expect((await finance.get('/envios')).body).toContain('O banco confirmou todos os envios.')
      const signer = await borrower(api)
      const payoutAskedAt = api.context.clock().toISOString()
      const pending = api.database.updateTable('agreements').where('loanId', '=', signer.id)
      await pending.set({ payoutAskedAt, endToEndId: null }).execute()
      api.advance(2 * day)
      const later = await as('finance')
      const { body } = await later.get('/envios')
      expect(body).toMatch(/Contrato [\w-]+, pedido ao banco há 2 dias/)
      expect(body).not.toContain('A pessoa desistiu')
      expect((await later.get('/')).body).toContain('Envios que o banco não confirmou')
      await pending.set({ withdrawnAt: timestamp(api.context.clock, -day) }).execute()
      expect((await later.get('/envios')).body).toContain('A pessoa desistiu há 24 h')
      const payoutRefusedAt = timestamp(api.context.clock, -3 * 60 * 60)
      await pending.set({ payoutRefusedAt, payoutRefusal: 'account-closed' }).execute()
      expect((await later.get('/envios')).body).toMatch(/Contrato [\w-]+, recusado pelo banco há 3 h/)
    })

    test('marks what came back after it was paid out as dealt with, once', async () => {
      const signer = await borrower(api)
      const returned = api.database.updateTable('agreements').where('loanId', '=', signer.id)
      const paidOut = { payoutAskedAt: timestamp(api.context.clock), endToEndId: 'E1' }
      await returned.set({ ...paidOut, payoutReturnedCents: 1_234_56 }).execute()
      const finance = await as('finance')
      const path = `/envios/${signer.id}/tratado`
      const page = await finance.get('/envios')
      expect(page.body).toContain(`${formatBrl(1_234_56)} voltaram depois de pagos`)
      const unsure = await finance.confirm(page, path)
      expect(unsure.headers.location).toBe('/envios?aviso=not-confirmed')
      expect((await finance.get('/envios')).body).toContain(signer.id)
      const done = await finance.submit('/envios', path, sure)
      expect(done.headers.location).toBe('/envios?aviso=return-settled')
      expect((await finance.get('/envios')).body).not.toContain(signer.id)
      expect((await finance.confirm(page, path, Object.entries(sure))).statusCode).not.toBe(200)
    })

    test('sees payments that the bank took back after they were booked, until they are dealt with', async () => {
      const signer = await borrower(api)
      const event = pixEvent(api, await boleto(api, signer, 1))
      await sendEvent(api, event)
      const paidOn = today(api.context.clock)
      api.advance(2 * day)
      const finance = await as('finance')
      expect((await finance.get('/retirados')).body).toContain('Nenhum pagamento já confirmado')
      const answerBy = reversalAnswerBy(timestamp(api.context.clock))
      await sendEvent(api, { ...event, id: `${event.id}-back`, type: 'reversed' })
      expect((await finance.get('/')).body).toContain('Pagamentos desfeitos')
      expect((await finance.get('/retirados')).body).toContain(formatBrl(event.amountCents))
      // So much of it was promised until a day that is over.
      const pagesOf = async (colleague: Visitor) =>
        Promise.all(['/', '/retirados'].map(async (page) => (await colleague.get(page)).body))
      for (const body of await pagesOf(finance)) expect(body).not.toContain('fora do prazo')
      api.advance((promises.reversal.days + 1) * 24 * 60 * 60)
      const later = await as('finance')
      const now = { ...signer, token: await tokenOf(api, signer.person) }
      const [start, list] = await pagesOf(later)
      for (const body of [start, list]) expect(body).toContain('1 fora do prazo')
      const { days } = promises.reversal
      expect(list).toContain(
        `pago em ${formatDate(paidOn)}, ${reversedByWords.bank.toLowerCase()} há ${days + 1} dias. A resposta está prometida até ${formatDate(answerBy)}.`,
      )
      const path = `/retirados/${event.paymentId}`
      const check = (desfecho: string) => later.submit('/retirados', `${path}/conferir`, { desfecho })
      expect((await check('')).statusCode).toBe(409)
      for (const outcome of ['here', 'waived'] as const)
        expect((await check(outcome)).body).toContain(decidedWords[outcome])
      const checked = await check('owed')
      expect(checked.body).toContain('A parcela 1 está em aberto de novo')
      expect((await schedule(api, now)).items[0]?.paid).not.toBeNull()
      const unsure = await later.confirm(checked, path)
      expect(unsure.headers.location).toBe('/retirados?aviso=not-confirmed')
      const done = await later.confirm(checked, path, [['confirmo', 'sim']])
      expect(done.headers.location).toBe('/retirados?aviso=reversal-settled')
      expect((await schedule(api, now)).items[0]).toMatchObject({ state: 'due', paid: null })
      expect((await later.get('/retirados')).body).toContain('Nenhum pagamento já confirmado')
    })

    test('sends a credit back once somebody has where to receive it', async () => {
      const signer = await borrower(api)
      const charge = await boleto(api, signer, 1)
      await sendEvent(api, pixEvent(api, charge, onDueDate(charge)))
      const paid = pixEvent(api, charge)
      await sendEvent(api, paid)
      const refunds = () => api.database.selectFrom('refunds').selectAll().execute()
      const finance = await as('finance')
      const path = `/devolucoes/${paid.paymentId}`
      if ((await refunds()).length > 0) throw new Error('sent back already')
      expect((await finance.get('/devolucoes')).body).toContain('ainda não cadastrou onde receber')
      const early = await finance.post(path, { chave: 'd'.repeat(22) })
      expect(early.headers.location).toBe('/devolucoes?aviso=refund-waits')
      await knownAccount(api, signer, account)
      api.advance(3 * day)
      const later = await as('finance')
      const sent = await later.submit('/devolucoes', path)
      expect(sent.headers.location).toBe('/devolucoes?aviso=refund-sent')
      expect(await refunds()).toHaveLength(1)
      api.advance(10 * 60)
      expect((await later.get('/devolucoes')).body).toMatch(
        /recebida há 3 dias.*Pedida ao banco há 10 min\./s,
      )
      const overdue = async () => Number((await queueCountsOf(api.context).refunds()).overdue)
      const promisedUntil = promisedDate('refund', today(api.context.clock))
      await onDay(api, signer, promisedUntil)
      expect(await overdue()).toBe(0)
      await onDay(api, signer, addDays(promisedUntil, 1))
      expect(await overdue()).toBe(1)
      // One that the bank refused waits for the customer.
      const refused = { refusedAt: timestamp(api.context.clock), refusal: 'account-closed' } as const
      await api.database.updateTable('refunds').set(refused).execute()
      expect(await overdue()).toBe(0)
    })

    test('sees what partners bring, registered or not', async () => {
      const numbers = {
        day: api.context.clock().toISOString().slice(0, 10),
        visits: 12,
        registrations: 3,
        contracts: 1,
      }
      await api.database
        .insertInto('referralDays')
        .values([
          { partner: 'blogue', subId: 'rodape', ...numbers },
          { partner: 'blogue', subId: '', ...numbers },
        ])
        .execute()
      const finance = await as('finance')
      const { body } = await finance.get('/parceiros')
      expect(body).toContain('sualoja')
      expect(body.replace(/\s+/g, '')).toContain('<td>24</td><td>6</td><td>2</td>')
      expect((await finance.get('/parceiros/blogue')).body).toContain('rodape')
    })
  })

  describe('of the analysis', () => {
    test('shows documents with the accounts of the same CPF, and each as a file that does nothing', async () => {
      const signer = await allSent(api)
      await complete(api, signer)
      const analyst = await as('analyst')
      const list = (await analyst.get('/documentos')).body
      expect(list).toContain(signer.id)
      const page = `/documentos/${signer.id}`
      const { body } = await analyst.get(page)
      expect(body).toContain('Nenhuma outra conta tem este CPF')
      const [, file = ''] = new RegExp(`href="(${page}/[^"]+)"`).exec(body) ?? []
      const shown = await analyst.get(file)
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(String(shown.headers['content-security-policy'])).toContain('sandbox')
      expect(shown.headers['cache-control']).toBe('no-store')
      expect((await log(api)).at(-1)).toMatchObject({ action: 'documentFile', outcome: 'seen' })
      expect((await analyst.get(`${page}/nada`)).statusCode).toBe(404)
    })
  })

  test('protocols without an answer come by their day, and one shows its history and the ways on', async () => {
    const { person, token } = await loggedIn(api)
    await api.send('POST', '/api/v1/chat/messages', { text: 'Bom dia' }, { token, key: 'um' })
    const support = await as('support')
    const { body } = await support.get('/protocolos')
    const [, path = ''] = /href="(\/protocolos\/[^"]+)"/.exec(body) ?? []
    const number = path.split('/').at(-1) ?? ''
    expect(await find(support, number.toLowerCase())).toBe(path)
    const shown = (await support.get(path)).body
    for (const words of ['Bom dia', 'Abrir a conversa', 'Abrir a conta']) expect(shown).toContain(words)
    const seen = (await (await as('analyst')).get(path)).body
    for (const words of ['Bom dia', 'Abrir a conversa', 'Abrir a conta']) expect(seen).not.toContain(words)
    expect(await idOf(person.email)).not.toBe('')
  })

  describe('of a review', () => {
    test('is told in full to those who answer it, by the kind and its dates to others', async () => {
      const { number } = await reviewed()
      const path = `/protocolos/${number}`
      expect((await (await as('analyst')).get(path)).body).toContain('Minha renda é maior.')
      const other = (await (await as('support')).get(path)).body
      expect(other).toContain('Pedido de revisão da decisão registrado.')
      expect(other).not.toContain('Minha renda é maior.')
    })

    test('is begun once', async () => {
      const { number } = await reviewed()
      const analyst = await as('analyst')
      const url = `/revisoes/${number}`
      const begin = (chave: string) => analyst.post(`${url}/comecar`, { chave: chave.repeat(22) })
      expect((await begin('a')).headers.location).toBe(`${url}?aviso=review-taken`)
      expect((await begin('b')).headers.location).toBe(`${url}?aviso=conflict`)
    })
  })

  test('each kind of job has a name, and no name is of none', () => {
    const kinds = [...Object.keys(jobHandlers(api.context)), mailJob, optionalMailJob]
    expect(Object.keys(jobWords).toSorted()).toEqual(kinds.toSorted())
  })

  test('a long queue has pages', async () => {
    const finance = await as('finance')
    for (let index = 0; index < 21; index += 1)
      await api.database
        .insertInto('jobs')
        .values({
          id: `job-${String(index).padStart(2, '0')}`,
          kind: 'deliver-mail',
          payload: '',
          attempts: 12,
          runAt: '',
          leasedUntil: null,
          doneAt: '2026-11-21T12:00:00.000Z',
          failure: 'Error',
          givenUpAt: '2026-11-21T12:00:00.000Z',
        })
        .execute()
    const first = (await finance.get('/tarefas')).body
    expect([first.includes('21 ao todo, página 1 de 2'), first.includes('job-20')]).toEqual([true, false])
    expect(first).toContain('Enviar um e-mail')
    const second = (await finance.get('/tarefas?pagina=2')).body
    expect([second.includes('job-20'), second.includes('Página anterior')]).toEqual([true, true])
    for (const odd of ['0', '-1', 'x', '1e9', '99'])
      expect((await finance.get(`/tarefas?pagina=${odd}`)).statusCode).toBe(200)
    await api.database.deleteFrom('jobs').where('givenUpAt', 'is not', null).execute()
  })
})
