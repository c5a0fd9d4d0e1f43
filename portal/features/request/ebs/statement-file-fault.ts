import { fileText } from '#core/text/component-text.ts'
import { text } from './bank/text.ts'

/** The contract's limit for a statement (operation `sendStatement`). */
const mostBytes = 1024 * 1024

/**
 * What is wrong with a file before it is sent. What is in it decides, not its name, which phones lose or change; and its
 * kind before its size, since a smaller picture of a statement is no better.
 */
export async function findFileFault(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return fileText.empty
  // Without this code the server says less, and no less right.
  const kinds = await import('./other-file-fault.ts').catch(() => undefined)
  const ofSize = file.size > mostBytes ? text.tooHeavy : undefined
  return (await kinds?.findOtherFileFault(file)) ?? ofSize
}
