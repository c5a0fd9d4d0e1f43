import type { ErrorCode } from '#core/api/errors.ts'

/** The contract's limit for a statement (operation `sendStatement`). */
const mostBytes = 1024 * 1024

/** Error of a file found before it is sent, if any. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>): ErrorCode | undefined {
  if (size > mostBytes) return 'payload_too_large'
  return size === 0 || !/\.ofx$/i.test(name) ? 'statement_unreadable' : undefined
}
