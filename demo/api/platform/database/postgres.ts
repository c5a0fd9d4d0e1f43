import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { ruleStatements, StatementNames } from './named-statements.ts'
import { countPool } from './pool-counts.ts'
import { addressesIn } from './postgres-address.ts'

const int8 = 20

// By then no client still waits. The client-side limit is for a server that does not respond at all.
const limits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 }
const ofClient = { query_timeout: 12_000 }

const types: pg.CustomTypesConfig = {
  // int8 counts are returned as numbers, as in SQLite.
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
}

/** How a process uses PostgreSQL. */
export interface PostgresUse {
  /** Most connections of the process. */
  pool?: number
  /**
   * False for a pooler that hands connections from one transaction to the next: statements are then unnamed, and the
   * limits of time are set in each transaction instead of when connecting.
   */
  namesStatements?: boolean
}

const refusedByPooler = 'unsupported startup parameter'

/** @throws Error with a sentence for the operator, if a pooler in between refuses what the connection asks for */
function explain(error: unknown): never {
  if (error instanceof Error && error.message.startsWith(refusedByPooler))
    throw new Error('a pooler is in between, which needs DATABASE_NAMED_STATEMENTS=0', { cause: error })
  throw error
}

/** A pool for each host, of which the first that takes writes is used. */
function writablePool(pools: readonly pg.Pool[], checked: { clients: WeakSet<pg.PoolClient> }): PostgresPool {
  let current = 0

  async function takesWrites(client: pg.PoolClient): Promise<boolean> {
    if (pools.length === 1 || checked.clients.has(client)) return true
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only === 'on') return false
    checked.clients.add(client)
    return true
  }

  async function connect(): Promise<PostgresPoolClient> {
    let failure: unknown = Object.assign(new Error('no host of the database takes writes'), { code: '25006' })
    for (let tries = 0; tries < pools.length; tries += 1) {
      const at = (current + tries) % pools.length
      try {
        const client = await (pools[at] as pg.Pool).connect()
        if (await takesWrites(client).catch(() => false)) {
          current = at
          return client as PostgresPoolClient
        }
        client.release(true)
      } catch (error) {
        failure = error
      }
    }
    return explain(failure)
  }

  return { connect, end: async () => void (await Promise.all(pools.map((pool) => pool.end()))) }
}

/**
 * PostgreSQL, for more than one machine.
 *
 * @param isPatient no timeouts, for migrations
 */
export function postgresDialect(
  url: string,
  { pool: max = 10, namesStatements = true }: PostgresUse = {},
  isPatient = false,
): PostgresDialect {
  const checked = { clients: new WeakSet<pg.PoolClient>() }
  const isLimited = namesStatements && !isPatient
  const rules = {
    names: new StatementNames(),
    isNaming: isLimited,
    withBegin:
      namesStatements || isPatient
        ? ''
        : Object.entries(limits)
            .map(([name, ms]) => `; set local ${name} = ${ms}`)
            .join(''),
    // The next connection looks for the host that does.
    onReadOnly: () => {
      checked.clients = new WeakSet()
    },
  }
  const openPool = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: 5_000,
      types,
      ...(isPatient ? {} : ofClient),
      ...(isLimited ? limits : {}),
    })
    // A connection dropped by the server must not end the process, whether idle or inside a transaction: its
    // next query fails, and later queries open another connection.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      ruleStatements(client, rules)
    })
    return pool
  }
  const open = async () => {
    const pools = addressesIn(url).map(openPool)
    for (const [index, pool] of pools.entries()) countPool(pool, index === 0 ? max : 0)
    return writablePool(pools, checked)
  }
  return new PostgresDialect({ pool: open })
}
