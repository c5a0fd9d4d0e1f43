import { expect, it } from 'vitest'
import { withoutBreaks } from '#core/format/no-break.ts'

it.each([
  ['SAC 0800 000 0001, 24 horas', 'SAC 0800\u00a0000\u00a00001, 24 horas'],
  ['ligue para (11) 4000-0000, das 9h', 'ligue para (11)\u00a04000\u20110000, das 9h'],
  ['CPF 529.982.247-25', 'CPF 529.982.247\u201125'],
  ['CPF ***.982.247-**', 'CPF ***.982.247\u2011**'],
  ['e-mail, de 9 a 18', 'e-mail, de 9 a 18'],
])('%s keeps its numbers whole, and breaks elsewhere', (text, whole) =>
  expect(withoutBreaks(text)).toBe(whole),
)
