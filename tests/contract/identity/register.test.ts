import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sweep } from '../../../demo/api/domains.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { codes, noLimits, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import {
  activate,
  activePerson,
  lastCode,
  lastLink,
  logIn,
  mails,
  register,
  tokenOf,
} from '../support/journeys.ts'
import { type NewPerson, newPerson } from '../support/people.ts'
import { dump } from '../support/planted.ts'
import { borrower } from '../support/repayment.ts'

describe.each(engines)('registration on %s', (engine) => {
  const api = useApi(engine)
  const mailing = useApi(engine, { limits: { ...noLimits, sendEmail: defaultLimits.sendEmail } })

  test('a new person gets a code by mail and nothing else in the answer', async () => {
    const person = newPerson({ email: 'Maria.Souza@Exemplo.com.br' })
    const { status, body } = await register(api, person)
    expect({ status, body }).toEqual({ status: 201, body: { accepted: true } })
    const [mail, ...others] = await mails(api, 'maria.souza@exemplo.com.br')
    expect(others).toEqual([])
    expect(mail?.code).toMatch(/^\d{6}$/)
    expect(mail?.text).toContain(mail?.code)
    expect(mail?.html).toContain(mail?.code)
    expect(mail?.text).not.toContain(person.password)
  })

  test('a link activates the registration that its mail was about, whatever strangers register since', async () => {
    const owner = newPerson()
    const stranger = () => register(mailing, newPerson({ email: owner.email, name: 'Fulano de Tal' }))
    for (let mail = 0; mail <= defaultLimits.sendEmail.max; mail += 1) await stranger()
    await register(mailing, owner)
    const query = { email: owner.email }
    await mailing.send('POST', '/api/v1/user/send/activation-code', undefined, { query })
    const token = await lastLink(mailing, owner.email)
    await stranger()
    expect((await mailing.send('POST', '/api/v1/user/activate/link', { token })).status).toBe(200)
    const row = await mailing.database
      .selectFrom('people')
      .innerJoin('users', 'users.id', 'people.userId')
      .select(['people.cpf', 'people.name', 'people.dateOfBirth', 'users.state'])
      .where('users.email', '=', owner.email)
      .executeTakeFirst()
    const { cpf, name, dateOfBirth } = owner
    expect(row).toEqual({ cpf, name, dateOfBirth, state: 'active' })
    expect((await mails(mailing, owner.email)).at(-1)?.text).toContain(`Olá, ${name.split(' ')[0]}!`)
  })

  test('the link of every mail that activates carries what was chosen in a simulator', async () => {
    const person = newPerson()
    await register(api, { ...person, wish: { loanAmount: 8_000_00, installmentsQty: 24 } })
    const [mail] = await mails(api, person.email)
    expect(mail?.text).toContain('/cadastro/ativacao?loanValue=8000&installmentsQty=24#token=')
    const query = { email: person.email }
    await api.send('POST', '/api/v1/user/send/activation-code', undefined, { query })
    await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query })
    await logIn(api, person)
    await register(api, person)
    const sent = await mails(api, person.email)
    expect(sent).toHaveLength(5)
    for (const { text } of sent) expect(text).toContain('?loanValue=8000&installmentsQty=24#token=')
    const row = () => api.database.selectFrom('users').selectAll().where('email', '=', person.email).execute()
    expect(await row()).toMatchObject([{ loanAmount: 8_000_00, installmentsQty: 24 }])
    await activate(api, person.email, await lastCode(api, person.email))
    expect(await row()).toMatchObject([{ loanAmount: null, installmentsQty: null }])
    const off = await register(api, newPerson({ wish: { loanAmount: 1, installmentsQty: 24 } }))
    expect(off.status).toBe(400)
  })

  test('the code activates the account once', async () => {
    const person = newPerson()
    await register(api, person)
    const code = await lastCode(api, person.email)
    expect((await activate(api, person.email, code)).body).toMatchObject({ activated: true })
    expect((await logIn(api, person)).status).toBe(200)
    expect(codes(await activate(api, person.email, code))).toEqual(['activation_code_invalid'])
  })

  test('what is wrong is said for each field at once', async () => {
    const answer = await register(
      api,
      newPerson({ cpf: '11111111111', mobile: '123', password: 'curta', extra: 1 }),
    )
    expect(answer.status).toBe(400)
    expect(codes(answer)).toEqual(
      expect.arrayContaining([
        'cpf: cpf_invalid',
        'mobile: mobile_invalid',
        'password: too_short',
        'extra: unknown_field',
      ]),
    )
  })

  test.each([
    ['password123', 'password_common'],
    ['flamengo', 'password_common'],
    ['33333333', 'password_common'],
    ['iracema1', 'password_personal'],
    ['Vereda12', 'password_personal'],
    ['24061985', 'password_personal'],
  ])('refuses %s as a password: %s', async (password, code) => {
    expect(codes(await register(api, newPerson({ password })))).toEqual([`password: ${code}`])
  })

  test("an account's e-mail: its owner is told and nothing changes", async () => {
    const owner = await activePerson(api)
    await register(
      api,
      newPerson({ email: owner.email, name: 'Outra Pessoa', password: 'senha da outra pessoa' }),
    )
    const last = (await mails(api, owner.email)).at(-1)
    expect(last?.subject).toContain('já tem conta')
    expect(last?.text).not.toContain('Outra')
    expect(last?.code).toBeNull()
    expect((await logIn(api, owner)).status).toBe(200)
  })

  test('a CPF that is proved to be of another: nothing tells before a document does; its owner is told once a day', async () => {
    const { person: owner } = await borrower(api)
    const other = newPerson({ cpf: owner.cpf })
    const free = newPerson({ name: other.name })
    for (const person of [other, other, other]) await register(api, person)
    const told = async () =>
      (await mails(api, owner.email)).filter(({ subject }) => subject.includes('seu CPF'))
    expect(await told()).toHaveLength(1)
    api.advance(24 * 3600)
    for (const person of [free, other]) await register(api, person)
    expect(await told()).toHaveLength(2)

    /** Everything a user sees of the account, from the first mail to a request. */
    const seenBy = async (person: NewPerson) => {
      const activated = await activate(api, person.email, await lastCode(api, person.email))
      const token = await tokenOf(api, person)
      const inbox = await api.send('GET', '/api/v1/messages', undefined, { token })
      const { body } = await api.send('GET', '/api/v1/person/current', undefined, { token })
      const wish = { loanAmount: 5_000_00, installmentsQty: 24 }
      const asked = await api.send('POST', '/api/v1/personal-loan', wish, { token, key: randomUUID() })
      const plain = (text = '') =>
        text
          .replaceAll(/\d{6}\b|#token=[\w-]+|[\da-f-]{30,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
          .replaceAll(person.email, '')
      const sent = (await mails(api, person.email))
        .slice(-2)
        .map(({ subject, text }) => [subject, plain(text)])
      const {
        cpf: _own,
        mobile: _mobile,
        primaryEmailAddress: _email,
        ...rest
      } = body as Record<string, unknown>
      return { activated: activated.status, sent, inbox: plain(inbox.text), rest, asked: plain(asked.text) }
    }
    expect(await seenBy(other)).toEqual(await seenBy(free))
  })

  test('registering again before activating: the newest counts', async () => {
    const person = newPerson()
    await register(api, person)
    const old = await lastCode(api, person.email)
    await register(api, { ...person, name: 'Iracema Lima' })
    expect((await activate(api, person.email, old)).status).toBe(400)
    expect((await activate(api, person.email, await lastCode(api, person.email))).status).toBe(200)
    expect((await logIn(api, person)).status).toBe(200)
  })

  test('what nobody confirms in 30 days is erased, and the person can register again', async () => {
    const person = newPerson({ name: 'Eulália Plantada' })
    await register(api, person)
    const waiting = newPerson()
    await register(api, waiting)
    const traces = async () => {
      const tables = Object.entries(await dump(api))
      return [person.email, person.cpf, person.name].map((trace) =>
        tables.flatMap(([table, rows]) => (rows.includes(trace) ? [table] : [])),
      )
    }
    const held = await traces()
    expect(held).toEqual(
      [['users', 'messages'].toSorted(), ['people'], ['people']].map((one) => expect.arrayContaining(one)),
    )
    api.advance(29 * 24 * 3600)
    await register(api, waiting)
    await sweep(api.context)
    expect((await traces())[1]).toEqual(['people'])
    api.advance(2 * 24 * 3600)
    await sweep(api.context)
    expect(await traces()).toEqual([[], [], []])
    // Registering again in the meantime starts a new period.
    expect((await activate(api, waiting.email, await lastCode(api, waiting.email))).status).toBe(400)
    const still = api.database.selectFrom('users').select('state').where('email', '=', waiting.email)
    expect(await still.execute()).toEqual([{ state: 'unconfirmed' }])
    await register(api, person)
    expect((await activate(api, person.email, await lastCode(api, person.email))).status).toBe(200)
    expect((await logIn(api, person)).status).toBe(200)
  })

  test('where two passwords compete for one mailbox, neither opens the account', async () => {
    const person = newPerson()
    const stranger = { ...newPerson(), email: person.email, password: 'a senha do estranho' }
    await register(api, person)
    await register(api, stranger)
    expect((await mails(api, person.email)).at(-1)?.text).toContain('Esqueci minha senha')
    await activate(api, person.email, await lastCode(api, person.email))
    expect((await logIn(api, stranger)).status).toBe(400)
    expect((await logIn(api, person)).status).toBe(400)
  })
})
