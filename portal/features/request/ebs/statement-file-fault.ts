import { fileText } from '#core/text/component-text.ts'
import { errorSentence } from '#core/text/errors.ts'

/** The contract's limit for a statement (operation `sendStatement`). */
const mostBytes = 1024 * 1024

/** What is wrong with a file before it is sent. What is in it decides, not its name: phones lose or change that. */
export function findFileFault({ size }: Pick<File, 'size'>): string | undefined {
  if (size > mostBytes) return errorSentence('payload_too_large')
  return size === 0 ? fileText.empty : undefined
}
