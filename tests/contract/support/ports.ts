import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import type { Ports } from '../../../demo/api/ports/ports.ts'

/** Set while code runs in a database transaction. */
const within = new AsyncLocalStorage<true>()

/** A database that marks code in its transactions. */
export function watched(database: Database): Database {
  const begin = database.transaction.bind(database)
  database.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => execute((transaction) => within.run(true, () => work(transaction)))
    return builder
  }
  return database
}

type Asking = Record<string, Record<string, (request: unknown) => Promise<unknown>>>

/** Ports that throw if called in a database transaction. */
export function outsideTransactions(ports: Ports): Ports {
  const guarded = Object.entries(ports as unknown as Asking).map(([port, operations]) => {
    const asked = Object.entries(operations).map(([name, ask]) => [
      name,
      async (request: unknown) => {
        if (within.getStore()) throw new Error(`${port}.${name} is asked within a transaction`)
        return ask(request)
      },
    ])
    return [port, Object.fromEntries(asked)]
  })
  return Object.fromEntries(guarded)
}
