import { describe, expect, it } from 'vitest'
import { fileNameOf } from '#core/files/file-name.ts'
import { fittingName } from '#core/files/file-type.ts'
import { fc, seed } from '../../../support/random.ts'

const family = '👨‍👩‍👧‍👦'
const bytesOf = (text: string) => Buffer.byteLength(text)

describe('the name of a file', () => {
  it.each([
    ['foto.jpg', 'foto.jpg'],
    ['../../../etc/passwd', 'passwd'],
    ['C:\\a\\b.pdf', 'b.pdf'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['a\r\nset-cookie: x', 'aset-cookie x'],
    ['"><img src=x>', 'img src=x'],
    ['../', 'arquivo'],
    ['..', 'arquivo'],
    ['', 'arquivo'],
    ['.htaccess', 'htaccess'],
    ['conta. . .', 'conta'],
    ['a?b*c|d.pdf', 'abcd.pdf'],
    ['CON', '_CON'],
    ['nul.pdf', '_nul.pdf'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['LPT¹.jpg', '_LPT¹.jpg'],
    ['console.log', 'console.log'],
    [`${family} ❤️‍🔥 👩🏽‍💻.jpg`, `${family} ❤️‍🔥 👩🏽‍💻.jpg`],
    ['a\u200db.jpg', 'ab.jpg'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['x'.repeat(300), 'x'.repeat(80)],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(76)}.pdf`],
    [`${'📄'.repeat(90)}x.pdf`, `${'📄'.repeat(62)}.pdf`],
    [`${family.repeat(90)}.pdf`, `${family.repeat(10)}.pdf`],
    [`${'e\u0301\u0323'.repeat(90)}.pdf`, `${'e\u0301\u0323'.normalize('NFC').repeat(50)}.pdf`],
    [`${`e${'\u0301'.repeat(400)}`}.pdf`, 'arquivo.pdf'],
    ['\ud83dfoto.jpg', 'foto.jpg'],
    [`${'x'.repeat(79)}.${'y'.repeat(9)}`, 'x'.repeat(79)],
  ])('%j is %j', (given, kept) => expect(fileNameOf(given)).toBe(kept))

  it('has the ending of what the file is', () => {
    expect(fileNameOf('IMG_1.HEIC', 'jpg')).toBe('IMG_1.jpg')
    expect(fileNameOf('foto', 'jpg')).toBe('foto.jpg')
    expect(fileNameOf(`${'x'.repeat(90)}.png`, 'jpg')).toBe(`${'x'.repeat(76)}.jpg`)
  })

  it.each([
    ['IMG_0001.HEIC', '\xff\xd8\xff', 'IMG_0001.jpg'],
    ['foto.JPEG', '\xff\xd8\xff', 'foto.JPEG'],
    ['image', '\xff\xd8\xff', 'image.jpg'],
    ['conta.jpg', '%PDF-1.7', 'conta.pdf'],
    ['tela.jpg', '\x89PNG\r\n\x1a\n', 'tela.png'],
    ['qualquer.docx', 'PK', 'qualquer.docx'],
  ])('%j that begins with %j is %j', (given, head, kept) =>
    expect(fittingName(given, Buffer.from(head, 'latin1'))).toBe(kept),
  )

  it(`can be kept anywhere, and stays as it is (seed ${seed})`, () => {
    const letters = fc.constantFrom(
      'a',
      '.',
      ' ',
      'CON',
      'nul',
      '/',
      '\\',
      '\u202e',
      family,
      'é',
      'e\u0301',
      '\0',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(letters).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(text, (given) => {
        const name = fileNameOf(given)
        expect(bytesOf(name)).toBeLessThanOrEqual(255)
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}<>:"/\\|?*\u202a-\u202e\u2066-\u2069]|^[\s.]|[\s.]$|^$/u)
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i)
        expect(fileNameOf(name)).toBe(name)
      }),
    )
  })
})
