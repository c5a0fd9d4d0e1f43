import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { type Api, useApi } from '../support/api.ts'
import { rowsOf } from '../support/dump.ts'
import { eitherEngine } from '../support/engines.ts'
import { loggedIn, tokenOf } from '../support/journeys.ts'
import { tablesIn } from '../support/names.ts'
import { type Attempt, onceOnly, send } from '../support/once-only.ts'
import { accepted } from '../support/operations.ts'
import { prove } from '../support/proofs.ts'

/** Each row of each table, after the table's name. */
async function allRows(api: Api): Promise<string[]> {
  const tables = await tablesIn(api.database)
  const rowsIn = async ({ name: table }: { name: string }) =>
    (await rowsOf(api, table)).split('\n').flatMap((row) => (row ? [`${table} ${row}`] : []))
  return (await Promise.all(tables.map(rowsIn))).flat()
}

/** Counters: their keys are hashed. */
const countsAnybody = /^limits /

const idsIn = (row: string) => [...row.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)

/** The ids in the rows that name a user, and in those that name these rows. */
function idsOfUser(userId: string, rows: readonly string[]): string[] {
  const ids = new Set([userId])
  for (let known = 0; known < ids.size; ) {
    known = ids.size
    for (const row of rows)
      if ([...ids].some((id) => row.includes(id))) for (const id of idsIn(row)) ids.add(id)
  }
  return [...ids]
}

/** Commands that may be repeated. */
const repeatable = [
  'changePassword',
  'declarePriority',
  'deleteUser',
  'endManySessions',
  'savePreference',
  'savePrimaryAddress',
  'startEmailChange',
  'startExport',
  'startSecondFactor',
  'updatePerson',
]

/** A command of an account, as the repeatable ones are. */
const ofAccount = (id: string) => async (api: Api) => {
  const { person, token } = await loggedIn(api)
  await tokenOf(api, person)
  await prove(api, token, person.password)
  const { method, path } = operations.find((operation) => operation.id === id) ?? {}
  const { body, query } = accepted[id] ?? {}
  const own = { ...body?.(), ...(body?.().currentPassword ? { currentPassword: person.password } : {}) }
  return { token, method, url: path ?? '', query, body: body && own }
}

type Prepare = (api: Api) => Promise<Attempt & { method?: string }>

const commands: [id: string, prepare: Prepare][] = [
  ...Object.entries(onceOnly),
  ...repeatable.map((id): [string, Prepare] => [id, ofAccount(id)]),
]

describe.each(eitherEngine)('what one customer does on %s', (engine) => {
  const api = useApi(engine)

  const users = async () =>
    (await api.database.selectFrom('users').select('id').execute()).map(({ id }) => id)

  const carryOut = async ({
    token,
    method = 'POST',
    url,
    query,
    body,
    headers,
  }: Attempt & { method?: string }) =>
    method === 'POST'
      ? send(api, { token, url, query, body, headers }, randomUUID())
      : api.send(method as 'PUT', url, body, { token, query })

  // Everybody else stands before each command once, and has given it once.
  beforeAll(async () => {
    for (const [, prepare] of commands) {
      await prepare(api)
      await carryOut(await prepare(api))
    }
  }, 120_000)

  test.each(commands)('leaves the rows of others as they were: %s', async (_id, prepare) => {
    const others = await users()
    const attempt = await prepare(api)
    const [actor = ''] = (await users()).filter((id) => !others.includes(id))
    const before = await allRows(api)
    expect((await carryOut(attempt)).status).toBeLessThan(300)
    const after = await allRows(api)
    const own = idsOfUser(actor, before)
    const names = (ids: readonly string[]) => (row: string) => ids.some((id) => row.includes(id))
    const [there, left] = [new Set(before), new Set(after)]
    const gone = before.filter((row) => !left.has(row) && !countsAnybody.test(row))
    const made = after.filter((row) => !there.has(row))
    expect([...gone, ...made].filter(names(own)).length).toBeGreaterThan(0)
    expect(gone.filter((row) => !names(own)(row))).toEqual([])
    expect(made.filter(names(others))).toEqual([])
  })
})
