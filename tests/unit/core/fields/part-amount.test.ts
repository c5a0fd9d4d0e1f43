import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { partAmountField } from '#core/fields/part-amount.ts'
import { readBrl } from '#core/format/brl.ts'

describe.each([20_000, 19_303, 1_001])('a part of %i cents', (whole) => {
  const field = partAmountField(whole)
  const [least = 0, most = 0] = [...(field.hint ?? '').matchAll(/R\$\s([\d.]+,\d\d)/g)].map(([, text]) =>
    Number(readBrl(text ?? '')),
  )
  const codes = (cents: number) =>
    v.safeParse(field.schema, cents).issues?.map(({ message }) => message) ?? []

  it('is what its hint says, to the cent', () => {
    expect([least, most].map(codes)).toEqual([[], []])
    expect(codes(least - 1)).toEqual(['too_small'])
    expect(codes(most + 1)).toEqual(['too_big'])
  })

  it('has words for all that a field says', () => expect(Object.values(field)).not.toContain(''))

  it('is less than the whole', () => expect(most).toBe(whole - 1))
})
