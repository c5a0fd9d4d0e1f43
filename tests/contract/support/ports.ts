import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import type { Ports } from '../../../demo/api/ports/ports.ts'

/** Set while code runs in a database transaction. */
const within = new AsyncLocalStorage<true>()

/** Whether this code runs in a database transaction. */
export const isWithinTransaction = (): boolean => within.getStore() === true

/** A database that marks code in its transactions. */
export function watched(database: Database): Database {
  const begin = database.transaction.bind(database)
  const marking = (builder: ReturnType<typeof begin>) => {
    const [execute, setIsolationLevel] = [builder.execute, builder.setIsolationLevel].map((own) =>
      own.bind(builder),
    ) as never as [typeof builder.execute, typeof builder.setIsolationLevel]
    builder.execute = (work) => execute((transaction) => within.run(true, () => work(transaction)))
    builder.setIsolationLevel = (level) => marking(setIsolationLevel(level))
    return builder
  }
  database.transaction = () => marking(begin())
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
