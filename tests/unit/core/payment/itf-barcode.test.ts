import { describe, expect, it } from 'vitest'
import { barsAsSvgPath, itfBarsAndSpaces } from '#core/payment/itf-barcode.ts'
import { fc, seed } from '../../../support/random.ts'
import { vectors } from '../../support.ts'

const { digits: table, vectors: bars, invalid } = vectors.itf

/** Decodes bars by run length with the table of the vectors, as a scanner does. */
function scan(modules: string): string {
  const runs = modules.match(/1+|0+/g)!.slice(4, -3)
  const digitOf = (elements: string[]) => {
    const shape = elements.map((run) => (run.length === 3 ? '1' : '0')).join('')
    return Object.entries(table).find(([, wide]) => wide === shape)?.[0]
  }
  const pairs = Array.from({ length: runs.length / 10 }, (_, index) =>
    runs.slice(index * 10, index * 10 + 10),
  )
  return pairs
    .map((pair) => [0, 1].map((from) => digitOf(pair.filter((_, at) => at % 2 === from))).join(''))
    .join('')
}

describe('bars', () => {
  it.each(bars)('of $digits', (vector) => {
    const modules = itfBarsAndSpaces(vector.digits)
    if (vector.modules_3_to_1) expect(modules).toBe(vector.modules_3_to_1)
    if (vector.module_count_3_to_1) expect(modules).toHaveLength(vector.module_count_3_to_1)
    expect(scan(modules)).toBe(vector.digits)
  })

  it.each([...invalid, { digits: '', why: 'nothing' }, { digits: '1a', why: 'a letter' }])(
    'refuses $why',
    ({ digits }) => {
      expect(() => itfBarsAndSpaces(digits)).toThrow(RangeError)
    },
  )

  it(`scan back to what they were made of (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{44}$/), (digits) => {
        expect(scan(itfBarsAndSpaces(digits))).toBe(digits)
      }),
    )
  })

  it('are drawn as rectangles, one for each run of black', () => {
    expect(barsAsSvgPath('1010111', 50)).toBe('M0 0h1v50h-1zM2 0h1v50h-1zM4 0h3v50h-3z')
  })
})
