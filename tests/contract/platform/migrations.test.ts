import { readdirSync } from 'node:fs'
import { type Migration, Migrator, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../demo/api/platform/database/migrate.ts'
import * as refunds from '../../../demo/api/platform/database/migrations/0020-refunds.ts'
import { up as leaveToConsent } from '../../../demo/api/platform/database/migrations/0024-optional-mail.ts'
import * as payout from '../../../demo/api/platform/database/migrations/0025-payout.ts'
import { up as oneOpenRequest } from '../../../demo/api/platform/database/migrations/0043-one-open-request.ts'
import { openDatabase, withTables } from '../../../demo/api/platform/database/open.ts'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import { emptyPlace, engines } from '../support/engines.ts'
import { stored } from '../support/names.ts'

/** Applies the migrations before one. */
async function migrateBefore(db: Database, first: string): Promise<void> {
  const folder = '../../../demo/api/platform/database/migrations'
  const older = readdirSync(new URL(folder, import.meta.url)).filter((file) => file < first)
  const getMigrations = async () =>
    Object.fromEntries(
      await Promise.all(
        older.map(async (file) => [
          file.replace('.ts', ''),
          (await import(`${folder}/${file}`)) as Migration,
        ]),
      ),
    )
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  expect(error).toBeUndefined()
}

describe.each(engines)('the database on %s', (engine) => {
  test('is brought up to date once; opening it again changes nothing', async () => {
    const place = await emptyPlace(engine)
    const first = await openDatabase(place)
    const tables = async (database: typeof first) =>
      (await database.introspection.getTables()).map(
        ({ name, columns }) => `${name} ${columns.map((c) => c.dataType)}`,
      )
    const before = await tables(first)
    await migrate(first)
    await first.destroy()
    const second = await openDatabase(place)
    expect(await tables(second)).toEqual(before)
    expect(before.length).toBeGreaterThanOrEqual(17)
    for (const line of before) expect(line.toLowerCase()).toMatch(/^\w+ (?:(?:text|int4|integer),?)+$/)
    await second.destroy()
    await place.remove()
  })

  test('of a newer version is refused in one sentence', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    await sql`insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00.000Z')`.execute(
      database,
    )
    await database.destroy()
    await expect(openDatabase(place)).rejects.toThrow(/^another version of this program wrote it: [^.]+\.$/)
    await place.remove()
  })

  test('leaves of several open requests of one person the newest', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    await database.schema.dropIndex('loans_open').execute()
    for (const id of ['ana', 'rui'])
      await database
        .insertInto('users')
        .values({ id, state: 'active', failedLogins: 0, createdAt: '', updatedAt: '' } as never)
        .execute()
    const put = (id: string, userId: string, state: string, createdAt: string) =>
      database
        .insertInto('loans')
        .values({
          id,
          userId,
          state,
          createdAt,
          loanAmount: 1,
          installmentsQty: 6,
          updatedAt: '',
        } as never)
        .execute()
    await put('1', 'ana', 'signature', '2026-01-01')
    await put('2', 'ana', 'basic-info', '2026-01-02')
    await put('3', 'ana', 'offers', '2026-01-02')
    await put('4', 'ana', 'documents', '2026-01-03')
    await put('5', 'rui', 'bank-data', '2026-01-01')
    await oneOpenRequest(database as never)
    const rows = await database.selectFrom('loans').select(['id', 'state']).orderBy('id').execute()
    expect(rows.map(({ id, state }) => `${id} ${state}`)).toEqual([
      '1 cancelled',
      '2 cancelled',
      '3 offers',
      '4 documents',
      '5 bank-data',
    ])
    await expect(put('6', 'rui', 'signature', '2026-01-02')).rejects.toThrow()
    await database.destroy()
    await place.remove()
  })

  test('keeps the accounts that were there before money could go to a Pix key', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    const kept = {
      userId: '1',
      bank: '260',
      agency: '1',
      account: '1234567',
      digit: '0',
      updatedAt: 'then',
    }
    const user = { id: '1', state: 'active', email: null, failedLogins: 0, createdAt: '', updatedAt: '' }
    await database
      .insertInto('users')
      .values(user as never)
      .execute()
    for (const table of ['bankAccounts', 'refunds'] as const) await database.schema.dropTable(table).execute()
    const text = (name: string) => sql.raw(`${name} text not null`)
    const columns = sql.join(Object.keys(kept).map(stored).map(text))
    await sql`create table bank_accounts (${columns})`.execute(database)
    await refunds.up(database.withoutPlugins() as never)
    await database
      .insertInto('bankAccounts')
      .values(kept as never)
      .execute()
    await payout.up(database.withoutPlugins() as never)
    const rows = await database.selectFrom('bankAccounts').selectAll().execute()
    expect(rows).toEqual([{ ...kept, receiveBy: 'conta' }])
    await database.destroy()
    await place.remove()
  })

  test('keeps the links that freeze an account, and none of the proofs of before', async () => {
    const place = await emptyPlace(engine)
    await withTables(place, async (db) => {
      await migrateBefore(db, '0068')
      await sql`insert into users (id, state, failed_logins, earlier_password_hash, earlier_until, created_at, updated_at) values ('ana', 'frozen', 0, 'old', 'later', '', '')`.execute(
        db,
      )
      const undo = (hash: string, factor: string | null, undone: string | null) =>
        sql`insert into email_undos (hash, user_id, email, password_hash, changed_at, expires_at, stopped_at, factor_at, undone_at) values (${hash}, 'ana', ${`${hash}@x.example`}, 'secret', 'then', 'later', 'now', ${factor}, ${undone})`.execute(
          db,
        )
      await undo('plain', null, null)
      await undo('by factor', 'before', null)
      await undo('put out', null, 'since')
      await sql`insert into email_keeps (hash, user_id, email, expires_at) values ('k', 'ana', 'k@x.example', 'later')`.execute(
        db,
      )
    })
    const database = await openDatabase(place)
    const kept = await database.selectFrom('formerEmails').selectAll().orderBy('hash').execute()
    const row = { userId: 'ana', changedAt: 'then', expiresAt: 'later', frozenAt: 'now' }
    expect(kept).toEqual(
      [
        ['by factor', 1],
        ['plain', 0],
        ['put out', 1],
      ].map(([hash, byFactor]) => ({ hash, ...row, email: `${hash}@x.example`, byFactor })),
    )
    const rows = await database.selectFrom('users').selectAll().execute()
    expect(rows.map(({ state }) => state)).toEqual(['frozen'])
    expect(Object.keys(rows[0] ?? {}).filter((name) => /earlier/i.test(name))).toEqual([])
    const tables = await database.introspection.getTables()
    expect(tables.map(({ name }) => name).filter((name) => /email_(undos|keeps)/.test(name))).toEqual([])
    await database.destroy()
    await place.remove()
  })

  test('keeps protocols and reviews where each refusal may have its own, one at a time', async () => {
    const place = await emptyPlace(engine)
    await withTables(place, async (db) => {
      await migrateBefore(db, '0054')
      await sql`insert into users (id, state, failed_logins, created_at, updated_at) values ('ana', 'active', 0, '', '')`.execute(
        db,
      )
      await sql`insert into loans (id, user_id, state, loan_amount, installments_qty, created_at, updated_at) values ('1', 'ana', 'declined', 1, 6, '', '')`.execute(
        db,
      )
      await sql`insert into protocols (number, user_id, kind, loan_id, state, opened_at, answer_by, answered_at) values ('A', 'ana', 'review', '1', 'answered', 'then', '', 'now')`.execute(
        db,
      )
      await sql`insert into loan_reviews (loan_id, protocol, comment, requested_at, answer_by, outcome) values ('1', 'A', 'Olá', 'then', '', 'upheld')`.execute(
        db,
      )
    })
    const database = await openDatabase(place)
    const ask = async (number: string, answeredAt: string | null = null) => {
      const { protocol, ...review } = await database
        .selectFrom('loanReviews')
        .selectAll()
        .executeTakeFirstOrThrow()
      const row = await database.selectFrom('protocols').selectAll().executeTakeFirstOrThrow()
      await database
        .insertInto('protocols')
        .values({ ...row, number, answeredAt })
        .execute()
      await database
        .insertInto('loanReviews')
        .values({ ...review, protocol: number })
        .execute()
      return protocol
    }
    expect(await ask('B')).toBe('A')
    await expect(ask('C')).rejects.toThrow()
    await ask('D', 'now')
    const kept = await database
      .selectFrom('loanReviews')
      .select(['protocol', 'comment', 'outcome'])
      .orderBy('protocol')
      .execute()
    expect(kept).toEqual(['A', 'B', 'D'].map((protocol) => ({ protocol, comment: 'Olá', outcome: 'upheld' })))
    await database.deleteFrom('loans').execute()
    expect(await database.selectFrom('loanReviews').selectAll().execute()).toEqual([])
    await database.destroy()
    await place.remove()
  })

  test('counts in numbers, not in texts', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    const { rows } = await sql<{ n: unknown }>`select count(*) as n from users`.execute(database)
    expect(rows[0]?.n).toBe(0)
    await database.destroy()
    await place.remove()
  })

  test('keeps references and once-only rules', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    const orphan = { tokenHash: 'x', id: 'x', userId: 'nobody', createdAt: '', lastSeenAt: '' }
    await expect(database.insertInto('sessions').values(orphan).execute()).rejects.toThrow()
    const user = {
      state: 'active',
      email: 'a@b.c',
      failedLogins: 0,
      createdAt: '',
      updatedAt: '',
    } as const
    await database
      .insertInto('users')
      .values({ id: '1', ...user })
      .execute()
    await expect(
      database
        .insertInto('users')
        .values({ id: '2', ...user })
        .execute(),
    ).rejects.toThrow()
    await database.destroy()
    await place.remove()
  })

  test('leaves tips and offers on for those alone whose yes the ledger shows', async () => {
    const place = await emptyPlace(engine)
    const database = await openDatabase(place)
    const at = '2026-11-21T12:00:00.000Z'
    const user = { state: 'active', failedLogins: 0, createdAt: at, updatedAt: at } as const
    const wants = { channel: 'mail', wanted: 1, changedAt: at } as const
    for (const id of ['silent', 'willing']) {
      await database
        .insertInto('users')
        .values({ id, ...user })
        .execute()
      for (const topic of ['tips', 'reminders'] as const)
        await database
          .insertInto('preferences')
          .values({ userId: id, topic, ...wants })
          .execute()
    }
    const yes = { kind: 'marketing', subject: 'tips:mail', action: 'given', version: '1.0', at } as const
    await database
      .insertInto('consentEvents')
      .values({ id: '1', userId: 'willing', ...yes })
      .execute()
    await leaveToConsent(database as never)
    const left = await database.selectFrom('preferences').select(['userId', 'topic']).execute()
    expect(left.map(({ userId, topic }) => `${userId} ${topic}`).toSorted()).toEqual([
      'silent reminders',
      'willing reminders',
      'willing tips',
    ])
    await database.destroy()
    await place.remove()
  })
})

describe('the embedded engine', () => {
  test('writes ahead, waits for the disk at every commit, and for other processes', async () => {
    const place = await emptyPlace('SQLite')
    const database = await openDatabase(place)
    const read = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database)
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await read('journal_mode')).toBe('wal')
    expect(await read('synchronous')).toBe(2)
    expect(await read('foreign_keys')).toBe(1)
    expect(await read('busy_timeout')).toBe(10_000)
    await database.destroy()
    await place.remove()
  })
})
