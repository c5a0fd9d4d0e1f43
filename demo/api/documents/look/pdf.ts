import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Verdict } from './judge.ts'

const megabyte = 1024 * 1024
/** Memory limit of the PDF library for one file, in bytes. */
const mostMemory = 128 * megabyte
const mostPages = 50
/** Limits of a page image in pixels and in pixels per inch: enough for the small print of a statement. */
const longestSide = 1800
const sharpest = 200
const points = 72
/** An A4 page is 842 points long; pages above this limit are scaled down. */
const longestPage = 1200

// The library allocates its memory here and has no limit of its own. The change affects this thread only.
const memoryPage = 64 * 1024
// Node's types leave WebAssembly to the browser's types.
declare const WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow(pages: number): number } } }
let askedTooMuch = false
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages: number): number {
  askedTooMuch ||= this.buffer.byteLength + pages * memoryPage > mostMemory
  if (askedTooMuch) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

async function drawPage(page: PDFiumPage, doc: PDFKit.PDFDocument): Promise<void> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longest = Math.max(originalWidth, originalHeight)
  const scale = Math.min(longestSide / longest, sharpest / points)
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
  const shrink = Math.min(1, longestPage / longest)
  const size: [number, number] = [originalWidth * shrink, originalHeight * shrink]
  doc.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] })
}

/**
 * Re-renders the pages of a PDF as images: only the visible content is kept, with what was typed, ticked or drawn in its
 * forms. Scripts, attachments and PDF reader features are left out, however they are packed or named.
 */
export async function redrawPdf(bytes: Buffer): Promise<Verdict> {
  askedTooMuch = false
  // A new instance per file: no data of one user remains in memory for another's file.
  const library = await PDFiumLibrary.init()
  try {
    const file = await library.loadDocument(bytes)
    const count = file.getPageCount()
    if (count === 0) return { reason: 'unreadable' }
    if (count > mostPages) return { reason: 'too-complex' }
    const doc = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    const done = new Promise<Buffer>((resolve, reject) => {
      doc.on('end', () => resolve(Buffer.concat(chunks)))
      doc.on('error', reject)
    })
    for (const page of file.pages()) await drawPage(page, doc)
    doc.end()
    // Without enough memory, the library silently omits what it cannot draw.
    if (askedTooMuch) return { reason: 'too-complex' }
    return { mediaType: 'application/pdf', bytes: await done }
  } catch (error) {
    if (askedTooMuch) return { reason: 'too-complex' }
    return { reason: error instanceof Error && /password/i.test(error.message) ? 'protected' : 'unreadable' }
  }
}
