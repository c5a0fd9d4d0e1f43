import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { sealingKey } from '../../../demo/api/agreement/seal-file.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { runCommand } from '../../support/command.ts'
import { freePorts } from '../../support/free-port.ts'
import { named } from '../../support/named.ts'
import { openApi } from '../support/api.ts'
import { testClock } from '../support/clock.ts'
import { emptyPlace } from '../support/engines.ts'

const folder = mkdtempSync(join(tmpdir(), 'vereda-start-'))
const key = () => randomBytes(32).toString('base64')
const vaultKey = key()
let files = 0
function file(content: string): string {
  files += 1
  const path = join(folder, `${files}.json`)
  writeFileSync(path, content)
  return path
}
const config = (server: object) =>
  file(JSON.stringify({ sandbox: true, server: { ...named.server, ...server } }))

/** A database of PostgreSQL with a sealed key, in service. */
const place = await emptyPlace('PostgreSQL', true)
const api = await openApi('PostgreSQL', { vaultKey }, { place, clock: testClock().clock })
await sealingKey(api.context, api.database)
await sql`create role onlooker login`.execute(api.database)
await sql`grant select on all tables in schema public to onlooker`.execute(api.database)
await api.close()

const newer = await emptyPlace('PostgreSQL', true)
const opened = await openDatabase(newer)
await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(opened)
await opened.destroy()
const empty = await emptyPlace('PostgreSQL')

afterAll(async () => {
  const again = await openDatabase(place)
  await sql`drop owned by onlooker`.execute(again)
  await sql`drop role onlooker`.execute(again)
  await again.destroy()
  for (const one of [place, newer, empty]) await one.remove()
  rmSync(folder, { recursive: true })
})

const [port] = await freePorts(1)
const good = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://vereda.exemplo.com.br',
  SMTP_URL: 'smtp://127.0.0.1:1',
  DATA_DIR: join(folder, 'data'),
  DIST_DIR: join(folder, 'unbuilt'),
  DATABASE_URL: place.databaseUrl ?? '',
  APP_CONFIG: config({}),
  VAULT_KEY: vaultKey,
  PORT: String(port),
}
const onlooking = Object.assign(new URL(good.DATABASE_URL), { username: 'onlooker' }).href

/** A module that puts the clock of its process ahead. */
const ahead = `data:text/javascript,${encodeURIComponent(`
  const Real = Date
  const now = () => Real.now() + 400 * 24 * 60 * 60 * 1000
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(now()) }
    static now() { return now() }
  }`)}`

describe('a production that does not start', () => {
  test.each<[what: string, broken: Record<string, string>, sentence: RegExp]>([
    ['another vault key', { VAULT_KEY: key() }, /The vault key does not open what this database has sealed/],
    [
      'a clock 400 days ahead',
      { NODE_OPTIONS: `--import=${ahead}` },
      /The clock of this machine says .*timedatectl/,
    ],
    ['no tables', { DATABASE_URL: empty.databaseUrl ?? '', MIGRATE: '0' }, /npm run migrate comes first/],
    ['newer tables', { DATABASE_URL: newer.databaseUrl ?? '' }, /another version of this program wrote it/],
    ['a user who may not write', { DATABASE_URL: onlooking }, /it takes no writes of this user/],
    ['another PUBLIC_URL than the build', { DIST_DIR: 'dist' }, /was built with another PUBLIC_URL/],
    [
      'a data folder in a file',
      { DATA_DIR: join(good.APP_CONFIG, 'data') },
      /Cannot use .*: it is not in a folder/,
    ],
    ['a slip in a name', { DATABASE_URL: '', DATABSE_URL: 'x' }, /^(?:wrong )?DATABSE_URL is no setting/m],
    [
      'a proxy that is no address',
      { APP_CONFIG: config({ trustedProxies: ['10.0.0.300'] }) },
      /server\.trustedProxies/,
    ],
    ['every proxy', { APP_CONFIG: config({ trustedProxies: ['0.0.0.0/0'] }) }, /server\.trustedProxies/],
    ['a host that is none', { HOST: 'no-such-host.invalid' }, /HOST must be an address of this machine/],
  ])('for %s is refused by the doctor and by the start alike, in a sentence', async (_, broken, sentence) => {
    const variables = { ...good, ...broken }
    const [doctor, start] = await Promise.all([
      runCommand('doctor', [], variables),
      runCommand('main', [], variables),
    ])
    expect([start.status, start.wrong]).toEqual([1, expect.stringMatching(sentence)])
    expect([doctor.status, doctor.said]).toEqual([1, expect.stringMatching(sentence)])
    expect(doctor.said).toMatch(/\nProduction would not start\.\n$/)
    for (const said of [start.wrong, doctor.said, doctor.wrong]) expect(said).not.toMatch(/^ +at /m)
  })
})
