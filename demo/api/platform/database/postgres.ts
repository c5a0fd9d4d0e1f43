import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { keptName } from './kept-query.ts'
import { countPool } from './pool.ts'

const int8 = 20

// Whoever waits for an answer has gone by then; the client's own limit is for a server that says nothing at all.
const limits = {
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Has a connection parse and plan the queries that are built once only once too. */
function keepPrepared(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (text: string | pg.QueryConfig, values?: unknown[]) => unknown
  client.query = ((text: string, values?: unknown[]) => {
    const name = keptName(text)
    return name === undefined ? query(text, values) : query({ name, text, values })
  }) as typeof client.query
}

/**
 * PostgreSQL, for more than one machine. Counts come back as numbers, as they do from SQLite.
 * @param isPatient no limit of time, for what changes tables
 */
export function postgresDialect(url: string, isPatient = false): PostgresDialect {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types,
    ...(isPatient ? {} : limits),
  })
  // A connection that the server drops must not end the process, idle or between two queries of a transaction: the
  // next query of the one is told so, and whoever comes after it opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    keepPrepared(client)
  })
  countPool(pool)
  return new PostgresDialect({ pool })
}
