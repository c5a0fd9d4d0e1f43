import { describe, expect, it } from 'vitest'
import { sendStatement } from '#core/api/contract/ebs.ts'
import { faultOfFile } from '../../../../../../portal/features/request/ebs/statement.ts'

describe('a statement before it is sent', () => {
  const most = sendStatement.upload?.maxBytes ?? 0

  it.each([
    ['extrato.ofx', most, undefined],
    ['EXTRATO.OFX', 1, undefined],
    ['extrato.ofx', most + 1, 'payload_too_large'],
    ['extrato.ofx', 0, 'statement_unreadable'],
    ['extrato.pdf', 900, 'statement_unreadable'],
  ])('%s of %i bytes: %s', (name, size, fault) => expect(faultOfFile({ name, size })).toBe(fault))
})
