import { describe, expect, it } from 'vitest'
import { sendStatement } from '#core/api/contract/ebs.ts'
import { fileText } from '#core/text/component-text.ts'
import { errorSentence } from '#core/text/errors.ts'
import { findFileFault } from '../../../../../../portal/features/request/ebs/statement-file-fault.ts'

describe('a statement before it is sent', () => {
  const most = sendStatement.upload?.maxBytes ?? 0

  it.each([
    [most, undefined],
    [1, undefined],
    [most + 1, errorSentence('payload_too_large')],
    [0, fileText.empty],
  ])('of %i bytes: %s', (size, fault) => expect(findFileFault({ size })).toBe(fault))
})
