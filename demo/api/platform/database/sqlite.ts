import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely'
import Libsql from 'libsql'
import { createDataFolder } from '../data-folder.ts'
import { isLocked } from './database-errors.ts'
import type { Database } from './schema.ts'

/** How long the driver itself waits for another process's lock; meanwhile this one does nothing else. */
const busyMs = 10_000
/** How long the server waits for it, while all that only reads goes on. */
const patienceMs = 3000
const againMs = 25

const writing: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']

// A transaction that begins by reading cannot start to write after another process has written: SQLite
// refuses at once, whatever the timeout. So each transaction takes the write lock first and waits for its
// turn.
class OneWriterDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    let isInTransaction = false
    let serving: DatabaseConnection | undefined

    /** Takes the write lock; while another process has it, the connection is free for those who read. */
    async function begin(inner: DatabaseConnection): Promise<void> {
      const until = performance.now() + patienceMs
      for (;;) {
        try {
          await inner.executeQuery(CompiledQuery.raw('begin immediate'))
          isInTransaction = true
          return
        } catch (error) {
          if (!isLocked(error) || performance.now() > until) throw error
        }
        await driver.releaseConnection(inner)
        await wait(againMs)
        await acquire()
      }
    }

    async function commit(inner: DatabaseConnection): Promise<void> {
      await inner.executeQuery(CompiledQuery.raw('commit'))
      isInTransaction = false
    }

    // On a full disk SQLite has already rolled back, and the original error must be reported.
    async function rollback(inner: DatabaseConnection): Promise<void> {
      isInTransaction = false
      try {
        await inner.executeQuery(CompiledQuery.raw('rollback'))
      } catch (error) {
        if (!String(error).includes('no transaction is active')) throw error
      }
    }

    /** A write by itself has a transaction too: a statement that meets the lock midway is left open by the driver. */
    async function writeAlone<Row>(
      inner: DatabaseConnection,
      query: CompiledQuery,
    ): Promise<QueryResult<Row>> {
      await begin(inner)
      try {
        const result = await inner.executeQuery<Row>(query)
        await commit(inner)
        return result
      } catch (error) {
        await rollback(inner)
        throw error
      }
    }

    const serve = (inner: DatabaseConnection): DatabaseConnection => ({
      executeQuery: <Row>(query: CompiledQuery) =>
        !isInTransaction && writing.includes(query.query.kind)
          ? writeAlone<Row>(inner, query)
          : inner.executeQuery<Row>(query),
      streamQuery: inner.streamQuery.bind(inner),
    })

    driver.acquireConnection = async () => {
      const inner = await acquire()
      serving ??= serve(inner)
      return serving
    }
    driver.beginTransaction = begin
    driver.commitTransaction = commit
    driver.rollbackTransaction = rollback
    return driver
  }

  // Each migration then runs in such a transaction, whose write lock also keeps two processes apart.
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl()
  }
}

class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Whether a database is SQLite's. */
export const isSqlite = <Tables>(database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof SqliteAdapter

/** Path of the database file in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'vereda.db')

/** Opens an SQLite file with settings that survive a kill and power loss. */
export function openFile(path: string): Libsql.Database {
  const database = new Libsql(path, { timeout: busyMs })
  // secure_delete overwrites deleted rows with zeros; by default SQLite leaves them in the file.
  const pragmas = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']
  for (const pragma of pragmas) database.pragma(pragma)
  return database
}

const mostKept = 500

/**
 * Caches prepared statements by their text: preparing them again took a fifth of the time of a read.
 * Statements that change tables clear the cache, because a prepared statement keeps its column names.
 */
function prepareQueries(database: Libsql.Database): Libsql.Database {
  const kept = new Map<string, Libsql.Statement>()
  const prepare = database.prepare.bind(database)
  database.prepare = ((text: string) => {
    const changesTables = /^\s*(?:create|alter|drop)\b/i.test(text)
    if (changesTables || kept.size >= mostKept) kept.clear()
    const statement = kept.get(text) ?? prepare(text)
    if (!changesTables) kept.set(text, statement)
    return statement
  }) as typeof database.prepare
  return database
}

/** The embedded engine: one file in the data folder. */
export function sqliteDialect(dataDir: string): SqliteDialect {
  createDataFolder(dataDir)
  const file = openFile(databaseFile(dataDir))
  file.pragma('busy_timeout = 0')
  return new OneWriterDialect({ database: prepareQueries(file) })
}

/**
 * Moves SQLite's write-ahead log into the database file and truncates it: until then the log still holds
 * deleted rows. While another connection reads, the next call does it. PostgreSQL cleans up by itself
 * (autovacuum).
 */
export async function emptyWriteAheadLog(database: Database): Promise<void> {
  if (!isSqlite(database)) return
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
}
