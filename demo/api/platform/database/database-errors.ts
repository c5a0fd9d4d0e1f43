const outOfReach = 'database out of reach'

// Error codes or messages of PostgreSQL, its client and pool, and of SQLite, with what they mean.
const troubles: [said: RegExp, reason: string][] = [
  [/^(53100$|SQLITE_FULL)/, 'disk full'],
  [/^(57014$|Query read timeout)/, 'statement took too long'],
  [/^(SQLITE_BUSY|55P03$)/, 'another process holds the lock'],
  [/^(40001|40P01)$/, 'too many changes of the same rows at once'],
  [/^(42P05|26000)$/, 'a pooler in between changes the connection'],
  [/^(25006$|SQLITE_READONLY)/, 'database takes no writes'],
  [/^SQLITE_IOERR/, 'disk error'],
  [/^timeout exceeded when trying to connect/, 'no connection came free'],
  [/^53/, 'database out of resources'],
  [/^(28|3D000$)/, 'database refuses us'],
  [
    /^(ECONN|ETIMEDOUT|EHOST|ENET|EPIPE|ENOTFOUND|EAI_|08|25P03|57P|Connection terminated|Client has encountered a connection error)/,
    outOfReach,
  ],
]

/** A missing file is our fault, but that of a socket is the database's absence. */
const isOfConnecting = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect'

/** Why the database is temporarily unavailable; undefined for errors of the request or of our code. */
export function unavailabilityReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (isOfConnecting(error)) return outOfReach
  const code = codeOf(error)
  return troubles.find(([said]) => said.test(code) || said.test(error.message))?.[1]
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether a named statement was there already or was not: a pooler in between changes the connection. */
export const unnamedRefusal = (error: unknown): boolean => ['42P05', '26000'].includes(codeOf(error))

/** Whether another process holds SQLite's lock. */
export const isLocked = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Whether the server takes no writes: a standby, or a primary that was one. */
export const readOnlyRefusal = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether PostgreSQL did nothing, so that others could go on or for a statement's name, and is to be asked again. */
export const isToBeRepeated = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error)) || unnamedRefusal(error)

/** Whether the error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}
