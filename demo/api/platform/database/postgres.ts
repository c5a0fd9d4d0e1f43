import { PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

/** PostgreSQL, for more than one machine. Counts come back as numbers, as they do from SQLite. */
export function postgresDialect(url: string): PostgresDialect {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, types })
  // A connection that the server drops must not end the process, idle or between two queries of a transaction: the
  // next query of the one is told so, and whoever comes after it opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
