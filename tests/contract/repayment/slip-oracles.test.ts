import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { boletoBancarioCodigoBarras, boletoBancarioLinhaDigitavel } from 'boleto-brasileiro-validator'
import decodeQr from 'qr/decode.js'
import { Merchant } from 'steplix-emv-qrcps'
import { encode } from 'uqr'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CodedCharge } from '#core/api/contract/charges.ts'
import { formatDate } from '#core/format/date-text.ts'
import { bankCodeWithDigit } from '#core/payment/bank-slip.ts'
import { itfBarsAndSpaces } from '#core/payment/itf-barcode.ts'
import { pixOnSlip } from '#core/text/slip-instructions.ts'
import { useApi } from '../support/api.ts'
import { pdfText } from '../support/pdf-text.ts'
import { boleto, borrower, onDay } from '../support/repayment.ts'
import { base } from '../support/signable.ts'

/** Decodes a barcode given as one row of modules, with quiet zones around it. */
function scan(modules: string): string {
  const scale = 3
  const row = `${'0'.repeat(20)}${modules}${'0'.repeat(20)}`
  const width = row.length * scale
  const height = 60
  const line = Uint8ClampedArray.from({ length: width }, (_, x) =>
    row[Math.floor(x / scale)] === '1' ? 0 : 255,
  )
  const pixels = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1) pixels.set(line, y * width)
  const reader = new MultiFormatReader()
  reader.setHints(new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.ITF]]]))
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, height)))
  return reader.decode(bitmap).getText()
}

/** The barcode's modules in a PDF: rectangles at whole units of its own scale. */
function drawnModules(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const bars = [...text.matchAll(/(\d+) 0 m\s+(\d+) 0 l/g)].map(([, from, to]) => [Number(from), Number(to)])
  const modules = Array.from({ length: Math.max(...bars.map(([, to = 0]) => to)) }, () => '0')
  for (const [from = 0, to = 0] of bars) modules.fill('1', from, to)
  return modules.join('')
}

/** Decodes a QR code as a camera would. */
function readQr(size: number, isDark: (x: number, y: number) => boolean | undefined): string {
  const scale = 4
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4)
  for (let at = 0; at < width * width; at += 1) {
    const [x, y] = [Math.floor((at % width) / scale), Math.floor(at / width / scale)]
    pixels.set(isDark(x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4)
  }
  return decodeQr({ width, height: width, data: pixels })
}

/** The numbers before each of an operator in a PDF. */
const numbersOf = (bytes: Buffer, operator: string) =>
  [...bytes.toString('latin1').matchAll(new RegExp(`^((?:[-\\d.]+ )+)${operator}$`, 'gm'))].map(
    ([, all = '']) => all.trim().split(' ').map(Number),
  ) as [number, number, number, number, number, number][]

/** Where a text is drawn, from the top left corner of an A4 page, in points. */
const textsOf = (bytes: Buffer) => numbersOf(bytes, 'Tm').map(([, , , , x, y]) => ({ x, y: 841.89 - y }))

/** The cells of a slip, and the modules of its QR code. */
const boxesOf = (bytes: Buffer, isModule = false) =>
  numbersOf(bytes, 're')
    .map(([x, y, width, height]) => ({ x, y, width, height }))
    .filter(({ width }) => (width === 1) === isModule)

/** The scale and place of what is drawn at a scale of its own: first the QR code, then the bars. */
function scaledIn(bytes: Buffer): { x: number; y: number; scale: number }[] {
  const moves = numbersOf(bytes, 'cm')
  return moves.flatMap(([scale, , , , ,], at) => {
    const [, , , , x, y] = moves[at - 1] ?? [0, 0, 0, 0, 0, 0]
    return scale === 1 ? [] : [{ x, y, scale }]
  })
}

const mm = 72 / 25.4

