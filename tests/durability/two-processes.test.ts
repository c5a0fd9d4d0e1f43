import { describe, expect, inject, test } from 'vitest'
import { type Engine, engines } from '../contract/support/engines.ts'
import { newPerson } from '../contract/support/people.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { call, codeFor, serverFolder } from './client.ts'

async function place(engine: Engine) {
  const { environment, remove } = serverFolder()
  const url = engine === 'PostgreSQL' ? { DATABASE_URL: await freshDatabase(inject('postgresUrl')) } : {}
  return { variables: { ...environment, ...url }, remove }
}

describe.each(engines)('two processes on one %s', (engine) => {
  test('start together on an empty database', { timeout: 120_000 }, async () => {
    const { variables, remove } = await place(engine)
    const servers = await Promise.all([startServer(variables), startServer(variables)])
    for (const { origin } of servers)
      expect((await call(origin, '/readyz', { method: 'GET' })).status).toBe(200)
    const registrations = servers.flatMap(({ origin }) =>
      Array.from({ length: 5 }, () => call(origin, '/api/v1/user', { body: newPerson() })),
    )
    expect((await Promise.all(registrations)).map(({ status }) => status)).toEqual(Array(10).fill(201))
    await Promise.all(servers.map((server) => server.stop()))
    remove()
  })

  test('serve one journey, request by request in turn', { timeout: 60_000 }, async () => {
    const { variables, remove } = await place(engine)
    const servers = await Promise.all([startServer(variables), startServer(variables)])
    let turn = 0
    const next = (path: string, given?: Parameters<typeof call>[2]) => {
      turn += 1
      return call(servers[turn % 2]?.origin ?? '', path, given)
    }
    const { email, password, ...rest } = newPerson()

    expect((await next('/api/v1/user', { body: { email, password, ...rest } })).status).toBe(201)
    const code = await codeFor(servers[0].origin, email)
    const activation = `/api/v1/user/activate?email=${encodeURIComponent(email)}&activationCode=${code}`
    expect((await next(activation)).status).toBe(200)
    expect((await next(activation)).status).toBe(400)
    const { body } = await next('/api/v1/oauth/token', { body: { email, password } })
    const token = String(body.access_token)
    expect((await next('/api/v1/oauth/validate', { token })).status).toBe(200)

    const request = { body: { loanAmount: 5_000_00, installmentsQty: 24 }, token, key: 'once' }
    const first = await next('/api/v1/personal-loan', request)
    const again = await next('/api/v1/personal-loan', request)
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
    const { id } = first.body.personalLoanDto as { id: string }
    const purpose = { method: 'PUT', body: { purpose: 'saude' }, token }
    expect((await next(`/api/v1/personal-loan/${id}/purpose`, purpose)).status).toBe(200)
    const list = await next('/api/v1/personal-loan/all/not-completed', { method: 'GET', token })
    expect(list.body).toMatchObject({ totalCount: 1, items: [{ id, purpose: 'saude' }] })

    expect((await next('/api/v1/oauth/logout', { token })).status).toBe(204)
    expect((await next('/api/v1/oauth/validate', { token })).status).toBe(401)
    await Promise.all(servers.map((server) => server.stop()))
    remove()
  })
})
