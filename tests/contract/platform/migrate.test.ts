import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase, withDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { runCommand } from '../../support/command.ts'
import { emptyPlace, engines } from '../support/engines.ts'

const files = readdirSync('demo/api/platform/database/migrations').map((file) => file.replace(/\.ts$/, ''))
const newest = files.at(-1) ?? ''

describe.each(engines)('npm run migrate on %s', (engine) => {
  /** Runs the command; returns its output lines and exit code. */
  async function run(place: Awaited<ReturnType<typeof emptyPlace>>, ...given: string[]) {
    const { dataDir, databaseUrl } = place
    const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const { said, wrong, status } = await runCommand('migrate', given, variables)
    return { lines: (said + wrong).trim().split('\n'), status }
  }

  test('tells what it would do, does it once, and then has nothing to do', async () => {
    const place = await emptyPlace(engine)
    const would = [...files.map((name) => `would run ${name}`)]
    expect(await run(place, '--dry-run')).toEqual({ lines: would, status: 2 })
    if (engine === 'SQLite') expect(existsSync(join(place.dataDir, 'vereda.db'))).toBe(false)
    await expect(openDatabase({ ...place, migrates: false })).rejects.toThrow(
      `npm run migrate comes first: it waits for ${files.join(', ')}.`,
    )
    const ran = [...files.map((name) => `ran ${name}`), 'Now up to date.']
    expect(await run(place)).toEqual({ lines: ran, status: 0 })
    expect(await run(place)).toEqual({ lines: ['Up to date.'], status: 0 })
    expect(await run(place, '--dry-run')).toEqual({ lines: ['Up to date.'], status: 0 })
    const database = await openDatabase({ ...place, migrates: false })
    await database.destroy()
    await place.remove()
  })

  test('tells the one that is new, and a database that is newer', async () => {
    const place = await emptyPlace(engine, true)
    const put = (name: string) =>
      withDatabase(place, (database) =>
        sql`insert into kysely_migration values (${name}, '2030-01-01T00:00:00.000Z')`.execute(database),
      )
    await openDatabase(place).then((database) => database.destroy())
    await withDatabase(place, (database) =>
      sql`delete from kysely_migration where name = ${newest}`.execute(database),
    )
    expect(await run(place, '--dry-run')).toEqual({ lines: [`would run ${newest}`], status: 2 })
    await put('9999-future')
    const { lines, status } = await run(place, '--dry-run')
    expect([lines[0]?.startsWith('another version of this program wrote it'), status]).toEqual([true, 1])
    await place.remove()
  })

  test('takes nothing it does not know', async () => {
    const place = await emptyPlace(engine)
    const { lines, status } = await run(place, '--force')
    expect([lines[0], status]).toEqual(['Usage:', 1])
    await place.remove()
  })
})
