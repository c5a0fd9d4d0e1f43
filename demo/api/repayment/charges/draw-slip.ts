import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { CodedCharge } from '#core/api/contract/charges.ts'
import { asksForPart } from '#core/api/contract/charges.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import { bankCodeWithDigit } from '#core/payment/bank-slip.ts'
import { barsAsSvgPath, itfBarsAndSpaces } from '#core/payment/itf-barcode.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { pixOnSlip } from '#core/text/slip-instructions.ts'
import { fonts, toDrawableText } from '../../platform/pdf/draw-blocks.ts'

type PdfDocument = PDFKit.PDFDocument

const point = 72 / 25.4
const left = 40
const width = 515
/** 103 x 13 mm, the standard size of banks. */
const bars = { width: 103 * point, height: 13 * point }
/** Width of the right column, where banks look for date and amount. */
const narrow = 140
const cellHeight = 26

interface SlipCell {
  label: string
  value?: string
  width: number
  height?: number
  /** Right-aligned, for amounts and dates. */
  end?: boolean
}

function drawCell(doc: PdfDocument, x: number, y: number, cell: SlipCell): void {
  const { label, value = '', end = false, height = cellHeight } = cell
  const inner = cell.width - 6
  doc.rect(x, y, cell.width, height).lineWidth(0.5).stroke()
  doc
    .font(fonts.plain)
    .fontSize(6)
    .text(toDrawableText(label), x + 3, y + 3, { width: inner, lineBreak: false })
  doc.fontSize(8.5).text(value.split('\n').map(toDrawableText).join('\n'), x + 3, y + 12, {
    width: inner,
    height: height - 13,
    align: end ? 'right' : 'left',
  })
}

/** Draws cells side by side; returns the y of the next row. */
function drawRow(
  doc: PdfDocument,
  y: number,
  cells: readonly SlipCell[],
  height: number = cellHeight,
): number {
  let x = left
  for (const cell of cells) {
    drawCell(doc, x, y, { ...cell, height })
    x += cell.width
  }
  return y + height
}

/** The head with the bank's name; only the bank's part shows the payment line. */
function drawHead(doc: PdfDocument, y: number, { beneficiary, boleto }: CodedCharge, title: string): number {
  const code = bankCodeWithDigit(beneficiary.bank)
  doc.font(fonts.bold).fontSize(11)
  doc.text(toDrawableText(beneficiary.name), left, y + 5, { width: 145, height: 14, ellipsis: true })
  doc.fontSize(14).text(code, left + 153, y + 3, { width: 56, align: 'center' })
  const edges = [left + 150, left + 212]
  for (const x of edges)
    doc
      .moveTo(x, y)
      .lineTo(x, y + 20)
      .lineWidth(1.5)
      .stroke()
  doc.fontSize(title ? 9 : 10)
  doc.text(toDrawableText(title || boleto.formatted), left + 216, y + (title ? 7 : 6), {
    width: width - 216,
    align: 'right',
    lineBreak: false,
  })
  return y + 20
}

/** Draws the Interleaved 2 of 5 barcode at its printed size, with the quiet zone that scanners need. */
function drawBars(doc: PdfDocument, y: number, barcode: string): void {
  const modules = itfBarsAndSpaces(barcode)
  doc.save()
  doc.translate(left + 5 * point, y).scale(bars.width / modules.length, 1)
  doc.path(barsAsSvgPath(modules, bars.height)).fill('#000')
  doc.restore()
  doc.fillColor('#000')
}

/** Draws a QR code of 45 mm, including its quiet zone. */
function drawQr(doc: PdfDocument, y: number, text: string): number {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = 45 * point
  doc.save()
  doc.translate(left, y).scale(side / size)
  for (const [row, line] of data.entries())
    for (const [x, isDark] of line.entries()) if (isDark) doc.rect(x, row, 1, 1)
  doc.fill('#000').restore()
  doc.fillColor('#000')
  return side
}

const issuedOn = (charge: CodedCharge) => formatInstantDay(charge.issuedAt)

const beneficiaryOf = ({ beneficiary: { name, cnpj, address } }: CodedCharge) =>
  `${name}, CNPJ ${cnpj}\n${address}`

const payerOf = ({ payer: { name, cpf, address } }: CodedCharge) =>
  [`${name}, CPF ${formatCpf(cpf)}`, address].filter(Boolean).join('\n')

function subjectOf({ kind, numbers }: CodedCharge): string {
  if (kind === 'return') return 'Devolução por desistência do contrato'
  const isOne = numbers.length === 1
  const whole = isOne ? 'Parcela' : 'Parcelas'
  const what = asksForPart(kind) ? `Parte ${isOne ? 'da parcela' : 'das parcelas'}` : whole
  return `${what} ${formatRanges(numbers)} do empréstimo pessoal`
}

