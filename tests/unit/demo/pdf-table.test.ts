import { expect, test } from 'vitest'
import type { Table } from '#core/document/block.ts'
import { drawSheet } from '../../../demo/api/platform/pdf/draw-blocks.ts'
import { pdfText } from '../../contract/support/pdf-text.ts'

const margins = { left: 56, right: 595.28 - 56, top: 56, bottom: 841.89 - 64 }

/** The numbers before an operator of a PDF, in the order drawn. */
const drawnBy = (page: string, operator: string) =>
  [...page.matchAll(new RegExp(`^((?:[-\\d.]+ )+)${operator}$`, 'gm'))].map(([, all = '']) =>
    all.trim().split(' ').map(Number),
  )

/** Lines and texts of each page with a table, from its top left corner, in points. */
async function pagesOf(table: Table) {
  const bytes = await drawSheet({ title: 'T', blocks: [{ table }], footer: 'F', madeAt: new Date(0) })
  const pages = bytes
    .toString('latin1')
    .split('endstream')
    .filter((part) => part.includes(' Tm'))
  return pages.map((page) => {
    const [from, to] = [drawnBy(page, 'm'), drawnBy(page, 'l')]
    const lines = from.map(([x = 0, y = 0], at) => ({ x, y, toX: to[at]?.[0] ?? 0, toY: to[at]?.[1] ?? 0 }))
    const texts = drawnBy(page, 'Tm').map(([, , , , x = 0, y = 0]) => ({ x, y: 841.89 - y }))
    return { lines, texts, words: pdfText(Buffer.from(page, 'latin1')).split('\n') }
  })
}

const table = (count: number, cell = 'R$ 1.234,56'): Table => ({
  caption: 'Quadro',
  head: ['Nº', 'Vencimento', 'Parcela'],
  rows: Array.from({ length: count }, (_, at) => [String(at + 1), '10/12/2026', cell]),
})

test('each row has its line, level and as wide as the table, below its text and above the next', async () => {
  const [page, ...more] = await pagesOf(table(5))
  expect(more).toEqual([])
  const { lines, texts } = page ?? { lines: [], texts: [] }
  expect(lines).toHaveLength(6)
  for (const { x, y, toX, toY } of lines) {
    expect([x, toY]).toEqual([margins.left, y])
    expect(toX).toBeGreaterThan(x + 100)
    expect(toX).toBeLessThanOrEqual(margins.right + 0.01)
  }
  expect(new Set(lines.map(({ toX }) => toX)).size).toBe(1)
  const gaps = lines.slice(1).map(({ y }, at) => y - (lines[at]?.y ?? 0))
  for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 3)
  for (const [at, { y }] of lines.entries()) {
    // Three texts between this line and the one before.
    const above = lines[at - 1]?.y ?? y - (gaps[0] ?? 0)
    const row = texts.filter((text) => text.y > above && text.y < y)
    expect(row).toHaveLength(3)
    expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).toSorted((a, b) => a - b))
    expect(new Set(row.map((text) => text.x)).size).toBe(3)
  }
})

test('what does not fit goes on with its head on the next page, and nothing leaves the margins', async () => {
  const pages = await pagesOf(table(70))
  expect(pages.length).toBeGreaterThan(1)
  for (const { lines, texts, words } of pages) {
    expect(words.filter((word) => word === 'Vencimento')).toHaveLength(1)
    for (const { y } of lines) expect(y < margins.bottom).toBe(true)
    // The foot stands below.
    const inside = texts.filter(({ y }) => y < 841.89 - 50)
    for (const { x, y } of inside)
      expect([x >= margins.left, x < margins.right, y > margins.top, y < margins.bottom]).not.toContain(false)
  }
  const rows = pages.flatMap(({ words }) => words).filter((word) => word === '10/12/2026')
  expect(rows).toHaveLength(70)
})

test('a text too long for the page wraps in its column', async () => {
  const [page] = await pagesOf(table(2, 'palavras '.repeat(40).trim()))
  const { lines, texts } = page ?? { lines: [], texts: [] }
  for (const { toX } of lines) expect(toX).toBeCloseTo(margins.right, 1)
  expect(texts.length).toBeGreaterThan(12)
  const columns = [...new Set(texts.map(({ x }) => x.toFixed(2)))]
  expect(columns).toHaveLength(3)
})

test('nine columns break no word, date or amount', async () => {
  const head = [
    'Nº',
    'Vencimento',
    'Situação',
    'Parcela',
    'Em aberto',
    'Multa',
    'Juros',
    'Amortização',
    'Saldo',
  ]
  const row = ['12', '10/12/2026', 'Contestada', ...Array.from({ length: 6 }, () => 'R$ 12.345,67')]
  const [page] = await pagesOf({ caption: 'Quadro', head, rows: [row, row] })
  const { words, lines } = page ?? { words: [], lines: [] }
  for (const { toX } of lines) expect(toX).toBeLessThanOrEqual(margins.right + 0.01)
  for (const one of [...head, ...row].filter((text) => text !== 'Em aberto')) expect(words).toContain(one)
})

test('the installments of a contract keep their size', async () => {
  const head = ['Nº', 'Vencimento', 'Parcela', 'Juros', 'Amortização', 'Saldo']
  const row = ['34', '10/12/2026', ...Array.from({ length: 4 }, () => 'R$ 12.345,67')]
  const bytes = await drawSheet({
    ...{ title: 'T', footer: 'F', madeAt: new Date(0) },
    blocks: [{ table: { caption: 'Quadro', head, rows: [row] } }],
  })
  const sizes = [...bytes.toString('latin1').matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size))
  // The title, the table and the foot.
  expect(new Set(sizes)).toEqual(new Set([18, 12, 8]))
})
