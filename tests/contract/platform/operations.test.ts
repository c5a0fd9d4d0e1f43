import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { person as personShape } from '#core/api/contract/person.ts'
import { codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { loggedIn, newLoan, tokenOf } from '../support/journeys.ts'
import { accepted, call, phoneToken, urlOf } from '../support/operations.ts'
import { prove } from '../support/proofs.ts'

/** Paths of all fields in a value. */
function names(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => names(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, item]) => names(item, path ? `${path}.${key}` : key))
}

describe.each(productionEngine)('every operation on %s', (engine) => {
  const api = useApi(engine)
  const session = { token: '', id: '', other: '', phone: '' }
  // The loan's id, except where the path needs a session's.
  const idFor = (operation: string) => (operation === 'endOneSession' ? session.other : session.id)

  beforeAll(async () => {
    const { person, token } = await loggedIn(api)
    await tokenOf(api, person)
    await prove(api, token, person.password)
    const { body } = await api.send('GET', '/api/v1/user/sessions', undefined, { token })
    const other = (body as { items: { id: string }[] }).items[1]?.id
    const { id } = await newLoan(api, token)
    Object.assign(session, { token, id, other, phone: await phoneToken(api, id) })
  })

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      const { query, body } = accepted[id] ?? {}
      const own = { ...session, id: idFor(id) }
      const answer = await call(api, operation, { ...own, query, body: body?.() })
      // Invented codes and actions the loan's state does not allow are refused; everything else succeeds.
      if (answer.status !== operation.status) {
        const [code] = codes(answer)
        const names = operation.params !== undefined || operation.errors?.includes('not_found')
        const missing = answer.status === 404 && names
        if (!missing) expect([400, 409]).toContain(answer.status)
        expect(missing ? ['not_found'] : operation.errors).toContain(code)
      }
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)

      if (body) {
        for (const extra of ['isAdmin', 'constructor', 'toString', 'id']) {
          const refused = await call(api, operation, { ...session, query, body: { ...body(), [extra]: 1 } })
          expect([refused.status, codes(refused)]).toEqual([400, [`${extra}: unknown_field`]])
        }
      }
      const stray = await call(api, operation, {
        ...session,
        query: { ...query, stray: '1' },
        body: body?.(),
      })
      expect([stray.status, codes(stray)]).toEqual([400, ['stray: unknown_field']])

      if (operation.auth !== 'none') {
        const anonymous = await api.send(operation.method, urlOf(operation, session.id), body?.())
        expect([anonymous.status, codes(anonymous)]).toEqual([401, ['session_expired']])
      }
    },
  )

  test('answers carry the declared fields and no others', async () => {
    const fieldsOf = async (id: string) => {
      const operation = operations.find((candidate) => candidate.id === id)
      if (!operation) throw new Error(id)
      return names((await call(api, operation, { ...session, body: accepted[id]?.body?.() })).body)
    }
    expect(await fieldsOf('currentPerson')).toEqual(Object.keys(personShape.entries))
    const dto = [
      'id',
      'state',
      'loanAmount',
      'installmentsQty',
      'purpose',
      'missing[]',
      'bankAsks',
      'pickedOfferId',
      'pickedAt',
      'signedAt',
      'releasedAt',
      'payoutId',
      'payoutRefusal',
      'documentsUntil',
      'lapsed',
      'decision',
      'correctedAt',
      'review',
      'picked',
      'unmet',
      'goneBy',
      'goneAnswerBy',
      'createdAt',
      'updatedAt',
    ]
    const loan = new Set((await fieldsOf('getLoan')).filter((name) => name.startsWith('personalLoanDto')))
    expect([...loan]).toEqual(dto.map((name) => `personalLoanDto.${name}`).filter((name) => loan.has(name)))
    expect(await fieldsOf('validateToken')).toEqual(['valid'])
  })

  test('a GET to what changes something changes nothing', async () => {
    const count = async () => {
      const tables = ['users', 'sessions', 'codes', 'messages', 'loans', 'addresses', 'bankAccounts'] as const
      const rows = tables.map((table) => api.database.selectFrom(table).selectAll().execute())
      return JSON.stringify(await Promise.all(rows))
    }
    const before = await count()
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      const url = urlOf(operation, session.id)
      if (operations.some(({ method, path }) => method === 'GET' && path === operation.path)) continue
      const query = accepted[operation.id]?.query
      const answer = await api.send('GET', url, undefined, { token: session.token, query })
      expect([answer.status, codes(answer)]).toEqual([405, ['method_not_allowed']])
      expect(answer.headers.allow).toContain(operation.method)
    }
    expect(await count()).toBe(before)
  })

  test.each(['/api/v1/nada', '/api', '/api/', '/api/v2/user', '/api/v1/person/current/', '/api/v1/USER'])(
    'no operation at %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        const answer = await api.send(method, url)
        expect([answer.status, codes(answer)]).toEqual([404, ['not_found']])
      }
    },
  )
})
