import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../demo/api/platform/database/open-database.ts'
import type { Database, Schema } from '../../demo/api/platform/database/schema.ts'
import { type ServerEnvironment, startServer } from '../support/server.ts'

/** The demo's person to copy: one with a loan and some paid installments. */
const model = 'lara@pessoas.example'
const first = 10_000_000
/** Installments to copy: one paid and three not due yet, so that a million loans take minutes. */
const keptNumbers = [1, 7, 8, 9]

/** What the benchmarks save for each. */
export const savedAddress = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
}

/** Where it is saved. */
export const savePath = '/api/v1/person/address/primary'

/** A copied person with a session. */
export interface Member {
  email: string
  token: string
  loanId: string
  protocol: string
}

type Stored = Record<string, unknown>
/** SQL expressions by column; `i` is the number of the copy. */
type Changes = Record<string, string>

/** Copies the model's rows of a table for each person, with changes. */
async function copyRows(
  database: Database,
  table: keyof Schema,
  where: string,
  changesOf: (row: Stored) => Changes,
): Promise<void> {
  const { rows } = await sql<Stored>`
    select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(database)
  for (const row of rows) {
    const changes = changesOf(row)
    const values = Object.entries(row).map(([name, value]) =>
      name in changes ? sql.raw(changes[name] ?? '') : sql.lit(value),
    )
    const columns = Object.keys(row).map((name) => sql.ref(name))
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)} from bench_numbers`.execute(
      database,
    )
  }
}

async function fill(database: Database, people: number, step: number): Promise<void> {
  const { user, loan } = await database
    .selectFrom('users')
    .innerJoin('loans', 'loans.userId', 'users.id')
    .select(['users.id as user', 'loans.id as loan'])
    .where('email', '=', model)
    .executeTakeFirstOrThrow()
  await sql`create table bench_numbers (i integer primary key)`.execute(database)
  await sql`insert into bench_numbers with recursive n(i) as
    (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(first + people - 1)}) select i from n`.execute(
    database,
  )
  const mine = `user_id = '${user}'`
  const its = `loan_id = '${loan}'`
  const [userId, loanId, paymentId, chargeId] = [`'u' || i`, `'l' || i`, `'p' || i`, `'c' || i`]
  const protocol = `'t' || i`
  // Only the measured people have the contract's text; a million texts would measure the disk.
  const content = `(select case when (bench_numbers.i - ${first}) % ${step} = 0 then content else '{}' end from agreements where ${its})`
  const numbers = `number in (${keptNumbers.join(', ')})`
  const paid = `(select payment_id from installments where ${its} and number = 1)`
  const charge = `(select charge_id from payments where id = ${paid})`

  await copyRows(database, 'users', `id = '${user}'`, () => ({
    id: userId,
    email: `'p' || i || '@bench.example'`,
    claimedCpf: `'000' || i`,
  }))
  for (const table of ['people', 'addresses', 'bankAccounts'] as const)
    await copyRows(database, table, mine, () => ({ userId }))
  await copyRows(database, 'loans', mine, () => ({ id: loanId, userId }))
  await copyRows(database, 'agreements', its, () => ({
    loanId,
    protocol: loanId,
    content,
    pdf: `''`,
    endToEndId: loanId,
  }))
  const once = { ourNumber: chargeId, barcode: chargeId, txid: chargeId }
  await copyRows(database, 'charges', `id = ${charge}`, () => ({ id: chargeId, loanId, ...once }))
  await copyRows(database, 'payments', `id = ${paid}`, () => ({
    id: paymentId,
    loanId,
    chargeId,
    endToEndId: paymentId,
  }))
  await copyRows(database, 'ledgerEntries', `payment_id = ${paid}`, ({ kind, number }) => ({
    id: `'e' || i || '${kind}${number}'`,
    loanId,
    paymentId,
  }))
  await copyRows(database, 'installments', `${its} and ${numbers}`, ({ number }) => ({
    loanId,
    paymentId: number === 1 ? paymentId : 'null',
    ...(number !== 1 && { paidCents: 'null' }),
  }))
  await sql`insert into chat_conversations (user_id, last_number, read_number, updated_at)
    select 'u' || i, 1, 1, '2026-01-01T12:00:00.000Z' from bench_numbers`.execute(database)
  await sql`insert into chat_messages (user_id, number, author, text, sent_at, protocol)
    select 'u' || i, 1, 'person', 'Boa tarde', '2026-01-01T12:00:00.000Z', ${sql.raw(protocol)} from bench_numbers`.execute(
    database,
  )
  await sql`insert into protocols (number, user_id, kind, state, opened_at, answer_by)
    select ${sql.raw(protocol)}, 'u' || i, 'chat', 'open', '2026-01-01T12:00:00.000Z', '2026-01-08' from bench_numbers`.execute(
    database,
  )
  await sql`drop table bench_numbers`.execute(database)
}

/**
 * Fills a new database by plain SQL with people who have an active loan, and logs in some of them, spread
 * evenly.
 */
export async function makeCrowd(
  environment: ServerEnvironment,
  people: number,
  asked: number,
): Promise<Member[]> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = environment
  const server = await startServer(environment)
  await (await fetch(`${server.origin}/demo/pessoas`)).text()
  await server.stop()
  const database = await openDatabase({ databaseUrl, dataDir })
  const step = Math.floor(people / asked)
  const now = new Date().toISOString()
  try {
    await database.connection().execute(async (connection) => {
      // The copied rows are consistent, so foreign keys need no check.
      if (databaseUrl) await sql`set session_replication_role = replica`.execute(connection)
      else await sql`pragma foreign_keys = off`.execute(connection)
      await connection.transaction().execute((transaction) => fill(transaction, people, step))
      await sql`${sql.raw(databaseUrl ? 'vacuum analyze' : 'pragma wal_checkpoint(truncate)')}`.execute(
        connection,
      )
    })
    const members = Array.from({ length: asked }, (_, index) => {
      const number = first + index * step
      const token = String(number).padStart(43, 'a')
      return {
        number,
        email: `p${number}@bench.example`,
        token,
        loanId: `l${number}`,
        protocol: `t${number}`,
      }
    })
    await database
      .insertInto('sessions')
      .values(
        members.map(({ number, token }) => ({
          tokenHash: createHash('sha256').update(token).digest('base64url'),
          id: `s${number}`,
          userId: `u${number}`,
          createdAt: now,
          lastSeenAt: now,
        })),
      )
      .execute()
    return members
  } finally {
    await database.destroy()
  }
}
