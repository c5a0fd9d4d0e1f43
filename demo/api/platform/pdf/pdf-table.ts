import type { Table } from '#core/document/block.ts'

const gap = 6

/** Columns as wide as their longest text; if the page is too narrow, the widest columns shrink and wrap. */
function widthsOf(doc: PDFKit.PDFDocument, { head, rows }: Table, whole: number): number[] {
  doc.font('Helvetica-Bold')
  const heads = head.map((text) => doc.widthOfString(text))
  doc.font('Helvetica')
  // One point more than measured, or the last letter wraps.
  const longest = heads.map(
    (width, column) => Math.max(width, ...rows.map((row) => doc.widthOfString(row[column] ?? ''))) + gap + 1,
  )
  const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
  const fair = whole / head.length
  const wide = total(longest) > whole ? longest.filter((width) => width > fair) : longest
  const left = whole - (total(longest) - total(wide))
  return longest.map((width) => (wide.includes(width) ? (width / total(wide)) * left : width))
}

/** Draws a table row by row; a row that does not fit starts a new page, with the head repeated. */
export function drawTable(doc: PDFKit.PDFDocument, table: Table): void {
  const { left, right, bottom } = doc.page.margins
  const widths = widthsOf(doc, table, doc.page.width - left - right)
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
  doc.moveDown(0.3)
  drawRow(table.head, 'Helvetica-Bold')
  for (const row of table.rows) drawRow(row, 'Helvetica')
  doc.font('Helvetica').moveDown(0.5)
}
