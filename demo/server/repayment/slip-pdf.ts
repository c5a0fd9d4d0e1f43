import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Charge } from '../../../core/api/contract/charges.ts'
import { formatBrl } from '../../../core/format/brl.ts'
import { formatCpf } from '../../../core/format/cpf.ts'
import { formatDate } from '../../../core/format/date-text.ts'
import { itfModules, modulesPath } from '../../../core/payment/itf.ts'
import { boletoClearing } from '../../../core/text/clearing.ts'
import { drawable, fonts } from '../agreement/pdf.ts'
import type { Download } from '../http/download.ts'

const point = 72 / 25.4
const left = 40
const width = 515
/** 103 x 13 mm, as banks print it. */
const bars = { width: 103 * point, height: 13 * point }

const rowsOf = (charge: Charge): (readonly (readonly [label: string, value: string])[])[] => [
  [
    ['Beneficiário', `${charge.beneficiary.name}, CNPJ ${charge.beneficiary.cnpj}`],
    ['Vencimento', formatDate(charge.dueDate)],
  ],
  [
    ['Pagador', `${charge.payer.name}, CPF ${formatCpf(charge.payer.cpf)}`],
    ['Nosso número', charge.ourNumber],
  ],
  [
    charge.kind === 'return' ? ['Devolução', 'desistência'] : ['Parcelas', charge.numbers.join(', ')],
    ['Emitido em', formatDate(charge.issuedAt.slice(0, 10))],
    ['Valor', formatBrl(charge.amountCents)],
  ],
]

function drawRow(doc: PDFKit.PDFDocument, cells: readonly (readonly [string, string])[]): void {
  const top = doc.y
  const wide = cells.length === 2 ? [0.7, 0.3] : [0.4, 0.3, 0.3]
  let x = left
  for (const [index, [label, value]] of cells.entries()) {
    const cell = width * (wide[index] ?? 0)
    doc.rect(x, top, cell, 34).lineWidth(0.5).stroke()
    doc
      .font(fonts.plain)
      .fontSize(7)
      .text(drawable(label), x + 5, top + 5, { width: cell - 10 })
    doc.fontSize(10).text(drawable(value), x + 5, top + 16, { width: cell - 10, height: 14, ellipsis: true })
    x += cell
  }
  doc.text('', left, top + 34)
}

/** Draws the bars of Interleaved 2 of 5 at their printed size, with the quiet zone that readers need. */
function drawBars(doc: PDFKit.PDFDocument, barcode: string): void {
  const modules = itfModules(barcode)
  const scale = bars.width / modules.length
  doc.save()
  doc.translate(left + 5 * point, doc.y).scale(scale, 1)
  doc.path(modulesPath(modules, bars.height)).fill('#000')
  doc.restore()
  doc.fillColor('#000').text('', left, doc.y + bars.height)
}

/** Draws a QR code of 45 mm, its quiet zone included. */
function drawQr(doc: PDFKit.PDFDocument, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = 45 * point
  const top = doc.y
  doc.save()
  doc.translate(left, top).scale(side / size)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) doc.rect(x, y, 1, 1)
  doc.fill('#000').restore()
  doc.fillColor('#000').text('', left, top + side)
}

/** The boleto on a sheet: line, amounts, instructions, bars, and the Pix text for those who would rather. */
export function slipPdf(charge: Charge): Promise<Download> {
  const madeAt = new Date(charge.issuedAt)
  const title = `Boleto ${charge.ourNumber}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    compress: false,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Download>((resolve, reject) => {
    doc.on('end', () =>
      resolve({
        mediaType: 'application/pdf',
        fileName: `boleto-${charge.ourNumber}.pdf`,
        bytes: Buffer.concat(chunks),
      }),
    )
    doc.on('error', reject)
  })
  const { bank, name } = charge.beneficiary
  doc
    .font(fonts.bold)
    .fontSize(14)
    .text(drawable(`${name} | ${bank}`), left)
  doc.moveDown(0.4).fontSize(13).text(charge.boleto.formatted).moveDown(0.6)
  for (const cells of rowsOf(charge)) drawRow(doc, cells)
  doc.moveDown().font(fonts.bold).fontSize(11).text('Instruções')
  doc.font(fonts.plain).fontSize(11)
  for (const text of charge.instructions) doc.text(drawable(text))
  doc.text(
    drawable(`A compensação do boleto leva ${boletoClearing}. Quem paga no vencimento não fica em atraso.`),
  )
  doc.moveDown()
  drawBars(doc, charge.boleto.barcode)
  doc.moveDown().font(fonts.bold).text('Ou pague por Pix')
  doc.moveDown(0.5)
  drawQr(doc, charge.pix.payload)
  doc.font(fonts.plain).fontSize(9).text(charge.pix.payload, left, doc.y)
  doc.end()
  return done
}
