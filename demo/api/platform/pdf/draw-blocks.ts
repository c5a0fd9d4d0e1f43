import anyAscii from 'any-ascii'
import PDFDocument from 'pdfkit'
import type { Block, Fact, Table } from '#core/document/block.ts'
import { drawTable } from './pdf-table.ts'

/** CDC, art. 54 § 3: contracts are set in 12 points or larger. */
export const bodySize = 12
export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const

const notInFonts = /[^ -~\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/**
 * A text in the signs that a PDF's standard fonts have (Windows-1252). Other letters are spelled by those nearest to
 * them, of any script; the contract's attached record holds the exact name.
 */
export const toDrawableText = (text: string) =>
  text.normalize('NFC').replaceAll('\u00a0', ' ').replace(notInFonts, anyAscii)

const toDrawableTable = ({ caption, head, rows }: Table): Table => ({
  caption: toDrawableText(caption),
  head: head.map(toDrawableText),
  rows: rows.map((row) => row.map(toDrawableText)),
})

function drawProminent(doc: PDFKit.PDFDocument, text: string): void {
  const { left, right, bottom } = doc.page.margins
  const width = doc.page.width - left - right
  const inset = 8
  doc.font(fonts.bold)
  const height = doc.heightOfString(text, { width: width - 2 * inset }) + 2 * inset
  if (doc.y + height > doc.page.height - bottom) doc.addPage()
  const top = doc.y
  doc.rect(left, top, width, height).lineWidth(1.5).stroke()
  doc.text(text, left + inset, top + inset, { width: width - 2 * inset })
  doc.font(fonts.plain)
  Object.assign(doc, { x: left, y: top + height })
  doc.moveDown(0.5)
}

function drawFacts(doc: PDFKit.PDFDocument, facts: readonly Fact[]): void {
  for (const [label, value] of facts) {
    doc.font(fonts.bold).text(`${toDrawableText(label)}: `, { continued: true })
    doc.font(fonts.plain).text(toDrawableText(value))
  }
  doc.moveDown(0.5)
}

function drawHeading(doc: PDFKit.PDFDocument, text: string): void {
  // Keep a heading together with the text after it.
  if (doc.y + 4 * bodySize > doc.page.height - doc.page.margins.bottom) doc.addPage()
  doc.moveDown(0.5).font(fonts.bold).fontSize(14).text(text)
  doc.moveDown(0.3).font(fonts.plain).fontSize(bodySize)
}

function drawBlock(doc: PDFKit.PDFDocument, block: Block): void {
  if (typeof block === 'string') doc.text(toDrawableText(block)).moveDown(0.5)
  else if ('prominent' in block) drawProminent(doc, toDrawableText(block.prominent))
  else if ('heading' in block) drawHeading(doc, toDrawableText(block.heading))
  else if ('facts' in block) drawFacts(doc, block.facts)
  else if ('table' in block) drawTable(doc, toDrawableTable(block.table), bodySize)
  else if ('steps' in block) doc.list(block.steps.map(toDrawableText), { listType: 'numbered' }).moveDown(0.5)
  else if ('list' in block) doc.list(block.list.map(toDrawableText)).moveDown(0.5)
  else for (const line of block.quote) doc.text(toDrawableText(line), { indent: 2 * bodySize }).moveDown(0.5)
}

/** A document to draw, as plain data. */
export interface Sheet {
  title: string
  blocks: readonly Block[]
  /** Printed at the foot of each page. */
  footer: string
  /** Creation date in the file: fixed by the content, so that the same content gives the same bytes. */
  madeAt: Date
  /** Machine-readable text attached to the file. */
  attachment?: string
}

/**
 * Draws a document in a worker thread (render-pdf.ts). Streams are uncompressed, so that its text can be found in
 * the bytes.
 */
export function drawSheet({ title, blocks, footer, madeAt, attachment }: Sheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    compress: false,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  if (attachment !== undefined)
    doc.file(Buffer.from(attachment, 'ascii'), {
      name: 'registro.txt',
      type: 'text/plain',
      creationDate: madeAt,
      modifiedDate: madeAt,
    })
  doc.font(fonts.bold).fontSize(18).text(toDrawableText(title))
  doc.font(fonts.plain).fontSize(bodySize).moveDown()
  for (const block of blocks) drawBlock(doc, block)
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    doc.fontSize(8).text(`${toDrawableText(footer)}  ${page + 1}/${count}`, 56, doc.page.height - 40)
  }
  doc.end()
  return done
}
