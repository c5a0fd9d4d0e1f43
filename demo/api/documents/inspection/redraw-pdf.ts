import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { documentLimits } from '#core/agreement/documents.ts'
import type { FileVerdict } from './check-file.ts'

const megabyte = 1024 * 1024
/** Memory limit of the PDF library for one file, in bytes. */
const mostMemory = 128 * megabyte
const mostPages = 50
/**
 * Limits of a page image: pixels of its shorter side, which is the width of the text on a long page, and pixels per inch.
 * Enough for the small print of a statement.
 */
const drawnSide = 1272
const sharpest = 200
const points = 72
/** Pixels of one page, which the PDF library holds at once, and of all pages, which are kept in memory. */
const mostPixels = 16_000_000
const mostOfAll = 160_000_000
/** Points of a page's shorter side, 595 in A4; wider pages are scaled down. */
const widestPage = 850
/** The longest page that readers must show, in points. */
const longestPage = 14_400

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

/** @returns the number of pixels */
async function drawPage(page: PDFiumPage, doc: PDFKit.PDFDocument): Promise<number> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const shortest = Math.min(originalWidth, originalHeight)
  const longest = Math.max(originalWidth, originalHeight)
  const scale = Math.min(
    drawnSide / shortest,
    Math.sqrt(mostPixels / (shortest * longest)),
    documentLimits.maxSide / longest,
    sharpest / points,
  )
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
  const shrink = Math.min(1, widestPage / shortest, longestPage / longest)
  const size: [number, number] = [originalWidth * shrink, originalHeight * shrink]
  doc.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] })
  return width * height
}

/** What the library keeps to itself: handles, and the functions that it has no methods for. */
interface PdfiumDocument {
  documentIdx: number
  module: {
    _FPDF_GetFormType(document: number): number
    _FPDFDoc_GetAttachmentCount(document: number): number
    _FPDFDoc_GetAttachment(document: number, index: number): number
    _FPDFAttachment_GetName(attachment: number, buffer: number, bytes: number): number
    _FPDFPage_GetAnnotCount(page: number): number
    _FPDFPage_GetAnnot(page: number, index: number): number
    _FPDFAnnot_GetSubtype(annotation: number): number
    wasmExports: { malloc(bytes: number): number }
    HEAPU8: Uint8Array
  }
}

// Constants from fpdf_formfill.h and fpdf_annot.h.
const xfaForms: readonly number[] = [2, 3]
const widget = 20
const documentName = /\.(?:pdf|jpe?g|png|webp|heic|tiff?|docx?|xlsx?|od[ts])$/i

const indexesBelow = (count: number) => Array.from({ length: count }, (_, index) => index)

function attachedNames({ module, documentIdx }: PdfiumDocument): string[] {
  return indexesBelow(module._FPDFDoc_GetAttachmentCount(documentIdx)).map((index) => {
    const attachment = module._FPDFDoc_GetAttachment(documentIdx, index)
    const bytes = module._FPDFAttachment_GetName(attachment, 0, 0)
    const at = module.wasmExports.malloc(bytes)
    module._FPDFAttachment_GetName(attachment, at, bytes)
    // UTF-16, with a zero at its end.
    return Buffer.from(module.HEAPU8.slice(at, at + bytes - 2)).toString('utf16le')
  })
}

function hasFields({ module }: PdfiumDocument, { pageIdx }: { pageIdx: number }): boolean {
  return indexesBelow(module._FPDFPage_GetAnnotCount(pageIdx)).some(
    (index) => module._FPDFAnnot_GetSubtype(module._FPDFPage_GetAnnot(pageIdx, index)) === widget,
  )
}

/**
 * Whether the pages are only a placeholder for the document: a form that Adobe's reader alone draws ("Please
 * wait…"), with none
 * of its fields on a page, or the cover of attached papers.
 */
function isPlaceholder(file: PDFiumDocument): boolean {
  const inside = file as unknown as PdfiumDocument
  if (attachedNames(inside).some((name) => documentName.test(name))) return true
  if (!xfaForms.includes(inside.module._FPDF_GetFormType(inside.documentIdx))) return false
  return ![...file.pages()].some((page) => hasFields(inside, page as unknown as { pageIdx: number }))
}

/**
 * Re-renders the pages of a PDF as images: only the visible content is kept, with what was typed, ticked or drawn in its
 * forms. Scripts, attachments and PDF reader features are left out, however they are packed or named.
 */
export async function redrawPdf(bytes: Buffer): Promise<FileVerdict> {
  askedTooMuch = false
  // A new instance per file: no data of one user remains in memory for another's file.
  const library = await PDFiumLibrary.init()
  try {
    const file = await library.loadDocument(bytes)
    const count = file.getPageCount()
    if (count === 0) return { reason: 'unreadable' }
    if (count > mostPages) return { reason: 'too-complex' }
    if (isPlaceholder(file)) return { reason: 'outside-pages' }
    const doc = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    const done = new Promise<Buffer>((resolve, reject) => {
      doc.on('end', () => resolve(Buffer.concat(chunks)))
      doc.on('error', reject)
    })
    let pixels = 0
    for (const page of file.pages()) {
      pixels += await drawPage(page, doc)
      if (pixels > mostOfAll) return { reason: 'too-complex' }
    }
    doc.end()
    // Without enough memory, the library silently omits what it cannot draw.
    if (askedTooMuch) return { reason: 'too-complex' }
    return { mediaType: 'application/pdf', bytes: await done }
  } catch (error) {
    if (askedTooMuch) return { reason: 'too-complex' }
    return { reason: error instanceof Error && /password/i.test(error.message) ? 'protected' : 'unreadable' }
  }
}
