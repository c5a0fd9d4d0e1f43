import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Verdict } from './judge.ts'

const megabyte = 1024 * 1024
/** What the library may take for one file, of memory of its own. */
const mostMemory = 128 * megabyte
const mostPages = 50
/** Enough for the small print of a statement, in pixels and in pixels an inch. */
const longestSide = 1800
const sharpest = 200
const points = 72
/** An A4 page is 842 points long; what is larger is drawn smaller. */
const longestPage = 1200

// The library asks for its memory here, and knows no bound of its own. What one thread changes no other sees.
const memoryPage = 64 * 1024
// Node's types leave it to those of a browser.
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
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
  const shrink = Math.min(1, longestPage / longest)
  const size: [number, number] = [originalWidth * shrink, originalHeight * shrink]
  doc.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] })
}

/**
 * Draws the pages of a PDF anew, as pictures: what is kept is what a person sees of it. Scripts, attached files, forms
 * and whatever readers of PDF make of them stay with the sender's file, however they are packed or named.
 */
export async function redrawPdf(bytes: Buffer): Promise<Verdict> {
  askedTooMuch = false
  // Anew for each file: nothing of one person's is left when another's comes.
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
    // Without its memory the library leaves out what it cannot draw.
    if (askedTooMuch) return { reason: 'too-complex' }
    return { mediaType: 'application/pdf', bytes: await done }
  } catch (error) {
    if (askedTooMuch) return { reason: 'too-complex' }
    return { reason: error instanceof Error && /password/i.test(error.message) ? 'protected' : 'unreadable' }
  }
}
