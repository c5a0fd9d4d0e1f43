import { PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

/** PostgreSQL, for more than one machine. Counts come back as numbers, as they do from SQLite. */
export function postgresDialect(url: string): PostgresDialect {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, types })
  // An idle connection that the server drops must not end the process: the next query opens another.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
