import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { afterCommit, inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { type Api, openApi } from '../support/api.ts'
import { emptyPlace } from '../support/engines.ts'
import { loggedIn } from '../support/journeys.ts'

const nameIn = (databaseUrl = '') => new URL(databaseUrl).pathname.slice(1)

/** An application whose database has other defaults, which connections of later have. */
async function openWith(setting: string): Promise<Api> {
  const api = await openApi('PostgreSQL')
  await sql`alter database ${sql.id(nameIn(api.place.databaseUrl))} set ${sql.raw(setting)}`.execute(
    api.database,
  )
  return api
}

/** The same application by new connections. */
const again = (api: Api) => openApi('PostgreSQL', {}, { place: api.place, clock: api.context.clock })

const say = (api: Api, token: string) =>
  api.send('POST', '/api/v1/chat/messages', { text: 'oi' }, { token, key: randomUUID() })

describe('states of PostgreSQL that pass', () => {
  test.each(['serializable', 'repeatable read'])(
    '%s as its default: no answer of 500 is an error of ours',
    async (level) => {
      const first = await openWith(`default_transaction_isolation = '${level}'`)
      const people = await Promise.all(Array.from({ length: 10 }, () => loggedIn(first)))
      const [one, other] = [await again(first), await again(first)]
      const answers = await Promise.all(
        people.map(async ({ token }, index) => {
          const statuses = []
          for (let times = 0; times < 50; times += 1)
            statuses.push((await say(index % 2 ? one : other, token)).status)
          return statuses
        }),
      )
      expect(answers.flat()).toHaveLength(500)
      expect(answers.flat().filter((status) => status !== 201)).toEqual([])
      for (const api of [one, other, first]) await api.close()
    },
    120_000,
  )

  test('a database that takes no writes is told by 503, also to who balances the load', async () => {
    const first = await openWith('default_transaction_read_only = on')
    const { token } = await loggedIn(first)
    const api = await again(first)
    expect((await say(api, token)).status).toBe(503)
    expect((await api.send('GET', '/readyz')).status).toBe(503)
    expect((await api.send('GET', '/healthz')).status).toBe(200)
    expect((await first.send('GET', '/readyz')).status).toBe(200)
    await api.close()
    await first.close()
  })

  test('two transactions that wait for each other are both done, each with what follows its commit', async () => {
    const place = await emptyPlace('PostgreSQL', true)
    const database = await openDatabase(place)
    const endsAt = '2030-01-01T00:00:00.000Z'
    await database
      .insertInto('limits')
      .values(['a', 'b'].map((key) => ({ key, count: 0, endsAt })))
      .execute()
    const followed: string[][] = []
    const add = (keys: string[]) =>
      inTransaction(database, async (transaction) => {
        afterCommit(transaction, () => followed.push(keys))
        for (const key of keys) {
          await transaction
            .updateTable('limits')
            .set((eb) => ({ count: eb('count', '+', 1) }))
            .where('key', '=', key)
            .execute()
          await sql`select pg_sleep(0.05)`.execute(transaction)
        }
      })
    await Promise.all([add(['a', 'b']), add(['b', 'a'])])
    expect(await database.selectFrom('limits').select('count').execute()).toEqual([
      { count: 2 },
      { count: 2 },
    ])
    expect(followed.toSorted()).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ])
    await database.destroy()
    await place.remove()
  })
})

describe('an address with several hosts', () => {
  let place: Awaited<ReturnType<typeof emptyPlace>>
  beforeAll(async () => {
    place = await emptyPlace('PostgreSQL', true)
  })
  afterAll(() => place.remove())

  test('leads to the first that answers', async () => {
    const databaseUrl = place.databaseUrl?.replace('@', '@127.0.0.1:9,') ?? ''
    const database = await openDatabase({
      ...place,
      databaseUrl: `${databaseUrl}?target_session_attrs=read-write`,
    })
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database)
    expect(rows).toEqual([{ one: 1 }])
    await database.destroy()
  })

  test('leads to the one that takes writes, also when that becomes the other', async () => {
    const url = place.databaseUrl ?? ''
    const { port } = new URL(url)
    const client = new pg.Client(url)
    await client.connect()
    // One server by two names plays the two: which of them takes writes is a setting of the role.
    await client.query(
      'create role standby login superuser; alter role standby set default_transaction_read_only = on',
    )
    const both = url.replace('postgres@', `standby@127.0.0.1:${port},`)
    const database = await openDatabase({ ...place, databaseUrl: both }).catch(
      (error: Error) => error.message,
    )
    expect(database).toContain('no host of the database takes writes')
    await client.query('alter role standby reset default_transaction_read_only')
    const later = await openDatabase({ ...place, databaseUrl: both })
    await sql`update limits set count = 1`.execute(later)
    await later.destroy()
    await client.query('drop role standby')
    await client.end()
  })
})
