import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isToBeRepeated, readOnlyRefusal, unnamedRefusal } from './database-errors.ts'
import { repeatAsAsked } from './repeat-as-asked.ts'

type Query = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

const mostNamed = 500

/** Names of statements by their text, for those that come again. */
export class StatementNames {
  readonly #seen = new Set<string>()
  readonly #names = new Map<string, string>()

  /**
   * The name under which each connection prepares a statement from its second time on: planning it took PostgreSQL
   * most of a read's time. A star has none, because a migration that adds a column changes what it is.
   */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostNamed || /(?:^|[\s.])\*/.test(text)) return known
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= mostNamed) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const name = createHash('sha256').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

export interface StatementRules {
  names: StatementNames
  /** Whether statements are named; a pooler that hands a connection from one transaction to the next forbids it. */
  isNaming: boolean
  /** Sent with the begin of each transaction. */
  withBegin: string
  /** Called when the server takes no writes. */
  onReadOnly: () => void
}

const begins = /^(?:begin|start transaction)\b/
const ends = /^(?:commit|rollback)$/

/** Has a connection name its statements, and repeat what the database asks to repeat outside of transactions. */
export function ruleStatements(client: pg.ClientBase, rules: StatementRules): void {
  const query = client.query.bind(client) as unknown as Query
  let isInTransaction = false

  async function ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = rules.isNaming && values.length > 0 ? rules.names.of(text) : undefined
    try {
      return await (name === undefined ? query(text, values) : query({ name, text, values }))
    } catch (error) {
      if (unnamedRefusal(error)) rules.isNaming = false
      if (readOnlyRefusal(error)) rules.onReadOnly()
      throw error
    }
  }

  client.query = ((text: string, values: unknown[] = []) => {
    if (begins.test(text))
      return query(text + rules.withBegin).then((result) => {
        isInTransaction = true
        return result
      })
    if (ends.test(text)) isInTransaction = false
    return isInTransaction ? ask(text, values) : repeatAsAsked(() => ask(text, values), isToBeRepeated)
  }) as typeof client.query
}
