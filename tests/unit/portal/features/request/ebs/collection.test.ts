import { describe, expect, it } from 'vitest'
import { sendStatement } from '#core/api/contract/ebs.ts'
import { nextLookMs } from '../../../../../../portal/features/request/ebs/pace.ts'
import { faultOfFile } from '../../../../../../portal/features/request/ebs/statement.ts'

describe('looking at a collection again', () => {
  it('waits longer the quieter it is, within four seconds', () => {
    const waits = Array.from({ length: 12 }, (_, quiet) => nextLookMs(quiet, 0))
    expect(waits[0]).toBe(800)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.at(-1)).toBe(4_000)
  })

  it('keeps off a server that does not answer, within twenty seconds', () => {
    expect(nextLookMs(0, 1)).toBe(1_600)
    expect(nextLookMs(0, 30)).toBe(20_000)
  })
})

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
