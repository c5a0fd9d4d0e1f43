import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { picture, simplePdf } from './documents.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const script = '<script>alert(1)</script>'
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 193 + 71) % 256))
const pngHead = '\x89PNG\r\n\x1a\n'
const zip = latin1('PK\x03\x04\x14\x00\x00\x00\x08\x00evil.exe')

/** Files that are no documents, whatever their name. */
const wrongTypes: Record<string, Buffer> = {
  'svg script': latin1(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  'svg with prolog': latin1(`<?xml version="1.0"?><svg onload="alert(1)"/>`),
  'svg after a mark': latin1(`\xef\xbb\xbf<svg>${script}</svg>`),
  html: latin1(`<!doctype html>${script}`),
  xml: latin1('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  javascript: latin1('alert(document.cookie)'),
  text: latin1('meu documento'),
  json: latin1('{"a":1}'),
  csv: latin1('=cmd|calc!A1'),
  php: latin1('<?php system($_GET[0]);'),
  shell: latin1('#!/bin/sh\nrm -rf /'),
  gif: latin1(
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
  ),
  'gif and javascript': latin1('GIF89a/*\x00*/=1;alert(1)'),
  bmp: latin1('BM\x3a\x00\x00\x00\x00\x00\x00\x00'),
  'tiff little': latin1('II*\x00\x08\x00\x00\x00'),
  'tiff big': latin1('MM\x00*\x00\x00\x00\x08'),
  icon: latin1('\x00\x00\x01\x00\x01\x00'),
  heic: latin1('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
  avif: latin1('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00'),
  mp4: latin1('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00'),
  'jpeg 2000': latin1('\x00\x00\x00\x0cjP  \r\n\x87\n'),
  'jpeg xl': latin1('\xff\x0a\x00\x10'),
  photoshop: latin1('8BPS\x00\x01'),
  zip,
  'office file': Buffer.concat([zip, latin1('[Content_Types].xml word/vbaProject.bin')]),
  gzip: latin1('\x1f\x8b\x08\x00'),
  rar: latin1('Rar!\x1a\x07\x01\x00'),
  'seven zip': latin1("7z\xbc\xaf'\x1c"),
  windows: latin1('MZ\x90\x00\x03\x00\x00\x00PE\x00\x00'),
  elf: latin1('\x7fELF\x02\x01\x01'),
  wasm: latin1('\x00asm\x01\x00\x00\x00'),
  postscript: latin1('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'),
  rtf: latin1('{\\rtf1{\\object\\objdata 0105}}'),
  ole: latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  'one byte': latin1('\xff'),
  zeros: Buffer.alloc(5000),
  noise: noise(5000),
  avi: latin1('RIFF\x10\x00\x00\x00AVI LIST'),
}

/** Files that begin like a picture but are none. */
async function falsePictures(): Promise<Record<string, Buffer>> {
  const [jpeg, png, webp] = [await picture('jpeg'), await picture('png'), await picture('webp')]
  const wide = (bytes: Buffer, at: number, size: 2 | 4) => {
    const copy = Buffer.from(bytes)
    for (const offset of [at, at + size])
      if (size === 4) copy.writeUInt32BE(60_000, offset)
      else copy.writeUInt16BE(60_000, offset)
    return copy
  }
  const frame = Math.max(jpeg.indexOf(latin1('\xff\xc0')), jpeg.indexOf(latin1('\xff\xc2')))
  const spoilt = Buffer.from(png)
  spoilt.fill(0x55, 200, 4000)
  const flat = { create: { width: 9000, height: 9000, channels: 3, background: '#fff' } } as const
  return {
    'jpeg head, html': latin1(`\xff\xd8\xff\xe0${script}`),
    'jpeg head, zip': Buffer.concat([latin1('\xff\xd8\xff\xe0'), zip]),
    'jpeg head, pdf': Buffer.concat([latin1('\xff\xd8\xff\xfe'), simplePdf()]),
    'jpeg head, noise': Buffer.concat([latin1('\xff\xd8\xff\xdb'), noise(3000)]),
    'jpeg, its first half': jpeg.subarray(0, jpeg.length / 2),
    'jpeg that claims 60000 pixels': wide(jpeg, frame + 5, 2),
    'png head alone': latin1(pngHead),
    'png head, script': latin1(`${pngHead}${script}`),
    'png, its first half': png.subarray(0, png.length / 2),
    'png, spoilt inside': spoilt,
    'png that claims 60000 pixels': wide(png, 16, 4),
    'png bomb of 81 megapixels': await sharp(flat).png().toBuffer(),
    'webp head, noise': Buffer.concat([latin1('RIFF\x00\x10\x00\x00WEBPVP8 '), noise(3000)]),
    'webp, its first half': webp.subarray(0, webp.length / 2),
    'picture of one pixel': await picture('png', 1, 1),
    'picture too small to read': await picture('jpeg', 640, 200),
  }
}

const megabyte = 1024 * 1024

function lockedPdf(): Promise<Buffer> {
  const doc = new PDFDocument({ userPassword: 'segredo' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.text('planted').end()
  return new Promise((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
}

/** A PDF with many empty pages. */
function pagesPdf(count: number): Buffer {
  const pages = Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>')
  const kids = pages.map((_, index) => `${index + 4} 0 R`).join(' ')
  const text = simplePdf(pages).toString('latin1')
  return latin1(text.replace('/Kids [3 0 R] /Count 1', `/Kids [${kids}] /Count ${count}`))
}

/** A file of compressed streams, each declared as a page. */
function manyStreams(count: number, body: Buffer): Buffer {
  const streams = Array.from({ length: count }, (_, index) => [
    latin1(`${index + 1} 0 obj << /Type /Page /Length ${body.length} /Filter /FlateDecode >>\nstream\n`),
    body,
    latin1('\nendstream endobj\n'),
  ])
  return Buffer.concat([latin1('%PDF-1.4\n'), ...streams.flat(), latin1('xref\nstartxref\n9\n%%EOF')])
}

const javascript = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const packed = (dictionary: string, body: Buffer) =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body.toString('latin1')}\nendstream`

/** PDFs that are encrypted, fake or invalid. */
const badPdfs: Record<string, Buffer> = {
  'head alone': latin1('%PDF-1.7\n'),
  'head and end': latin1('%PDF-1.7\nstartxref\n9\n%%EOF\n'),
  'no page': latin1(
    simplePdf()
      .toString('latin1')
      .replace('/Type /Page ', '/Type /Pago ')
      .replace('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0'),
  ),
  'more pages than anybody reads': pagesPdf(51),
  'a page that takes all memory': simplePdf(
    [packed('/Filter /FlateDecode', deflateSync(Buffer.alloc(160 * megabyte, ' ')))],
    '',
    '/Contents 4 0 R',
  ),
  'a bomb': manyStreams(3, deflateSync(Buffer.alloc(63 * megabyte, '#41'))),
  'streams that never end': latin1(
    `%PDF-1.4\n${' stream\n'.repeat(1_300_000)}endstream\nxref\n/Type /Page\nstartxref\n9\n%%EOF\n`,
  ),
}

/** Valid PDFs with active or hidden content. */
export const ladenPdfs: Record<string, Buffer> = {
  'script on opening': simplePdf([javascript], '/OpenAction 4 0 R'),
  'script in names': simplePdf([javascript], '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>'),
  'script in spelt letters': simplePdf(['<< /S /Java#53cript /J#53 (x) >>'], '/OpenAction 4 0 R'),
  'script on a page': simplePdf([`<< /O ${javascript} >>`], '/AA 4 0 R'),
  'script packed away': simplePdf([
    packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(`4 0 ${javascript}`)),
  ]),
  'script packed behind a string': simplePdf([
    packed(
      '/Type /ObjStm /N 1 /First 4 /Note (obj) /Filter /ASCIIHexDecode',
      latin1(`${Buffer.from(`4 0 ${javascript}`).toString('hex')}>`),
    ),
  ]),
  'script packed far from its name': simplePdf([
    packed(
      `/Type /ObjStm /N 1 /First 4 /Note (${'x'.repeat(3000)}) /Filter /ASCIIHexDecode`,
      latin1(`${Buffer.from(`4 0 ${javascript}`).toString('hex')}>`),
    ),
  ]),
  'a file inside': simplePdf(['<< /Type /EmbeddedFile /Length 0 >>'], '/Names << /EmbeddedFiles 4 0 R >>'),
  'starts a program': simplePdf(['<< /S /Launch /F (cmd.exe) >>'], '/OpenAction 4 0 R'),
  'rich media': simplePdf(['<< /Subtype /RichMedia >>']),
  'form of the XFA kind': simplePdf(
    [
      '<< /XFA 6 0 R /Fields [5 0 R] >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [72 700 372 740] /P 3 0 R >>',
    ],
    '/AcroForm 4 0 R',
    '/Annots [5 0 R]',
  ),
  'sends a form': simplePdf(['<< /S /SubmitForm /F (http://x) >>']),
  'goes into a file inside': simplePdf(['<< /S /GoToE >>']),
  'script in front of it': Buffer.concat([latin1(`${script}\n`), simplePdf()]),
  'zip behind it': Buffer.concat([simplePdf(), zip]),
  'script behind it': Buffer.concat([simplePdf(), latin1(script)]),
}

/** Files that must be rejected, by what is wrong with them. */
export async function hostileFiles(): Promise<[name: string, bytes: Buffer][]> {
  const locked = { 'pdf under a password': await lockedPdf() }
  return Object.entries({ ...wrongTypes, ...(await falsePictures()), ...locked, ...badPdfs })
}

const place = {
  IFD0: { Make: 'Planted', Copyright: script },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '23/1 33/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '46/1 38/1 0/1',
  },
}

/** Valid pictures with metadata that must be removed. */
export async function ladenPictures(): Promise<[name: string, bytes: Buffer][]> {
  const plain = await picture('jpeg')
  const laden = (format: 'jpeg' | 'png' | 'webp') =>
    sharp(plain)
      .withExif(place)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">planted ${script}</x:xmpmeta>`)
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer()
  const comment = latin1(`\xff\xfe\x00\x1b${script}`)
  return [
    ['jpeg with place', await laden('jpeg')],
    ['png with place', await laden('png')],
    ['webp with place', await laden('webp')],
    ['jpeg with a comment', Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)])],
    ['jpeg with a zip behind', Buffer.concat([plain, zip])],
    ['jpeg with a page behind', Buffer.concat([plain, latin1(`<html>planted ${script}`)])],
    ['png with a program behind', Buffer.concat([await picture('png'), latin1('<?php planted')])],
  ]
}

const grey = { width: 7000, height: 7000, channels: 3, background: '#888' } as const
const alpha = { ...grey, channels: 4, background: '#8888' } as const

/** A file of the largest accepted size, filled with noise. */
const full = (head: string) => Buffer.concat([latin1(head), noise(10 * megabyte - head.length)])

/** The files that are most expensive to check, each created on demand. */
export const heavyFiles: Record<string, () => Promise<Buffer> | Buffer> = {
  'streams that never end.pdf': () =>
    latin1(`%PDF-1.4\n${' stream\n'.repeat(1_300_000)}endstream\nxref\n/Type /Page\nstartxref\n9\n%%EOF\n`),
  'a bomb of names.pdf': () => manyStreams(3, deflateSync(Buffer.alloc(63 * megabyte, '#41'))),
  'a page without end.pdf': () =>
    simplePdf(
      [packed('/Filter /FlateDecode', deflateSync(Buffer.alloc(160 * megabyte, ' ')))],
      '',
      '/Contents 4 0 R',
    ),
  'noise.pdf': () => full('%PDF-1.7\n'),
  'objects within objects.pdf': () => latin1(`%PDF-1.7\n1 0 obj ${'<</A['.repeat(2_000_000)}`),
  'a good one.pdf': () => simplePdf(),
  'fifty megapixels.jpg': () => sharp({ create: grey }).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'in passes.jpg': () =>
    sharp({ create: grey }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'in passes.png': () =>
    sharp({ create: alpha }).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'fifty megapixels.webp': () => sharp({ create: alpha }).webp({ lossless: true }).toBuffer(),
  'noise.jpg': () => full('\xff\xd8\xff\xe0'),
}
