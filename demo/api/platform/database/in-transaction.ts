import { AsyncLocalStorage } from 'node:async_hooks'
import { isToBeRepeated } from './database-errors.ts'
import { repeatAsAsked } from './repeat-as-asked.ts'
import type { Database } from './schema.ts'
import { isSqlite } from './sqlite.ts'

/** Throws if the caller may not act any more; keeps that so to the end of the transaction. */
type Admission = (transaction: Database) => Promise<unknown>

const admissions = new AsyncLocalStorage<Admission>()

/**
 * Runs an authenticated call. Each transaction in it begins with the admission, so that nothing is committed that
 * was let in before a session or account ended.
 */
export const runAdmitted = <T>(admission: Admission, call: () => Promise<T>): Promise<T> =>
  admissions.run(admission, call)

/** Whether an authenticated call is running. */
export const isAdmitted = (): boolean => admissions.getStore() !== undefined

/** What is to be done once a transaction of this process is committed. */
const afterwards = new WeakMap<Database, (() => void)[]>()

/** Has something done when a transaction has been committed, and not if it is rolled back. */
export function afterCommit(transaction: Database, deed: () => void): void {
  const waiting = afterwards.get(transaction)
  if (!waiting) throw new TypeError('no transaction')
  waiting.push(deed)
}

/**
 * Runs in the current transaction, or in a new one, which is repeated if the database asks for that. Its isolation is
 * the same whatever the database's default: rows that are waited for are read as they are then.
 */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return work(database)
  async function transact(): Promise<T> {
    const waiting: (() => void)[] = []
    const result = await database
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        afterwards.set(transaction, waiting)
        await admissions.getStore()?.(transaction)
        return work(transaction)
      })
    for (const deed of waiting) deed()
    return result
  }
  return repeatAsAsked(transact, isToBeRepeated)
}

/**
 * Whether rows that are read are to be locked to the end of the transaction: SQLite has one writer, whose transaction
 * holds all of them.
 */
export const locksRows = (database: Database): boolean => database.isTransaction && !isSqlite(database)
