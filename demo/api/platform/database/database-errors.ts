// Error codes or messages of PostgreSQL, its client and pool, and of SQLite, with what they mean.
const troubles: [said: RegExp, reason: string][] = [
  [/^(53100$|SQLITE_FULL)/, 'disk full'],
  [/^(57014$|Query read timeout)/, 'statement took too long'],
  [/^SQLITE_BUSY/, 'another process holds the lock'],
  [/^SQLITE_IOERR/, 'disk error'],
  [/^timeout exceeded when trying to connect/, 'no connection came free'],
  [/^53/, 'database out of resources'],
  [
    /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|08|25P03|57P|Connection terminated|Client has encountered a connection error)/,
    'database out of reach',
  ],
]

/** Why the database is temporarily unavailable; undefined for errors of the request or of our code. */
export function unavailabilityReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  return troubles.find(([said]) => said.test(code) || said.test(error.message))?.[1]
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether PostgreSQL undid the transaction so that others could go on, and asks for it again. */
export const isToBeRepeated = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Whether the error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}
