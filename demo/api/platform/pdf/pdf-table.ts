import type { Table } from '#core/document/block.ts'

const gap = 6

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** Smaller letters are not read. */
const leastScale = 0.65

/**
 * Columns as wide as their longest text; on a page that is too narrow, between that and their longest word. Where even
 * the words are too wide, the letters are smaller, by `scale`: no word, date or amount breaks.
 */
function widthsOf(doc: PDFKit.PDFDocument, { head, rows }: Table, whole: number) {
  const widest = (font: string, texts: readonly string[]) => {
    doc.font(font)
    return Math.max(0, ...texts.map((text) => doc.widthOfString(text)))
  }
  // An amount stays together with its sign.
  const wordsOf = (text: string) => text.split(/(?<!R\$) |\n/)
  const columns = head.map((name, column) => {
    const cells = rows.map((row) => row[column] ?? '')
    const [most, least] = [(text: string) => [text], wordsOf].map((partsOf) =>
      Math.max(widest('Helvetica-Bold', partsOf(name)), widest('Helvetica', cells.flatMap(partsOf))),
    ) as [number, number]
    return { most, least }
  })
  // One point more than measured, or the last letter wraps.
  const beside = gap + 1
  const room = whole - beside * head.length
  const [most, least] = [total(columns.map((one) => one.most)), total(columns.map((one) => one.least))]
  const scale = Math.min(1, room / least)
  const share = most > least ? Math.max(0, Math.min(1, (room - least) / (most - least))) : 0
  return {
    widths: columns.map((one) => beside + scale * (one.least + share * (one.most - one.least))),
    scale: Math.max(leastScale, scale),
  }
}

/** Draws a table row by row in letters of a size; a row that does not fit starts a new page, with the head repeated. */
export function drawTable(doc: PDFKit.PDFDocument, table: Table, size: number): void {
  const { left, right, bottom } = doc.page.margins
  const { widths, scale } = widthsOf(doc, table, doc.page.width - left - right)
  const floor = doc.page.height - bottom

  function drawRow(cells: readonly string[], font: string): void {
    doc.font(font)
    const heights = cells.map((text, index) => doc.heightOfString(text, { width: widths[index]! - gap }))
    const height = Math.max(...heights) + gap
    if (doc.y + height > floor) {
      doc.addPage()
      if (cells !== table.head) drawRow(table.head, 'Helvetica-Bold')
      doc.font(font)
    }
    const top = doc.y
    let x = left
    for (const [index, text] of cells.entries()) {
      doc.text(text, x, top, { width: widths[index]! - gap })
      x += widths[index]!
    }
    // A text, even an empty one, would begin a new page before the head is repeated there.
    Object.assign(doc, { x: left, y: top + height })
    doc.moveTo(left, doc.y - gap / 2).lineTo(x, doc.y - gap / 2)
    doc.lineWidth(0.5).stroke('#999').strokeColor('#000')
  }

  doc.font('Helvetica-Bold').text(table.caption, left)
  doc.moveDown(0.3).fontSize(size * scale)
  drawRow(table.head, 'Helvetica-Bold')
  for (const row of table.rows) drawRow(row, 'Helvetica')
  doc.font('Helvetica').fontSize(size).moveDown(0.5)
}
