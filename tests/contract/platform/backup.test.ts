import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { sealingKey } from '../../../demo/api/agreement/seal-file.ts'
import { filesOpenToOthers } from '../../../demo/api/platform/data-folder.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { databaseFile, openFile } from '../../../demo/api/platform/database/sqlite.ts'
import { canDump, type Program, runCommand } from '../../support/command.ts'
import { openApi } from '../support/api.ts'
import { testClock } from '../support/clock.ts'
import { emptyPlace, engines } from '../support/engines.ts'
import { register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

type Place = Awaited<ReturnType<typeof emptyPlace>>

const run = (program: Program, place: Place, ...given: string[]) =>
  runCommand(program, given, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })

async function emailsIn(place: Place): Promise<(string | null)[]> {
  const database = await openDatabase(place)
  const rows = await database.selectFrom('users').select('email').execute()
  await database.destroy()
  return rows.map(({ email }) => email)
}

/** A database with one person and a sealing key, encrypted with the vault key beside it. */
async function filled(place: Place) {
  const person = newPerson()
  const api = await openApi('SQLite', {}, { place, clock: testClock().clock })
  await register(api, person)
  writeFileSync(join(place.dataDir, 'vault.key'), api.context.settings.vaultKey)
  await sealingKey(api.context, api.database)
  await api.close()
  return person
}

describe.each(engines.filter((engine) => engine === 'SQLite' || canDump))('a backup on %s', (engine) => {
  test('is its owner’s alone, says what is not in it, and comes back as it was', async () => {
    const from = await emptyPlace(engine)
    const { email } = await filled(from)
    const file = join(from.dataDir, 'copy')
    const made = await run('backup', from, file)
    expect([made.wrong, made.status]).toEqual(['', 0])
    expect(made.said).toContain(`Not in it: ${join(from.dataDir, 'vault.key')}, APP_CONFIG`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await run('backup', from, file)).toMatchObject({
      status: 1,
      wrong: expect.stringContaining('already'),
    })

    chmodSync(file, 0o644)
    const to = await emptyPlace(engine)
    const strange = await run('restore', to, file)
    expect([strange.status, strange.wrong]).toEqual([2, expect.stringMatching(/^There is no vault key in /)])
    writeFileSync(join(to.dataDir, 'vault.key'), Buffer.alloc(32).toString('base64'))
    const other = await run('restore', to, file, '--replace')
    expect([other.status, other.wrong]).toEqual([
      2,
      expect.stringMatching(/^The vault key here does not open what was sealed: /),
    ])
    writeFileSync(join(to.dataDir, 'vault.key'), readFileSync(join(from.dataDir, 'vault.key')))
    const right = await run('restore', to, file, '--replace')
    expect(right).toEqual({ said: `Restored ${file}.\n`, wrong: '', status: 0 })
    expect(filesOpenToOthers(to.dataDir).filter((path) => basename(path) !== 'vault.key')).toEqual([])
    expect(await emailsIn(to)).toEqual([email])
    for (const place of [from, to]) await place.remove()
  })

  test('takes the place of other data only where told so, whole or not at all', async () => {
    const [from, to] = [await emptyPlace(engine), await emptyPlace(engine)]
    const { email } = await filled(from)
    const { email: other } = await filled(to)
    const file = join(from.dataDir, 'copy')
    await run('backup', from, file)
    const refused = await run('restore', to, file)
    expect([refused.status, refused.wrong]).toEqual([1, expect.stringContaining('--replace')])
    const broken = join(from.dataDir, 'broken')
    writeFileSync(broken, readFileSync(file))
    truncateSync(broken, Math.floor(statSync(file).size * 0.7))
    expect((await run('restore', to, broken, '--replace')).status).toBe(1)
    expect(await emailsIn(to)).toEqual([other])

    const living = await openDatabase(to)
    await living.selectFrom('users').select('id').execute()
    const early = await run('restore', to, file, '--replace')
    expect([early.status, early.wrong]).toEqual([1, expect.stringMatching(/^Another process works/)])
    await living.destroy()
    for (const place of [from, to]) await place.remove()
    expect(email).not.toBe(other)
  })
})

test.runIf(canDump)(
  'a server of another role that acts as the owner keeps a restore and a rotation off',
  async () => {
    const [from, to] = [await emptyPlace('PostgreSQL', true), await emptyPlace('PostgreSQL', true)]
    const file = join(from.dataDir, 'copy')
    await run('backup', from, file)
    const owner = `owner_${Date.now()}`
    const second = `${owner}_b`
    const asAdmin = await openDatabase(to)
    const urlOf = (role: string) => Object.assign(new URL(to.databaseUrl ?? ''), { username: role }).href
    for (const statement of [
      `create role ${owner} login`,
      `create role ${second} login in role ${owner}`,
      `alter role ${second} set role ${owner}`,
      `grant all on schema public to ${owner}`,
      `grant all on all tables in schema public to ${owner}`,
    ])
      await sql.raw(statement).execute(asAdmin)
    await asAdmin.destroy()
    const server = new pg.Client({ connectionString: urlOf(second) })
    await server.connect()
    const key = join(to.dataDir, 'next')
    writeFileSync(key, randomBytes(32).toString('base64'))
    for (const role of [owner, second]) {
      const as = { ...to, databaseUrl: urlOf(role) }
      for (const refused of [await run('restore', as, file, '--replace'), await run('rotate-key', as, key)])
        expect([refused.status, refused.wrong]).toEqual([1, expect.stringMatching(/^Another process works/)])
    }
    await server.end()
    const cleaning = await openDatabase(to)
    await sql.raw(`drop owned by ${owner}, ${second}; drop role ${owner}, ${second}`).execute(cleaning)
    await cleaning.destroy()
    for (const place of [from, to]) await place.remove()
  },
)

describe('what cannot be', () => {
  test.each<[Program, string[], string]>([
    ['backup', [], 'Usage:'],
    ['backup', ['copy'], 'There is no database under '],
    ['restore', ['/nowhere'], 'There is no /nowhere.'],
    ['restore', ['package.json'], 'is no backup, and the database is SQLite.'],
  ])('%s %j is refused', async (program, given, sentence) => {
    const place = await emptyPlace('SQLite')
    const { wrong, status } = await run(program, place, ...given)
    expect([status, wrong]).toEqual([1, expect.stringContaining(sentence)])
    await place.remove()
  })

  test.each(engines)('a database of %s without tables is not written over a good file', async (engine) => {
    const place = await emptyPlace(engine)
    if (engine === 'SQLite') openFile(databaseFile(place.dataDir)).close()
    const file = join(place.dataDir, 'copy')
    const { wrong, status } = await run('backup', place, file)
    expect([status, wrong]).toEqual([
      1,
      expect.stringContaining('has no tables of this program: look whether'),
    ])
    expect(existsSync(file)).toBe(false)
    await place.remove()
  })

  test('PostgreSQL’s programs that are missing are told by name', async () => {
    const place = await emptyPlace('PostgreSQL', true)
    mkdirSync(join(place.dataDir, 'empty'))
    const { wrong, status } = await runCommand('backup', [join(place.dataDir, 'copy')], {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PATH: join(place.dataDir, 'empty'),
    })
    expect([status, wrong]).toEqual([1, expect.stringMatching(/^pg_dump is not on this machine: /)])
    await place.remove()
  })
})