/** The payer's part, with the Pix as an alternative. */
function drawReceipt(doc: PdfDocument, top: number, charge: CodedCharge): number {
  const { beneficiary, boleto, pix } = charge
  let y = drawHead(doc, top, charge, 'Recibo do pagador')
  y = drawRow(
    doc,
    y,
    [
      { label: 'Beneficiário', value: beneficiaryOf(charge), width: width - narrow },
      { label: 'Vencimento', value: formatDate(charge.dueDate), width: narrow, end: true },
    ],
    36,
  )
  y = drawRow(
    doc,
    y,
    [
      { label: 'Pagador', value: payerOf(charge), width: width - narrow },
      { label: 'Valor do documento', value: formatBrl(charge.amountCents), width: narrow, end: true },
    ],
    46,
  )
  y = drawRow(doc, y, [
    { label: 'Referente a', value: subjectOf(charge), width: width - 3 * 105 },
    { label: 'Nº do documento', value: charge.documentNumber, width: 105 },
    { label: 'Agência/código do beneficiário', value: beneficiary.agencyCode, width: 105 },
    { label: 'Nosso número', value: charge.ourNumber, width: 105, end: true },
  ])
  doc.font(fonts.plain).fontSize(7)
  doc.text(toDrawableText('Linha digitável: ') + boleto.formatted, left, y + 5)
  doc.text(toDrawableText('Autenticação mecânica'), left, y + 5, { width, align: 'right' })
  y += 26
  doc.font(fonts.bold).fontSize(11).text('Ou pague por Pix', left, y)
  const qrTop = y + 14
  const side = drawQr(doc, qrTop, pix.payload)
  doc.font(fonts.plain).fontSize(8)
  doc.text(pix.payload, left + side + 8, qrTop + 12, { width: width - side - 8 })
  doc.text(toDrawableText(pixOnSlip), { width: width - side - 8, paragraphGap: 4 })
  return qrTop + side + 6
}

function drawCut(doc: PdfDocument, y: number): number {
  doc.font(fonts.plain).fontSize(6).text('Corte aqui', left, y, { width, align: 'right' })
  doc
    .moveTo(left, y + 9)
    .lineTo(left + width, y + 9)
    .lineWidth(0.5)
    .dash(3, { space: 3 })
    .stroke()
    .undash()
  return y + 18
}

/** The bank's part (ficha de compensação), with FEBRABAN's fields and order. */
function drawClearing(doc: PdfDocument, top: number, charge: CodedCharge): void {
  const { beneficiary, wallet } = charge
  const wide = width - narrow
  const fifth = wide / 5
  let y = drawHead(doc, top, charge, '')
  y = drawRow(doc, y, [
    {
      label: 'Local de pagamento',
      value: 'Pagável em qualquer banco ou aplicativo, até o vencimento',
      width: wide,
    },
    { label: 'Vencimento', value: formatDate(charge.dueDate), width: narrow, end: true },
  ])
  y = drawRow(
    doc,
    y,
    [
      { label: 'Beneficiário', value: beneficiaryOf(charge), width: wide },
      { label: 'Agência/código do beneficiário', value: beneficiary.agencyCode, width: narrow, end: true },
    ],
    36,
  )
  y = drawRow(doc, y, [
    { label: 'Data do documento', value: issuedOn(charge), width: fifth },
    { label: 'Nº do documento', value: charge.documentNumber, width: 1.4 * fifth },
    { label: 'Espécie doc.', value: 'OU', width: 0.8 * fifth },
    { label: 'Aceite', value: 'N', width: 0.6 * fifth },
    { label: 'Data do processamento', value: issuedOn(charge), width: 1.2 * fifth },
    { label: 'Nosso número', value: charge.ourNumber, width: narrow, end: true },
  ])
  y = drawRow(doc, y, [
    { label: 'Uso do banco', width: fifth },
    { label: 'Carteira', value: wallet, width: 0.8 * fifth },
    { label: 'Espécie moeda', value: 'R$', width: fifth },
    { label: 'Quantidade', width: fifth },
    { label: 'Valor', width: 1.2 * fifth },
    { label: '(=) Valor do documento', value: formatBrl(charge.amountCents), width: narrow, end: true },
  ])
  const sums = [
    '(-) Desconto/abatimento',
    '(-) Outras deduções',
    '(+) Mora/multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ]
  const height = 22 * sums.length
  const said = [
    subjectOf(charge),
    ...charge.instructions,
    `A compensação do boleto leva ${boletoClearing}.${charge.late ? '' : ' Quem paga no vencimento não fica em atraso.'}`,
  ]
  drawCell(doc, left, y, {
    label: 'Instruções (de responsabilidade do beneficiário)',
    value: said.join('\n'),
    width: wide,
    height,
  })
  for (const [index, label] of sums.entries())
    drawCell(doc, left + wide, y + 22 * index, { label, width: narrow, height: 22 })
  y = drawRow(doc, y + height, [{ label: 'Pagador', value: payerOf(charge), width }], 36)
  doc.font(fonts.plain).fontSize(7)
  doc.text(toDrawableText('Autenticação mecânica - Ficha de compensação'), left, y + 3, {
    width,
    align: 'right',
  })
  drawBars(doc, y + 12, charge.boleto.barcode)
}

/**
 * Draws the boleto in a worker thread: the payer's receipt with the Pix above the cut, the bank's part below.
 */
export function drawSlip(charge: CodedCharge): Promise<Buffer> {
  const madeAt = new Date(charge.issuedAt)
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    compress: false,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: `Boleto ${charge.ourNumber}`, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  drawClearing(doc, drawCut(doc, drawReceipt(doc, left, charge)), charge)
  doc.end()
  return done
}
