import type { ErrorCode } from '#core/api/errors.ts'

/** The contract's limit for a statement (operation `sendStatement`). */
const mostBytes = 1024 * 1024

/** Error of a file found before it is sent, if any. What is in it decides, not its name: phones lose or change that. */
export function faultOfFile({ size }: Pick<File, 'size'>): ErrorCode | undefined {
  if (size > mostBytes) return 'payload_too_large'
  return size === 0 ? 'statement_unreadable' : undefined
}
