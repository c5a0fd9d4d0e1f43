import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { promises } from '#core/promises/promises.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { useApi } from '../support/api.ts'
import { say } from '../support/chat.ts'
import { productionEngine } from '../support/engines.ts'
import { loggedIn, register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const metricsSecret = 'a secret that only the watcher and the tests know'
const authorization = `Bearer ${metricsSecret}`
const silent = { warn: () => undefined }

describe.each(productionEngine)('the metrics on %s', (engine) => {
  const api = useApi(engine, { metricsSecret, smtpUrl: 'smtp://127.0.0.1:1' })
  const closed = useApi(engine)

  const read = async () => (await api.send('GET', '/metrics', undefined, { headers: { authorization } })).text
  const value = async (line: string) => {
    const found = (await read()).split('\n').find((row) => row.startsWith(`${line} `))
    return found && Number(found.slice(line.length + 1))
  }

  test('are there for whoever has the secret, and for nobody where there is none', async () => {
    const whole = await api.send('GET', '/metrics', undefined, { headers: { authorization } })
    expect(whole.status).toBe(200)
    expect(whole.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/^text\/plain/),
    })
    for (const headers of [undefined, { authorization: 'Bearer x' }, { authorization: metricsSecret }]) {
      const refused = await api.send('GET', '/metrics', undefined, { headers })
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(refused.text).not.toContain('vereda_')
    }
    expect((await closed.send('GET', '/metrics', undefined, { headers: { authorization } })).status).toBe(404)
  })

  test('count answers by the pattern of their route, and name nobody', async () => {
    const { person, token } = await loggedIn(api)
    const id = '0190d5e8-planted-id'
    await api.send('GET', `/api/v1/personal-loan/${id}?cpf=${person.cpf}`, undefined, { token })
    await api.send('GET', `/${id}/${person.email}`)
    const text = await read()
    expect(text).toContain(
      'vereda_http_request_duration_seconds_count{method="GET",route="/api/v1/personal-loan/:id",status="400"} 1\n',
    )
    expect(text).toContain(
      'vereda_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1\n',
    )
    for (const secret of [id, person.email, person.cpf, person.name, token])
      expect(text).not.toContain(secret)
  })

  test('count the parts of the hourly work that fail, by their names', async () => {
    const { charges } = api.context.ports
    const down = { ...charges, payments: () => Promise.reject(new Error('down')) }
    api.context.ports = { ...api.context.ports, charges: down }
    await expect(sweep(api.context)).rejects.toThrow(AggregateError)
    api.context.ports = { ...api.context.ports, charges }
    expect(await value('vereda_sweep_failures_total{part="reconcilePayments"}')).toBe(1)
    await sweep(api.context)
    expect(await value('vereda_sweep_failures_total{part="reconcilePayments"}')).toBe(1)
  })

  test('tell of the queue what is due, since when, and what failed', async () => {
    await api.database.deleteFrom('jobs').execute()
    await register(api, newPerson())
    api.advance(90)
    const kind = '{kind="deliver-mail"}'
    expect(await value(`vereda_jobs_due${kind}`)).toBe(1)
    expect(await value(`vereda_jobs_oldest_due_seconds${kind}`)).toBe(90)
    const { metrics } = api.context
    const failing = metrics?.counting({ 'deliver-mail': () => Promise.reject(new Error()) })
    await runJobs(api.context, failing ?? {}, silent)
    expect(await value('vereda_job_runs_total{kind="deliver-mail",outcome="failed"}')).toBe(1)
    expect(await value(`vereda_jobs_due${kind}`)).toBe(undefined)
    api.advance(60)
    await runJobs(api.context, metrics?.counting({ 'deliver-mail': async () => undefined }) ?? {}, silent)
    expect(await value('vereda_job_runs_total{kind="deliver-mail",outcome="done"}')).toBe(1)
  })

  test('tell what waits for the staff, since when, and which jobs failed for good', async () => {
    const { token } = await loggedIn(api)
    const queue = '{queue="chats"}'
    expect(await value(`vereda_staff_waiting${queue}`)).toBe(0)
    expect(await value(`vereda_staff_oldest_waiting_seconds${queue}`)).toBe(0)
    await say(api, token, 'oi')
    api.advance(120)
    expect(await value(`vereda_staff_waiting${queue}`)).toBe(1)
    expect(await value(`vereda_staff_oldest_waiting_seconds${queue}`)).toBe(120)
    expect(await value('vereda_staff_waiting{queue="reviews"}')).toBe(0)
    expect(await value('vereda_staff_overdue{queue="jobs"}')).toBe(undefined)
    expect(await value(`vereda_staff_overdue${queue}`)).toBe(0)
    api.advance((promises.chat.days + 1) * 24 * 60 * 60)
    expect(await value(`vereda_staff_overdue${queue}`)).toBe(1)
    await api.database
      .updateTable('jobs')
      .set({ givenUpAt: api.context.clock().toISOString(), doneAt: api.context.clock().toISOString() })
      .where('kind', '=', 'deliver-mail')
      .execute()
    expect(await value('vereda_jobs_given_up{kind="deliver-mail"}')).toBeGreaterThan(0)
    await api.database.deleteFrom('jobs').execute()
    expect(await value('vereda_jobs_given_up{kind="deliver-mail"}')).toBe(undefined)
  })

  test('tell of the process and of its connections', async () => {
    expect(await value('vereda_database_up')).toBe(1)
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0)
    const most = await value('vereda_database_connections_max')
    const idle = await value('vereda_database_connections{state="idle"}')
    if (engine === 'PostgreSQL') for (const count of [most, idle]) expect(count).toBeGreaterThan(0)
    expect(await value('vereda_database_waiting')).toBe(0)
  })
})

describe('a database that takes no writes', () => {
  const api = useApi('SQLite', { metricsSecret })

  test('is down for the watcher as for /readyz, and its queues are told all the same', async () => {
    await api.send('POST', '/api/v1/user', newPerson())
    const read = async () =>
      (await api.send('GET', '/metrics', undefined, { headers: { authorization } })).text
    await sql`pragma query_only = 1`.execute(api.database)
    expect((await api.send('GET', '/readyz')).status).toBe(503)
    expect(await read()).toMatch(/\nvereda_database_up 0\n/)
    expect(await read()).toMatch(/\nvereda_staff_waiting\{queue="chats"\} 0\n/)
    await sql`pragma query_only = 0`.execute(api.database)
    expect(await read()).toMatch(/\nvereda_database_up 1\n/)
  })
})

describe('a database that is gone', () => {
  const api = useApi('SQLite', { metricsSecret })

  test('is told, and leaves the rest', async () => {
    await api.database.schema.dropTable('jobs').execute()
    const { text, status } = await api.send('GET', '/metrics', undefined, { headers: { authorization } })
    expect(status).toBe(200)
    expect(text).toContain('\nvereda_database_up 0\n')
    expect(text).toContain('process_cpu_seconds_total')
  })
})
