import type { ErrorCode } from '#core/api/errors.ts'

/** As the contract has it (operation sendStatement). */
const mostBytes = 1024 * 1024

/** What already speaks against a file before it is sent, if anything does. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>): ErrorCode | undefined {
  if (size > mostBytes) return 'payload_too_large'
  return size === 0 || !/\.ofx$/i.test(name) ? 'statement_unreadable' : undefined
}