describe("what is issued, read by other people's programs", () => {
  const api = useApi('SQLite')
  const charges: CodedCharge[] = []
  let file: Buffer

  beforeAll(async () => {
    const signer = await onDay(api, await borrower(api), '2026-12-10', 22.5)
    for (let number = 1; number <= 24; number += 1) charges.push(await boleto(api, signer, number))
    const answer = await api.app.inject({
      url: `${base}/${signer.id}/installments/1/boleto/file`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    file = answer.rawPayload
  })

  test('lines and barcodes of boletos', () => {
    for (const {
      boleto: { line, formatted, barcode },
    } of charges) {
      expect(boletoBancarioLinhaDigitavel(line, true)).toBe(true)
      expect(boletoBancarioLinhaDigitavel(formatted, true)).toBe(true)
      expect(boletoBancarioCodigoBarras(barcode)).toBe(true)
      const wrong = line.slice(0, 9) + ((Number(line[9]) + 1) % 10) + line.slice(10)
      expect(boletoBancarioLinhaDigitavel(wrong, true)).toBe(false)
    }
    expect(new Set(charges.map(({ boleto: { line } }) => line)).size).toBe(24)
    expect(new Set(charges.map(({ ourNumber }) => ourNumber)).size).toBe(24)
  })

  test('every field that a slip must have, in both of its parts, dated as in São Paulo', () => {
    const [first] = charges
    if (!first) throw new Error('no charge')
    const words = pdfText(file).split('\n')
    const count = (text: string) => words.filter((line) => line === text).length
    for (const label of [
      'Recibo do pagador',
      'Corte aqui',
      'Local de pagamento',
      'Data do documento',
      'Espécie doc.',
      'Aceite',
      'Data do processamento',
      'Uso do banco',
      'Carteira',
      'Espécie moeda',
      'Quantidade',
      'Valor',
      '(=) Valor do documento',
      '(-) Desconto/abatimento',
      '(-) Outras deduções',
      '(+) Mora/multa',
      '(+) Outros acréscimos',
      '(=) Valor cobrado',
      'Ou pague por Pix',
      'Autenticação mecânica',
      'Autenticação mecânica - Ficha de compensação',
    ])
      expect([label, count(label)]).toEqual([label, 1])
    expect(words.map((line) => line.trim()).join(' ')).toContain(pixOnSlip)
    for (const text of [
      '988-1',
      'Beneficiário',
      'Banco Parceiro S.A., CNPJ 99.999.999/0001-91',
      'Rua do Exemplo, 100, Centro, Curitiba, PR, 80000-000',
      'Agência/código do beneficiário',
      '0001/4172635',
      'Nosso número',
      first.ourNumber,
      'Nº do documento',
      first.documentNumber,
      'Pagador',
      'Vencimento',
      formatDate(first.dueDate),
    ])
      expect([text, count(text)]).toEqual([text, 2])
    // Issued on the 10th at 22:30 in São Paulo, which is the 11th in UTC.
    expect(first.issuedAt.slice(0, 10)).toBe('2026-12-11')
    expect(count('10/12/2026')).toBe(2)
    expect(count('11/12/2026')).toBe(0)
    expect(first.documentNumber).toMatch(/^[0-9A-F]{12}\/1$/)
  })

  test.each([
    ['001', '001-9'],
    ['104', '104-0'],
    ['237', '237-2'],
    ['341', '341-7'],
    ['756', '756-0'],
  ])('the bank %s is written %s', (bank, written) => expect(bankCodeWithDigit(bank)).toBe(written))

  test('bars, also those drawn in the PDF', () => {
    for (const {
      boleto: { barcode },
    } of charges.slice(0, 6))
      expect(scan(itfBarsAndSpaces(barcode))).toBe(barcode)
    const [first] = charges
    expect(scan(drawnModules(file))).toBe(first?.boleto.barcode)
    const words = pdfText(file)
    for (const part of first?.boleto.formatted.split(' ') ?? []) expect(words).toContain(part)
  })

  test('Pix texts, and the QR codes of them', () => {
    for (const { pix } of charges) {
      // Parsed and generated again, with a new checksum.
      const parsed = Merchant.Parser.toEMVQR(pix.payload)
      expect([parsed.validate(), parsed.generatePayload()]).toEqual([true, pix.payload])
      expect(pix.payload).toContain(`/${pix.txid}`)
      expect(pix.payload).toContain('6008Curitiba')
    }
    const payload = charges[0]?.pix.payload ?? ''
    const { data, size } = encode(payload, { ecc: 'M', border: 4 })
    expect(readQr(size, (x, y) => data[y]?.[x])).toBe(payload)
    const drawn = boxesOf(file, true)
    expect(readQr(size, (left, top) => drawn.some(({ x, y }) => x === left && y === top))).toBe(payload)
  })

  test('cells that fill the width of both parts, none over another, with their texts in them', () => {
    const cells = boxesOf(file)
    const [left, right] = [40, 555]
    const tops = [...new Set(cells.map(({ y }) => y))]
    for (const top of tops) {
      const row = cells.filter(({ y, height }) => y <= top && top < y + height)
      const sum = row.reduce((all, { width }) => all + width, 0)
      expect([top, Math.min(...row.map(({ x }) => x)), Math.round(sum)]).toEqual([top, left, right - left])
      for (const { x, width } of row)
        if (Math.round(x + width) < right)
          expect(row.some((next) => Math.abs(next.x - x - width) < 0.01)).toBe(true)
    }
    // Each row begins where another ends, but the first row of each part.
    const begins = tops.filter((top) => !cells.some(({ y, height }) => Math.abs(y + height - top) < 0.01))
    expect(begins.length).toBe(2)
    // A label 3 points from the left, at the same height in each.
    const texts = textsOf(file)
    for (const { x, y } of cells)
      expect(
        texts.filter((text) => Math.abs(text.x - x - 3) < 0.01 && text.y > y && text.y < y + 9).length,
      ).toBe(1)
    for (const { x, y } of texts) {
      expect(x).toBeGreaterThanOrEqual(left)
      expect(x).toBeLessThan(right)
      expect(texts.filter((other) => other.x === x && Math.abs(other.y - y) < 6).length).toBe(1)
    }
  })

  test('codes at their size in print, with room around them', () => {
    const [qr, bars, ...others] = scaledIn(file)
    if (!qr || !bars) throw new Error('no codes')
    expect(others).toEqual([])
    const { size } = encode(charges[0]?.pix.payload ?? '', { ecc: 'M', border: 4 })
    const heights = numbersOf(file, 'l').flatMap(([x, y]) => (x < 405 && y > 0 && y < 40 ? [y] : []))
    const codes = [
      { ...qr, width: qr.scale * size, height: qr.scale * size, room: 0 },
      { ...bars, width: bars.scale * 405, height: Math.max(...heights), room: 5 * mm },
    ]
    const sizes = codes.flatMap(({ width, height }) => [width / mm, height / mm])
    expect(sizes.map((length) => length.toFixed(1))).toEqual(['45.0', '45.0', '103.0', '13.0'])
    const marks = [...textsOf(file), ...boxesOf(file)]
    for (const { x, y, width, height, room } of codes) {
      expect([x - room > 39.9, x + width + room < 555.1, y + height < 841.89 - 40]).toEqual([
        true,
        true,
        true,
      ])
      const isWithin = (one: { x: number; y: number }) =>
        one.x >= x - room && one.x < x + width + room && one.y > y && one.y < y + height
      expect(marks.filter(isWithin)).toEqual([])
    }
  })
})
