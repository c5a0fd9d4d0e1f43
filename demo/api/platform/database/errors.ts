// PostgreSQL: connection and resource classes, shutting down; SQLite: another process holds the lock, disk full.
const codes = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|08|53|57P|SQLITE_BUSY|SQLITE_FULL|SQLITE_IOERR)/
const poolMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether an error says "not now" of the database, rather than "wrong" of the request or of our code. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes.test(code) || poolMessage.test(error.message)
}

/** Whether an error says that a unique constraint already holds this value. */
export function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}
