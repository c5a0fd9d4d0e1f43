import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { kindBytes, otherFileKind } from '#core/files/other-file-kind.ts'
import { otherFileWords } from '#core/text/other-file-words.ts'
import { readOfx } from '../../../../demo/api/request/bank-data/read-ofx.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
/** The start of a packed file with names in it. */
const packed = (...names: string[]) =>
  bytes(
    names.map((name) => `PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(20)}${name}${'\x9c'.repeat(400)}`).join(''),
  )

const files: readonly [kind: string, what: string, content: Buffer][] = [
  ['archive', 'zip', packed('extrato.ofx')],
  ['archive', 'an empty zip', bytes(`PK\x05\x06${'\0'.repeat(18)}`)],
  ['archive', 'rar', bytes('Rar!\x1a\x07\x01\0')],
  ['archive', '7z', bytes('7z\xbc\xaf\x27\x1c\0\x04')],
  ['archive', 'gz', gzipSync('<OFX>')],
  ['pdf', 'PDF', bytes('%PDF-1.7\n')],
  ['pdf', 'PDF behind a mark', bytes('\xef\xbb\xbf\n%PDF-1.4')],
  ['picture', 'PNG', bytes('\x89PNG\r\n\x1a\n')],
  ['picture', 'JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['picture', 'WebP', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['picture', 'HEIC', bytes('\0\0\0\x18ftypheic')],
  ['picture', 'AVIF', bytes('\0\0\0\x1cftypavif')],
  ['picture', 'a recorded screen', bytes('\0\0\0\x18ftypmp42')],
  ['picture', 'GIF', bytes('GIF89a')],
  ['sheet', 'xlsx', packed('[Content_Types].xml', '_rels/.rels', 'docProps/app.xml', 'xl/workbook.xml')],
  ['sheet', 'ods', bytes('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
  ['sheet', 'xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['sheet', 'CSV', bytes('Data;Hist\xf3rico;Valor\r\n05/10/2026;SALARIO;3.000,00\r\n')],
  ['sheet', 'CSV with commas and a mark', bytes('\xef\xbb\xbfdate,title,amount\n2026-10-05,x,"3000.00"')],
  [
    'sheet',
    'CSV below other lines',
    bytes('\xef\xbb\xbf"Conta";"1-2"\n\n"Saldo";"7,50"\n""\n"Dia";"O que";"R$"\n"05/10";"PIX";"3"'),
  ],
  ['sheet', 'CSV with tabs', bytes('Extrato\r\nDia\tO que\tR$\r\n05/10\tPIX\t3,00\r\n')],
  ['document', 'docx', packed('[Content_Types].xml', 'word/document.xml')],
  ['document', 'RTF', bytes('{\\rtf1\\ansi')],
  ['page', 'HTML', bytes('\r\n<!DOCTYPE html><html><body>Sess\xe3o expirada')],
  ['page', 'a page called xls', bytes('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>')],
]

it.each(files)('%s: %s', (kind, _what, content) => {
  expect(otherFileKind(content)).toBe(kind)
  expect(readOfx(content)).toBe('statement_unreadable')
})

it.each([
  'OFXHEADER:100\r\nDATA:OFXSGML\r\n',
  '\xef\xbb\xbf<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>',
  '<OFX><MEMO>a, b, c\n<MEMO>d; e; f\n',
  '!Type:Bank\nD05/10/2026\nT3000.00\n^\n',
  ':20:EXTRATO\n:61:2610051005C3000,00\n',
  'Extrato, em texto\nsem colunas',
  'Dia 5, dia 6, dia 7\nnada mais; nem menos; nunca\n',
  '',
])('%j may be a statement', (text) => expect(otherFileKind(bytes(text))).toBeUndefined())

it('looks at the start of a file alone', () => {
  expect(otherFileKind(bytes(`${' '.repeat(kindBytes)}<html>`))).toBeUndefined()
})

it('has a sentence of its own for each kind', () => {
  const words = Object.values(otherFileWords)
  expect(new Set(words).size).toBe(words.length)
  expect(new Set(files.map(([kind]) => kind))).toEqual(new Set(Object.keys(otherFileWords)))
})
