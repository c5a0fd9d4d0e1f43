import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { countPool } from './pool-counts.ts'
import { preparedName } from './prepared-query.ts'

const int8 = 20

// By then no client still waits. The client-side limit is for a server that does not respond at all.
const limits = {
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Makes a connection parse and plan each kept query only once. */
function prepareQueries(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (text: string | pg.QueryConfig, values?: unknown[]) => unknown
  client.query = ((text: string, values?: unknown[]) => {
    const name = preparedName(text)
    return name === undefined ? query(text, values) : query({ name, text, values })
  }) as typeof client.query
}

/**
 * PostgreSQL, for more than one machine. int8 counts are returned as numbers, as in SQLite.
 * @param isPatient no timeouts, for migrations
 */
export function postgresDialect(url: string, isPatient = false): PostgresDialect {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
  }
  const open = async () => {
    const pool = new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 5_000,
      types,
      ...(isPatient ? {} : limits),
    })
    // A connection dropped by the server must not end the process, whether idle or inside a transaction: its
    // next query fails, and later queries open another connection.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      prepareQueries(client)
    })
    countPool(pool)
    return pool
  }
  return new PostgresDialect({ pool: open })
}
