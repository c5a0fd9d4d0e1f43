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
import { itfModules } from '#core/payment/itf.ts'
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
function readQr(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = 4
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4)
  for (let at = 0; at < width * width; at += 1) {
    const isDark = data[Math.floor(at / width / scale)]?.[Math.floor((at % width) / scale)]
    pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4)
  }
  return decodeQr({ width, height: width, data: pixels })
}

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
    ])
      expect([label, count(label)]).toEqual([label, 1])
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
      expect(scan(itfModules(barcode))).toBe(barcode)
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
    expect(readQr(payload)).toBe(payload)
  })
})
