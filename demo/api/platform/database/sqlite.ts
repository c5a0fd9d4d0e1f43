import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely'
import Libsql from 'libsql'
import { makeDataFolder } from '../data-folder.ts'
import type { Database } from './schema.ts'

const busyMs = 10_000

// A transaction that begins by reading cannot start to write once another process has written: SQLite refuses
// it at once, whatever the time limit. So each takes the write lock first and waits for it in line.
class OneWriterDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    // On a full disk SQLite has already rolled back by itself, and the disk is what has to be told.
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      try {
        await connection.executeQuery(CompiledQuery.raw('rollback'))
      } catch (error) {
        if (!String(error).includes('no transaction is active')) throw error
      }
    }
    return driver
  }

  // Migrations then run in one such transaction, which is also what keeps two processes apart.
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdl()
  }
}

class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Where a folder's database is. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'vereda.db')

/** Opens a file of SQLite's, safe against a kill and against power loss. */
export function openFile(path: string): Libsql.Database {
  const database = new Libsql(path, { timeout: busyMs })
  // Deleted rows are written over with zeros: by itself SQLite leaves them in the file.
  const pragmas = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON']
  for (const pragma of pragmas) database.pragma(pragma)
  return database
}

const mostKept = 500

/**
 * Keeps statements prepared, by their text: to prepare the same ones again and again was a fifth of the time of a read.
 * What changes tables forgets them all, for a statement keeps the names of its columns.
 */
function keepPrepared(database: Libsql.Database): Libsql.Database {
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

/** The embedded engine: one file under the data folder. */
export function sqliteDialect(dataDir: string): SqliteDialect {
  makeDataFolder(dataDir)
  return new OneWriterDialect({ database: keepPrepared(openFile(databaseFile(dataDir))) })
}

/**
 * Empties SQLite's log into the file: until then it still holds what was deleted. Where somebody is reading, the next
 * time does it. PostgreSQL clears its tables by itself (autovacuum).
 */
export async function emptyLog(database: Database): Promise<void> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
}
