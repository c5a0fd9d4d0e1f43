import { describe, expect, test } from 'vitest'
import { mayUse } from '../../../demo/api/desk/desk-actions.ts'
import { ways } from '../../../demo/api/desk/page.ts'
import { buildDesk } from '../../../demo/api/desk/server.ts'
import { text } from '../../../demo/api/desk/text.ts'
import { PortFailure } from '../../../demo/api/ports/port-failures.ts'
import { demoPages } from '../../../demo/sandbox/pages/demo-pages.ts'
import { changes } from '../../../demo/sandbox/pages/people-page.ts'
import { readyPassword, readyPeople } from '../../../demo/sandbox/pages/ready-people.ts'
import { readyStaff, staffPassword } from '../../../demo/sandbox/pages/ready-staff.ts'
import { orderIn } from '../../support/order-in.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, Visitor } from '../support/desk.ts'
import { eitherEngine, productionEngine } from '../support/engines.ts'
import { lastCode, logIn, register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'
import { pixOver } from '../support/psp.ts'

describe.each(eitherEngine)('the ready people where charges go to another bank, on %s', (engine) => {
  const api = useApi(engine, pixOver)

  test('are there, with the past that they have at the bank of the demo', async () => {
    demoPages(api.app, api.context, api.bank)
    const down = () => Promise.reject(new PortFailure('charges', 'not reached'))
    api.context.ports = { ...api.context.ports, charges: { ...api.context.ports.charges, register: down } }
    expect((await api.app.inject('/demo/pessoas')).statusCode).toBe(200)
    const people = api.database
      .selectFrom('users')
      .select('email')
      .where('email', 'like', '%@pessoas.example')
    expect(await people.execute()).toHaveLength(readyPeople.length)
  })
})

describe.each(productionEngine)('the pages of the demo on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const get = (url: string) => api.app.inject(url)

  test('show the messages, newest first, as a page and as data', async () => {
    demoPages(api.app, api.context, api.bank)
    const older = newPerson({ name: "Dona D'Ávila" })
    const newer = newPerson()
    await register(api, older)
    await register(api, newer)
    const { body, headers } = await get('/demo/mensagens')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const inTurn = [newer, older].map(({ email }) => `Para ${email}`)
    expect(orderIn(body, inTurn)).toEqual(inTurn)
    const filtered = (await get(`/demo/mensagens?para=${encodeURIComponent(older.email)}`)).body
    expect([filtered.includes(`Para ${older.email}`), filtered.includes(`Para ${newer.email}`)]).toEqual([
      true,
      false,
    ])
    expect(body).toContain(await lastCode(api, newer.email))
    expect(body).toContain('Dona')
    const messages = (await get('/demo/mensagens.json')).json() as { to: string; code: string }[]
    expect(messages.map(({ to }) => to)).toEqual([newer.email, older.email])
    expect(messages[0]?.code).toBe(await lastCode(api, newer.email))
  })

  test('the ready people are what their page says, however often it is opened, while a bank is down', async () => {
    const down = () => Promise.reject(new PortFailure('charges', 'not reached'))
    Object.assign(api.context.ports.charges, { register: down, cancel: down })
    Object.assign(api.context.ports.payouts, { send: down })
    const [page] = await Promise.all([get('/demo/pessoas'), get('/demo/pessoas')])
    expect(page?.statusCode).toBe(200)
    expect(page?.body).toContain(readyPassword)
    for (const { email, state } of readyPeople) {
      expect(page?.body).toContain(email)
      const { status } = await logIn(api, { email, password: readyPassword })
      expect(status).toBe(state === 'active' ? 200 : 400)
    }
  })

  test('a ready person whom a visitor has changed stays one account, marked with what became of it', async () => {
    const first = (name: string) => readyPeople.find((person) => person.name.startsWith(name))?.email ?? ''
    const entered = async (email: string) => {
      const { body } = await logIn(api, { email, password: readyPassword })
      return { token: (body as { access_token: string }).access_token }
    }
    const lara = await entered(first('Lara'))
    const email = 'lara.nova@example.com'
    await api.send('POST', '/api/v1/user/email', { email, currentPassword: readyPassword }, lara)
    const emailCode = await lastCode(api, email)
    expect((await api.send('POST', '/api/v1/user/email/confirm', { emailCode }, lara)).status).toBe(200)
    const closing = { currentPassword: readyPassword }
    const closed = await entered(first('Otávio'))
    expect((await api.send('DELETE', '/api/v1/user', closing, closed)).status).toBe(204)
    const frozen = first('Sílvia')
    await api.database.updateTable('users').set({ state: 'frozen' }).where('email', '=', frozen).execute()

    const count = async () => (await api.database.selectFrom('users').select('id').execute()).length
    const before = await count()
    for (const _ of ['once', 'twice']) {
      const { statusCode, body } = await get('/demo/pessoas')
      expect([statusCode, await count()]).toEqual([200, before])
      const row = (name: string) => body.split('<li>').find((part) => part.includes(`<h3>${name}`)) ?? ''
      expect(row('Lara')).toContain(`data-email="${email}"`)
      expect(row('Lara')).toContain(changes.email)
      expect(row('Otávio')).toContain(changes.state('deleted'))
      expect(row('Otávio')).not.toContain('<a ')
      expect(row('Sílvia')).toContain(changes.state('frozen'))
      expect(row('Davi')).not.toContain(changes.state('locked'))
    }
  })

  test('a page with a form lets the browser send it, one without none', async () => {
    const sends = async (url: string) => {
      const { body, headers } = await get(url)
      return [
        body.includes('<form'),
        / form-action '(\w+)'/.exec(String(headers['content-security-policy']))?.[1],
      ]
    }
    expect(await sends('/demo/')).toEqual([false, 'none'])
    expect(await sends('/demo/banco')).toEqual([true, 'self'])
  })

  test('the ready people of the staff enter the desk by what their page says, one a role', async () => {
    const desk = buildDesk(api.context)
    const { body } = await get('/demo/equipe')
    const code = /class="code">(\d{6})</.exec(body)?.[1] ?? ''
    for (const { email, role, fills } of readyStaff) {
      expect(body).toContain(email)
      // The page says how to fill each page of the role.
      const own = ways.map(([name]) => name).filter((name) => name !== 'home' && mayUse(role, name))
      expect([role, Object.keys(fills).toSorted()]).toEqual([role, own.toSorted()])
      for (const how of Object.values(fills)) expect(body).toContain(how)
      const visitor = new Visitor(desk)
      const entered = await visitor.post('/entrar', { email, senha: staffPassword, codigo: code })
      expect([role, entered.statusCode, (await visitor.get('/')).body.includes(text.roles[role])]).toEqual([
        role,
        303,
        true,
      ])
    }
    await desk.close()
  })

  test.each([
    '/demo/',
    '/demo/elementos',
    '/demo/equipe',
    '/demo/geru',
    '/demo/geru/pedido',
    '/demo/blog',
    '/demo/ajuda',
    '/demo/loja/ios',
    '/demo/loja/android',
  ])('%s is there', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<h1>.+<\/h1>/)
  })
})
