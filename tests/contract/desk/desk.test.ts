import { describe, expect, test } from 'vitest'
import { type ActionName, actions } from '../../../demo/api/desk/desk-actions.ts'
import { inviteStaff, removeStaff, staffRoles } from '../../../demo/api/desk/staff.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { useApi } from '../support/api.ts'
import { codeOf, deskUrl, emptyPath, log, password, useDesk } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'

const minute = 60
const names = Object.keys(actions) as ActionName[]
const rolesOf = (name: ActionName): readonly string[] => actions[name].roles

describe.each(productionEngine)('the desk on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { visitor, as, held } = useDesk(api)
  const tokenOf = (link: string) => new URL(link).searchParams.get('codigo') ?? ''

  test('an invitation serves once, within a day, and asks for a good password and the app', async () => {
    const email = 'nova@equipe.example'
    const link = await inviteStaff(api.context, email, 'support')
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3002\/convite\?codigo=[\w-]{43}$/)
    const guest = visitor(email)
    const page = await guest.get(link.replace(deskUrl, ''))
    expect([
      page.statusCode,
      page.body.includes('Atendimento'),
      page.body.includes('<svg class="qr"'),
    ]).toEqual([200, true, true])
    const send = async (senha: string, codigo?: string) => {
      const convite = tokenOf(link)
      const answer = await guest.post('/convite', {
        convite,
        senha,
        codigo: codigo ?? (await codeOf(api, email)),
      })
      return [answer.statusCode, /role="alert">([^<.]+)/.exec(answer.body)?.[1]]
    }
    expect(await send('curta')).toEqual([400, 'A senha precisa ter de 12 a 128 caracteres'])
    expect(await send('nova@equipe.example')).toEqual([400, expect.stringMatching(/fácil de adivinhar/)])
    expect(await send(password, '000000')).toEqual([400, 'O código do aplicativo não confere'])
    expect(await send(password)).toEqual([303, undefined])
    expect((await guest.get('/')).statusCode).toBe(200)
    expect(await send(password)).toEqual([410, undefined])
    expect((await visitor().get(link.replace(deskUrl, ''))).statusCode).toBe(410)

    const late = await inviteStaff(api.context, 'tarde@equipe.example', 'finance')
    api.advance(24 * 60 * minute + 1)
    expect((await visitor().get(late.replace(deskUrl, ''))).statusCode).toBe(410)
  })

  test('who logs in shows password and code at once; whatever is wrong, the answer is the same', async () => {
    const { email } = await as('analyst')
    const attempt = async (fields: Record<string, string>) => {
      const guest = visitor()
      const answer = await guest.post('/entrar', { email, senha: password, codigo: '', ...fields })
      return { status: answer.statusCode, body: answer.body.replaceAll(fields.email ?? email, 'X'), guest }
    }
    const right = await attempt({ codigo: await codeOf(api, email) })
    expect(right.status).toBe(303)
    const home = await right.guest.get('/')
    expect(home.body).toContain(email)
    const code = await codeOf(api, email)
    const wrong = await Promise.all([
      attempt({ codigo: code, senha: 'outra senha qualquer' }),
      attempt({ codigo: '000000' }),
      attempt({ codigo: 'abc' }),
      attempt({ email: 'ninguem@equipe.example', codigo: code }),
    ])
    expect(new Set(wrong.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(wrong[0]?.status).toBe(400)
    // A code serves once.
    api.advance(minute)
    const used = await codeOf(api, email)
    expect((await attempt({ codigo: used })).status).toBe(303)
    expect((await attempt({ codigo: used })).status).toBe(400)
    api.advance(minute)
    const twice = await codeOf(api, email)
    const both = await Promise.all([attempt({ codigo: twice }), attempt({ codigo: twice })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
  })

  test('a session ends by leaving, after half an hour without use, after twelve hours, and with its owner', async () => {
    const colleague = await as('finance')
    const where = async () => (await colleague.get('/')).headers.location ?? 'in'
    expect(await where()).toBe('in')
    for (let hour = 0; hour < 20; hour += 1) {
      api.advance(29 * minute)
      expect(await where()).toBe('in')
    }
    api.advance(31 * minute)
    expect(await where()).toBe('/entrar')

    const long = await as('finance')
    for (let step = 0; step < 25; step += 1) {
      api.advance(29 * minute)
      await long.get('/')
    }
    expect((await long.get('/')).headers.location).toBe('/entrar')

    const leaving = await as('support')
    const before = leaving.cookie
    expect((await leaving.post('/sair')).headers.location).toBe('/entrar')
    leaving.cookie = before
    expect((await leaving.get('/')).headers.location).toBe('/entrar')

    const gone = await as('support')
    expect(await removeStaff(api.context, gone.email)).toBe(true)
    expect((await gone.get('/')).headers.location).toBe('/entrar')
    const code = await codeOf(api, gone.email)
    const again = await visitor().post('/entrar', { email: gone.email, senha: password, codigo: code })
    expect([again.statusCode, await removeStaff(api.context, gone.email)]).toEqual([400, false])

    const invited = await as('support')
    await inviteStaff(api.context, invited.email, 'finance')
    expect((await invited.get('/')).headers.location).toBe('/entrar')
    await sweep(api.context)
  })

  test('each role does what the table says and nothing else, and what it was refused is on record', async () => {
    for (const role of staffRoles) {
      const colleague = await as(role)
      for (const name of names.filter((one) => one !== 'leave')) {
        const { method } = actions[name]
        const before = (await log(api)).length
        const answer =
          method === 'GET' ? await colleague.get(emptyPath(name)) : await colleague.post(emptyPath(name))
        const refused = (await log(api))
          .slice(before)
          .filter((line) => line.email === colleague.email && line.outcome === 'refused')
        const allowed = rolesOf(name).includes(role)
        expect([role, name, answer.statusCode === 403]).toEqual([role, name, !allowed])
        expect([role, name, refused.length]).toEqual([role, name, allowed ? 0 : 1])
        if (!allowed) expect(refused[0]?.action).toBe(name)
      }
    }
  })

  test('documents are for analysts, accounts for the support, money for the finance, and an auditor only reads', () => {
    const alone = {
      analyst: ['documents', 'documentCase', 'documentFile', 'review', 'answerReview'],
      support: ['person', 'unlock', 'loseFactor', 'dispute', 'settleDispute', 'chat', 'answerChat'],
      finance: [
        ...[
          'payouts',
          'resendPayout',
          'askPayout',
          'settlePayoutReturn',
          'refunds',
          'sendRefund',
          'askRefund',
          'removals',
          'confirmRemoval',
          'reversals',
          'checkReversal',
          'settleReversal',
          'strayPayments',
          'returnStray',
          'askReturn',
          'settleStray',
        ],
        ...['unreadLists', 'jobs', 'retryJob', 'retryJobs', 'dropJob', 'partners'],
      ],
      auditor: ['record'],
    } as const
    for (const [role, own] of Object.entries(alone))
      for (const name of own) expect([name, rolesOf(name)]).toEqual([name, [role]])
    const written = names.filter(
      (name) => actions[name].method === 'POST' && rolesOf(name).includes('auditor'),
    )
    expect(written).toEqual(['leave'])
  })

  test('the menu marks the page that is open, and no other', async () => {
    const pathsIn = (body: string, mark = '') =>
      [...body.matchAll(new RegExp(`<a href="([^"]+)"${mark}>`, 'g'))].map(([, path = '']) => path)
    const inMenu = (body: string) => body.split('<nav')[1]?.split('</nav>')[0] ?? ''
    for (const role of staffRoles) {
      const colleague = await as(role)
      const paths = pathsIn(inMenu((await colleague.get('/')).body), '(?: aria-current="page")?')
      expect(paths.length).toBeGreaterThan(1)
      for (const path of paths)
        expect(pathsIn(inMenu((await colleague.get(path)).body), ' aria-current="page"')).toEqual([path])
    }
  })

  test('nobody without a session sees or does anything', async () => {
    for (const name of names) {
      const { method } = actions[name]
      const answer =
        method === 'GET' ? await visitor().get(emptyPath(name)) : await visitor().post(emptyPath(name))
      expect([name, answer.statusCode, answer.headers.location]).toEqual([name, 303, '/entrar'])
    }
  })

  test('every look and deed by anybody has its own line; an attempt by a stranger has one of nobody', async () => {
    await visitor().post('/entrar', { email: 'ninguem@equipe.example', senha: 'x', codigo: '1' })
    expect((await log(api)).at(-1)).toMatchObject({ email: null, action: 'login', outcome: 'refused' })
    const auditor = await as('auditor')
    const { body } = await auditor.get('/registro')
    for (const words of ['Ninguém da equipe', 'Usar o convite', 'Recusado', auditor.email])
      expect(body).toContain(words)
    const [, next = ''] = /href="(\/registro\?antes=[^"]+)"/.exec(body) ?? []
    expect((await auditor.get(next)).statusCode).toBe(200)
  })

  test('the record is filtered by colleague, action, day and the customer, also over its pages', async () => {
    await (await as('support')).get('/busca')
    api.advance(2 * 24 * 60 * minute)
    const [one, other] = [await as('support'), await as('support')]
    const auditor = await as('auditor')
    for (let index = 0; index < 25; index += 1) await one.post('/busca', { busca: 'nada' })
    await other.post('/busca', { busca: 'nada' })
    await one.get('/busca')
    const idOf = async ({ email }: { email: string }) =>
      (
        await api.database
          .selectFrom('staff')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).id
    /** Rows of all pages. */
    const rows = async (path: string): Promise<string[]> => {
      const { body } = await auditor.get(path)
      const own =
        body
          .split('<tbody>')[1]
          ?.split('</tbody>')[0]
          ?.match(/<tr>.*?<\/tr>/gs) ?? []
      const next = /href="(\/registro\?[^"]+)">Mais antigos/.exec(body)?.[1]?.replaceAll('&amp;', '&')
      return next ? [...own, ...(await rows(next))] : own
    }
    const day = api.context.clock().toISOString().slice(0, 10)
    const all = await rows('/registro')
    const found = await rows(`/registro?quem=${await idOf(one)}&acao=find&dia=${day}`)
    expect(found).toHaveLength(25)
    expect(all.length).toBeGreaterThan(27)
    expect(found.every((row) => row.includes(one.email) && row.includes('Buscar'))).toBe(true)
    expect(await rows(`/registro?quem=${await idOf(one)}&dia=2020-01-01`)).toEqual([])
    expect((await auditor.get(`/registro?quem=${await idOf(one)}&dia=2020-01-01`)).body).toContain(
      'Nada com este filtro',
    )
    const nobody = await rows('/registro?quem=ninguem')
    expect(nobody.every((row) => row.includes('Ninguém da equipe'))).toBe(true)
    // The filter stays in its form, and what is no filter filters nothing.
    const { body } = await auditor.get(`/registro?quem=${await idOf(one)}&acao=find&dia=${day}`)
    for (const kept of [`value="${day}"`, 'value="find" selected', `value="${await idOf(one)}" selected`])
      expect(body).toContain(kept)
    expect(await rows('/registro?dia=ontem&acao=&quem=')).toHaveLength(all.length)
    const subject = 'a'.repeat(64)
    expect(await rows(`/registro?de=${subject}`)).toEqual([])
  })

  test('is served by nobody but itself', async () => {
    for (const path of ['/entrar', '/convite', '/registro'])
      expect((await api.app.inject(path)).statusCode).toBe(404)
    expect((await held.desk.inject('/api/v1/openapi.json')).statusCode).toBe(404)
  })
})
