import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type ActionName, actions, mayUse } from '../../../demo/api/desk/desk-actions.ts'
import { actionPath } from '../../../demo/api/desk/page-elements.ts'
import { buildDesk } from '../../../demo/api/desk/server.ts'
import { inviteStaff, staffRoles, unlockStaff } from '../../../demo/api/desk/staff.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { openApi, useApi } from '../support/api.ts'
import { say } from '../support/chat.ts'
import { deathOf, reportDeathOf } from '../support/deaths.ts'
import { codeOf, colleague, deskUrl, emptyPath, log, password, useDesk, Visitor } from '../support/desk.ts'
import { allSent, complete } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { atBankData } from '../support/loan-journey.ts'
import { borrower, contest, installmentContest } from '../support/repayment.ts'
import { contestStatement, handStatement, ofxOf, usualRows } from '../support/statement.ts'

const names = Object.keys(actions) as ActionName[]
const hostile = `"><img src=x onerror=alert(1)></textarea><script>alert('x')</script>`

describe.each(productionEngine)('attacks on the desk on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { visitor, as, held } = useDesk(api)

  const posts = [
    '/entrar',
    '/convite',
    ...names.filter((name) => actions[name].method === 'POST').map(emptyPath),
  ]
  const foreign: Record<string, string | undefined>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': undefined, origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': undefined, origin: 'null' },
    { 'sec-fetch-site': undefined },
  ]

  test('a form of another page does nothing, whatever a browser says of where it comes from', async () => {
    const colleagues = await Promise.all(staffRoles.map(as))
    const before = await log(api)
    for (const who of colleagues)
      for (const path of posts)
        for (const headers of foreign) {
          const { statusCode } = await who.post(path, { chave: 'a'.repeat(22), confirmo: 'sim' }, headers)
          expect([path, headers, statusCode]).toEqual([path, headers, 403])
        }
    expect(await log(api)).toEqual(before)
    for (const who of colleagues) expect((await who.get('/')).statusCode).toBe(200)
    // An old browser sends Origin only.
    const own = { 'sec-fetch-site': undefined, origin: deskUrl }
    expect((await colleagues[0]?.post('/sair', {}, own))?.headers.location).toBe('/entrar')
  })

  test('a session that somebody else chose opens nothing, before and after the login', async () => {
    const { email } = await as('support')
    const victim = visitor()
    victim.cookie = `painel=${'x'.repeat(43)}`
    expect((await victim.get('/')).headers.location).toBe('/entrar')
    api.advance(60)
    const entered = await victim.post('/entrar', { email, senha: password, codigo: await codeOf(api, email) })
    expect(entered.statusCode).toBe(303)
    expect(String(entered.headers['set-cookie']).split(',')[0]).toMatch(
      /^painel=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
    const [first] = [victim.cookie]
    expect(first).not.toContain('xxxx')
    // A new login ends the previous session.
    api.advance(60)
    await victim.post('/entrar', { email, senha: password, codigo: await codeOf(api, email) })
    const old = new Visitor(held.desk)
    old.cookie = first ?? ''
    expect((await old.get('/')).headers.location).toBe('/entrar')
  })

  test('by https the cookie belongs to this host alone', async () => {
    const secure = buildDesk({
      ...api.context,
      settings: { ...api.context.settings, deskUrl: 'https://painel.local' },
    })
    const email = 'https@equipe.example'
    const convite = new URL(await inviteStaff(api.context, email, 'support')).searchParams.get('codigo') ?? ''
    const answer = await secure.inject({
      method: 'POST',
      url: '/convite',
      payload: new URLSearchParams({ convite, senha: password, codigo: await codeOf(api, email) }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        host: 'painel.local',
      },
    })
    const [session, browser] = [answer.headers['set-cookie'] ?? []].flat()
    expect(session).toMatch(/^__Host-painel=[\w-]{43}; .*; Secure; Max-Age=43200$/)
    expect(browser).toMatch(/^__Host-painel-navegador=[\w-]+; .*; HttpOnly; SameSite=Strict; Secure; /)
    expect(answer.headers['strict-transport-security']).toBeDefined()
    expect((await secure.inject({ url: '/entrar', headers: { host: 'portal.local' } })).statusCode).toBe(421)
    await secure.close()
  })

  test('what customers, partners and errors write is text on every page', async () => {
    const journey = await atBankData(api, { monthlyIncome: 900_00 })
    await journey.ebsPost('skip')
    const review = (await journey.act('review', { comment: hostile.slice(0, 90) })).body as {
      protocol: string
    }
    const contesting = await atBankData(api)
    await handStatement(api, contesting, ofxOf([...usualRows, { day: 1, amount: '1.00', memo: hostile }]))
    await contestStatement(api, contesting, hostile.slice(0, 90))
    const contested = (await contesting.ebs()).contest?.protocol ?? ''
    await say(api, journey.token, hostile)
    const signer = await allSent(api)
    const lender = await borrower(api)
    await complete(api, signer)
    await api.database.updateTable('people').set({ name: hostile, socialName: hostile }).execute()
    await api.database.updateTable('documents').set({ name: hostile }).execute()
    const counted = { day: '2026-11-21', visits: 1, registrations: 1, contracts: 1 }
    await api.database
      .insertInto('referralDays')
      .values({ partner: hostile, subId: hostile, ...counted })
      .execute()
    const job = { payload: hostile, attempts: 12, runAt: '', leasedUntil: null, doneAt: counted.day }
    await api.database
      .insertInto('jobs')
      .values({ id: 'hostile', kind: hostile, failure: hostile, givenUpAt: counted.day, ...job })
      .execute()
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', journey.id)
      .executeTakeFirstOrThrow()
    await api.database.updateTable('users').set({ state: 'frozen' }).where('id', '=', userId).execute()
    // The staff's own text, at the same id.
    await api.database
      .insertInto('readyAnswers')
      .values({ id: userId, title: 'Boleto', text: 'Olá', updatedAt: counted.day })
      .execute()
    const wrong = (await contest(api, lender, { ...installmentContest(lender.id), complaint: hostile }))
      .body as {
      protocol: string
    }
    const asked = { callMobile: '11987654321', callHours: 'any' }
    const pressed = await api.send('POST', '/api/v1/private-calls', asked, {
      token: lender.token,
      key: randomUUID(),
    })
    await api.database.updateTable('privateCalls').set({ outcome: 'ended', answer: hostile }).execute()
    const { opened } = await reportDeathOf(api, deathOf(journey.person.cpf))
    await api.database.updateTable('deathReports').set({ name: hostile, reporterName: hostile }).execute()
    const { userId: lenderUser } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', lender.id)
      .executeTakeFirstOrThrow()
    const params = { id: userId, number: review.protocol, loan: signer.id, name: hostile }
    let seen = 0
    for (const role of staffRoles) {
      const who = await as(role)
      for (const name of names.filter((one) => actions[one].method === 'GET' && mayUse(role, one))) {
        if (name.endsWith('File')) continue
        const number =
          {
            statement: contested,
            death: opened.number,
            contest: wrong.protocol,
            contestedAccount: wrong.protocol,
            privateCall: (pressed.body as { number: string }).number,
          }[name as string] ?? params.number
        const own = ['proposal', 'newContest'].includes(name) ? { id: lenderUser, loan: lender.id } : {}
        const { statusCode, body, headers } = await who.get(actionPath(name, { ...params, number, ...own }))
        expect([name, statusCode]).toEqual([name, 200])
        expect([name, body.includes('<script'), body.includes('<img src=x')]).toEqual([name, false, false])
        if (body.includes('&lt;img src=x')) seen += 1
        // Its writing direction is isolated.
        const around = body.replace(/<bdi>[^<]*<\/bdi>|<[^>]*>/g, '')
        expect([name, around.includes('img src=x')]).toEqual([name, false])
        const policy = String(headers['content-security-policy'])
        for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
          expect([name, policy.includes(rule)]).toEqual([name, true])
        expect([name, policy.includes('script-src'), policy.includes('unsafe')]).toEqual([name, false, false])
        expect([
          name,
          headers['cache-control'],
          headers['x-frame-options'],
          headers['referrer-policy'],
        ]).toEqual([name, 'no-store', 'DENY', 'no-referrer'])
      }
    }
    expect(seen).toBeGreaterThanOrEqual(7)
    const analyst = await as('analyst')
    const url = `/revisoes/${review.protocol}`
    const shown = await analyst.submit(url, `${url}/conferir`, { motivos: hostile, renda: hostile })
    expect([shown.statusCode, shown.body.includes('<script')]).toEqual([400, false])
    const told = await analyst.get(`${url}?aviso=${encodeURIComponent(hostile)}&aviso=constructor`)
    expect(told.body).not.toContain('class="notice')
  })

  test('a person without the app, or without the password, is stopped after a few tries', async () => {
    const strict = await openApi(engine, {
      deskUrl,
      limits: { ...api.context.settings.limits, deskPair: defaultLimits.deskPair },
    })
    const desk = buildDesk(strict.context)
    const { email } = await colleague(strict, desk, 'finance')
    const attempt = async (who: string, codigo = '000000') =>
      (await new Visitor(desk).post('/entrar', { email: who, senha: password, codigo })).statusCode
    for (const who of [email, 'ninguem@equipe.example']) {
      const all = []
      for (let time = 0; time < 8; time += 1) all.push(await attempt(who))
      // The limit is the same for known and unknown e-mails.
      expect([all[0], all.at(-1)]).toEqual([400, 429])
    }
    strict.advance(60)
    expect(await attempt(email, await codeOf(strict, email))).toBe(429)
    strict.advance(16 * 60)
    expect(await attempt(email, await codeOf(strict, email))).toBe(303)
    await desk.close()
    await strict.close()
  })

  test('others lock nobody out of a browser that was used before, and a command lifts the rest', async () => {
    const limits = { ...api.context.settings.limits, deskEmail: { ...defaultLimits.deskEmail, max: 12 } }
    const strict = await openApi(engine, {
      deskUrl,
      limits: { ...limits, deskBrowser: { ...defaultLimits.deskBrowser, max: 3 } },
    })
    const desk = buildDesk(strict.context)
    const own = await colleague(strict, desk, 'support')
    const other = await colleague(strict, desk, 'finance')
    const { email } = own
    const attempt = async (who: Visitor, codigo: string) =>
      (await who.post('/entrar', { email, senha: password, codigo })).statusCode
    await own.post('/sair')
    const strangers = []
    for (let time = 0; time < 14; time += 1) strangers.push(await attempt(new Visitor(desk), '000000'))
    expect([strangers[0], strangers.at(-1)]).toEqual([400, 429])
    strict.advance(60)
    // Another colleague's browser is not this one's.
    await other.post('/sair')
    for (const who of [new Visitor(desk), other])
      expect(await attempt(who, await codeOf(strict, email))).toBe(429)
    expect(await attempt(own, await codeOf(strict, email))).toBe(303)
    // Its own wrong codes are counted too.
    for (const status of [400, 400, 400, 429]) expect(await attempt(own, '000000')).toBe(status)
    expect([
      await unlockStaff(strict.context, email),
      await unlockStaff(strict.context, 'ninguem@equipe.example'),
    ]).toEqual([true, false])
    strict.advance(60)
    expect(await attempt(new Visitor(desk), await codeOf(strict, email))).toBe(303)
    // A new invitation ends what earlier browsers were known for.
    await inviteStaff(strict.context, email, 'support')
    await desk.close()
    await strict.close()
  })

  test('writes nothing of anybody to its log', async () => {
    let written = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk)
        done()
      },
    })
    const desk = buildDesk(api.context, { level: 'info', stream })
    const who = await colleague(api, desk, 'support')
    await who.post('/busca', { busca: 'alguem@exemplo.com.br' })
    await who.get('/convite?codigo=segredo')
    await who.get('/pessoas/alguem')
    await desk.close()
    expect(written).toContain('"route":"/pessoas/:id"')
    for (const word of [who.email, 'alguem', 'segredo', password]) expect(written).not.toContain(word)
  })
})
