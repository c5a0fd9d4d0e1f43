import { describe, expect, it } from 'vitest'
import { drawSheet, toDrawableText } from '../../../demo/api/platform/pdf/draw-blocks.ts'
import { pdfText, windows1252 } from '../../contract/support/pdf-text.ts'
import { fc, seed } from '../../support/random.ts'

/** What a PDF shows of a person's name. */
async function printed(name: string): Promise<string> {
  const sheet = {
    title: 'Contrato',
    blocks: [{ facts: [['Nome', name]] as const }],
    footer: '',
    madeAt: new Date(0),
  }
  const lines = pdfText(await drawSheet(sheet)).split('\n')
  return lines.slice(lines.findIndex((line) => line.startsWith('Nome:')) + 1, -1).join('')
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

const ownSigns = [...windows1252.values(), ...range(0xa1, 0xff)]

describe('a PDF shows', () => {
  it.each([
    ['D’Ávila, “Sé” – São João — Œuvre… Š Ž Ÿ €', 'D’Ávila, “Sé” – São João — Œuvre… Š Ž Ÿ €'],
    ['Rua da Conceição'.normalize('NFD'), 'Rua da Conceição'],
    ['Łukasz Đorđe Ħal Erdős Dvořák Șerban Iğdır', 'Lukasz Dorde Hal Erdos Dvorák Serban Igdir'],
    ['Иван Щукин', 'Ivan Shchukin'],
    ['Νίκος', 'Nikos'],
  ])('%s', async (name, shown) => expect(await printed(name)).toBe(shown))

  it('each sign of its fonts as it is', async () => {
    expect(ownSigns).toHaveLength(27 + 95)
    expect(await printed(ownSigns.join(''))).toBe(ownSigns.join(''))
  })

  it('the lines of a text', () => expect(toDrawableText('uma\noutra')).toBe('uma\noutra'))

  it(`no question mark for any letter with an accent, composed or not (seed ${seed})`, async () => {
    const letters = range(0xc0, 0x24f).filter((letter) => /\p{L}/u.test(letter))
    const unit = fc.constantFrom(...letters, ...letters.map((letter) => letter.normalize('NFD')))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 40 }), async (name) => {
        const shown = await printed(name)
        expect(shown).not.toContain('?')
        expect(shown.length).toBeGreaterThanOrEqual([...name.normalize('NFC')].length)
      }),
      { numRuns: 50, seed },
    )
  })
})
