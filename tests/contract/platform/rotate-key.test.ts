import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sealingKey } from '../../../demo/api/agreement/seal-file.ts'
import { readRecord, recordAction, recordSubjectOf } from '../../../demo/api/desk/action-record.ts'
import { inviteStaff } from '../../../demo/api/desk/staff.ts'
import { openSecret, sealSecret } from '../../../demo/api/identity/factor-secret.ts'
import { eventsOf } from '../../../demo/api/identity/security-events.ts'
import { openDatabase } from '../../../demo/api/platform/database/open-database.ts'
import { databaseFile } from '../../../demo/api/platform/database/sqlite.ts'
import { backUpSqlite } from '../../../demo/backup/sqlite.ts'
import { runCommand } from '../../support/command.ts'
import { openApi } from '../support/api.ts'
import { testClock } from '../support/clock.ts'
import { emptyPlace, engines } from '../support/engines.ts'
import { register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

type Place = Awaited<ReturnType<typeof emptyPlace>>
const next = Buffer.alloc(32, 7).toString('base64')
const secret = 'JBSWY3DPEHPK3PXP'

const variables = ({ dataDir, databaseUrl }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const run = (place: Place, ...given: string[]) => runCommand('rotate-key', given, variables(place))
const keyFile = (place: Place) => join(place.dataDir, 'vault.key')

/** This process keeps the file open until its statements are collected; the copy was never opened here. */
function letGo({ dataDir, databaseUrl }: Place): void {
  if (databaseUrl) return
  const path = databaseFile(dataDir)
  const copy = join(dataDir, 'copy')
  backUpSqlite(dataDir, copy)
  for (const file of [`${path}-wal`, `${path}-shm`]) rmSync(file, { force: true })
  renameSync(copy, path)
}

/** A database with a sealing key, a second factor and account events, encrypted with the key beside it. */
async function filled(place: Place) {
  const api = await openApi('SQLite', {}, { place, clock: testClock().clock })
  await register(api, newPerson())
  const { vaultKey } = api.context.settings
  writeFileSync(keyFile(place), vaultKey, { mode: 0o600 })
  const { id: seal } = await sealingKey(api.context, api.database)
  const { id } = await api.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await api.database
    .insertInto('secondFactors')
    .values({
      userId: id,
      secret: sealSecret({ vaultKey }, id, secret),
      lastStep: 0,
      confirmedAt: null,
      suspendedAt: null,
    })
    .execute()
  await inviteStaff(api.context, 'ana@equipe.example', 'support')
  await recordAction(api.context, api.database, {
    staffId: null,
    action: 'home',
    outcome: 'seen',
    address: '',
    userId: id,
  })
  const events = (await eventsOf(api.context, id).execute()).length
  await api.close()
  letGo(place)
  writeFileSync(join(place.dataDir, 'next'), `${next}\n`)
  return { id, seal, events, vaultKey, next: join(place.dataDir, 'next') }
}

/** Whether the key decrypts the invited colleague's TOTP secret. */
async function staffOf({ database, context }: Awaited<ReturnType<typeof openApi>>) {
  const { id, factorSecret } = await database
    .selectFrom('staff')
    .select(['id', 'factorSecret'])
    .executeTakeFirstOrThrow()
  return openSecret(context.settings, id, factorSecret) !== undefined
}

/** What a key decrypts of it. */
async function opened(place: Place, vaultKey: string, { id, seal }: { id: string; seal: string }) {
  const api = await openApi('SQLite', { vaultKey }, { place, clock: testClock().clock })
  const stored = await api.database.selectFrom('secondFactors').select('secret').executeTakeFirstOrThrow()
  const found = {
    secret: openSecret({ vaultKey }, id, stored.secret),
    staff: await staffOf(api),
    seen: (await readRecord(api.context, { subject: recordSubjectOf(api.context.settings, id), most: 9 }))
      .length,
    events: (await eventsOf(api.context, id).execute()).length,
    isSealKey: (await sealingKey(api.context, api.database)).id === seal,
  }
  await api.close()
  letGo(place)
  return found
}

describe.each(engines)('another vault key on %s', (engine) => {
  test('opens all that the old one did, once the command is through', async () => {
    const place = await emptyPlace(engine, true)
    const before = await filled(place)
    expect(before.events).toBeGreaterThan(0)
    const { said, wrong, status } = await run(place, before.next)
    expect([wrong, status]).toEqual(['', 0])
    expect(said).toContain('1 keys of contracts sealed anew.\n1 second factors sealed anew.\n')
    expect(readFileSync(keyFile(place), 'utf8')).toBe(next)
    expect(await opened(place, next, before)).toEqual({
      secret,
      staff: true,
      seen: 1,
      events: before.events,
      isSealKey: true,
    })

    // As if the command was stopped before it wrote the file.
    writeFileSync(keyFile(place), before.vaultKey)
    expect(await run(place, before.next)).toMatchObject({
      status: 0,
      said: expect.stringContaining('already'),
    })
    expect(readFileSync(keyFile(place), 'utf8')).toBe(next)
    await place.remove()
  })

  test('changes nothing where the present key is wrong, or a server runs', async () => {
    const place = await emptyPlace(engine, true)
    const before = await filled(place)
    const strange = Buffer.alloc(32).toString('base64')
    writeFileSync(keyFile(place), strange)
    const wrongKey = await run(place, before.next)
    expect([wrongKey.status, wrongKey.wrong]).toEqual([1, expect.stringContaining('Nothing was changed.')])
    expect(readFileSync(keyFile(place), 'utf8')).toBe(strange)

    const server = await runCommand('main', [], variables(place))
    expect([server.status, server.wrong]).toEqual([
      1,
      expect.stringMatching(/^The vault key does not open what this database has sealed: /),
    ])

    writeFileSync(keyFile(place), before.vaultKey)
    expect(await run(place, keyFile(place))).toMatchObject({
      status: 1,
      wrong: expect.stringMatching(/ holds the present key\. Make another: openssl/),
    })
    const living = await openDatabase(place)
    await living.selectFrom('users').select('id').execute()
    const early = await run(place, before.next)
    expect([early.status, early.wrong]).toEqual([1, expect.stringMatching(/^Another process works/)])
    await living.destroy()
    letGo(place)
    expect(await opened(place, before.vaultKey, before)).toMatchObject({ secret, isSealKey: true })

    writeFileSync(keyFile(place), strange)
    expect(await run(place, '--lost')).toMatchObject({ status: 0, said: expect.stringMatching(/^1 keys/) })
    expect(await opened(place, strange, before)).toEqual({
      secret: undefined,
      staff: false,
      seen: 0,
      events: 0,
      isSealKey: false,
    })
    await place.remove()
  })
})

test.each([
  [[], 'Usage'],
  [['/nowhere'], 'There is no /nowhere.'],
  [['package.json'], '32 bytes'],
  [['demo'], 'demo cannot be read: give it'],
])('%j is refused', async (given, sentence) => {
  const place = await emptyPlace('SQLite')
  expect(await run(place, ...given)).toMatchObject({ status: 1, wrong: expect.stringContaining(sentence) })
  await place.remove()
})
