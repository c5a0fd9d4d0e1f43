import { inTransaction } from './in-transaction.ts'
import type { Database } from './schema.ts'

/** Carries out of a transaction what it would do, so that nothing of it is done. */
class TakenBack<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('taken back')
    this.result = result
  }
}

/** What some work would do: it is done and taken back in one transaction. */
export async function tryOut<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(database, async (transaction) => {
      throw new TakenBack(await work(transaction))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result
    throw error
  }
}
