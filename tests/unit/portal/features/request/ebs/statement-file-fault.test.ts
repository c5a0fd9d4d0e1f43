import { describe, expect, it } from 'vitest'
import { sendStatement } from '#core/api/contract/ebs.ts'
import { fileText } from '#core/text/component-text.ts'
import { otherFileWords } from '#core/text/other-file-words.ts'
import { text } from '../../../../../../portal/features/request/ebs/bank/text.ts'
import { findFileFault } from '../../../../../../portal/features/request/ebs/statement-file-fault.ts'

describe('a statement before it is sent', () => {
  const most = sendStatement.upload?.maxBytes ?? 0
  const blobOf = (bytes: number, head = '') => new Blob([head.padEnd(bytes)])

  it.each([
    [most, undefined],
    [1, undefined],
    [most + 1, text.tooHeavy],
    [0, fileText.empty],
  ])('of %i bytes: %s', async (size, fault) => expect(await findFileFault(blobOf(size))).toBe(fault))

  it('is of another kind before it is too large', async () => {
    expect(await findFileFault(blobOf(most + 1, '%PDF-1.7'))).toBe(otherFileWords.pdf)
  })
})
