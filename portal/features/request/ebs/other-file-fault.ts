import { kindBytes, otherFileKind } from '#core/files/other-file-kind.ts'
import { otherFileWords } from '#core/text/other-file-words.ts'
import { bytesOf } from '../../../kit/files/bytes-of.ts'

/** What to do with a file of another kind than a bank's; undefined if it may be one. */
export async function findOtherFileFault(file: Blob): Promise<string | undefined> {
  const head = await bytesOf(file.slice(0, kindBytes))
  const kind = head && otherFileKind(head)
  return kind ? otherFileWords[kind] : undefined
}
