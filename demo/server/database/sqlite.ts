import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'

const busyMs = 10_000

// A transaction that begins by reading cannot start to write once another process has written: SQLite refuses
// it at once, whatever the time limit. So each takes the write lock first and waits for it in line.
class OneWriterDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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

/** The embedded engine: one file under the data folder, safe against a kill and against power loss. */
export function sqliteDialect(dataDir: string): SqliteDialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new Libsql(join(dataDir, 'vereda.db'), { timeout: busyMs })
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    database.pragma(pragma)
  return new OneWriterDialect({ database })
}
