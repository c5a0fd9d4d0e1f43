import { describe, expect, it } from 'vitest'
import { sendStatement } from '#core/api/contract/ebs.ts'
import { errorSentence } from '#core/text/errors.ts'
import { fileText } from '#core/text/ui.ts'
import { faultOfFile } from '../../../../../../portal/features/request/ebs/statement.ts'

describe('a statement before it is sent', () => {
  const most = sendStatement.upload?.maxBytes ?? 0

  it.each([
    [most, undefined],
    [1, undefined],
    [most + 1, errorSentence('payload_too_large')],
    [0, fileText.empty],
  ])('of %i bytes: %s', (size, fault) => expect(faultOfFile({ size })).toBe(fault))
})
