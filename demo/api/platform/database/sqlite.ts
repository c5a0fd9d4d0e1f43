import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely'
import Libsql from 'libsql'
import { createDataFolder } from '../data-folder.ts'
import type { Database } from './schema.ts'

const busyMs = 10_000

// A transaction that begins by reading cannot start to write after another process has written: SQLite
// refuses at once, whatever the timeout. So each transaction takes the write lock first and waits for its
// turn.
class OneWriterDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    // On a full disk SQLite has already rolled back, and the original error must be reported.
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      try {
        await connection.executeQuery(CompiledQuery.raw('rollback'))
      } catch (error) {
        if (!String(error).includes('no transaction is active')) throw error
      }
    }
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
  return new OneWriterDialect({ database: prepareQueries(openFile(databaseFile(dataDir))) })
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
