import { describe, expect, it } from 'vitest'
import { piecesOf } from '../../../core/ui/article/content.ts'

describe('the marks of a text', () => {
  it.each([
    ['só palavras', ['só palavras']],
    ['**Nunca** pague', [{ strong: 'Nunca' }, ' pague']],
    [
      'veja [aqui](/a#b) e [ali](https://x.example)',
      ['veja ', { link: 'aqui', to: '/a#b' }, ' e ', { link: 'ali', to: 'https://x.example' }],
    ],
    ['2 ** 3, [sem endereço] e (parênteses)', ['2 ** 3, [sem endereço] e (parênteses)']],
    ['', []],
  ])('%s', (text, pieces) => expect(piecesOf(text)).toEqual(pieces))
})
