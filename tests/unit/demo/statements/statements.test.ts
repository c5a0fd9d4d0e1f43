import { describe, expect, it } from 'vitest'
import { daysBetween } from '#core/calendar/dates.ts'
import { readOfx } from '../../../../demo/api/request/bank-data/read-ofx.ts'
import { understandAccounts } from '../../../../demo/api/request/bank-data/understand-statement.ts'
import { fc, seed } from '../../../support/random.ts'
import {
  type Bank,
  banks,
  comma,
  dotted,
  fileOf,
  firstDay,
  groupedComma,
  type Happened,
  isIncome,
  isInstallment,
  lastDay,
  openingCents,
  people,
  today,
} from './banks.ts'

const read = (file: Buffer) => {
  const accounts = readOfx(file)
  const found = typeof accounts === 'string' ? accounts : understandAccounts(accounts, today)
  return typeof found === 'string' ? found : found.collected
}

const days = daysBetween(firstDay, lastDay) + 1

/** The right figures, from what happened alone. */
function figuresOf(happened: readonly Happened[]) {
  const sum = (rows: readonly Happened[]) => rows.reduce((total, { cents }) => total + Math.abs(cents), 0)
  let atEnds = 0
  for (let day = 0; day < days; day++) {
    const until = happened.filter(({ date }) => daysBetween(firstDay, date) <= day)
    atEnds += openingCents + until.reduce((total, { cents }) => total + cents, 0)
  }
  return {
    monthlyIncome: Math.round(sum(happened.filter(isIncome)) / (days / 30.44)),
    monthlyCommitment: Math.round(sum(happened.filter(isInstallment)) / (days / 30.44)),
    averageBalance: Math.round(atEnds / days),
    months: 3,
  }
}

describe.each(banks.map((bank) => [bank.name, bank] as const))(
  'a statement as %s writes it',
  (_name, bank) => {
    it.each(Object.entries(people))('of %s has the right figures', (_who, happened) => {
      const { averageBalance, ...figures } = figuresOf(happened)
      const found = read(fileOf(bank, happened))
      expect(found).toMatchObject(figures)
      // A final balance without its mark is only told by other balances in the file.
      if (!bank.ledger || bank.balances) expect(found).toMatchObject({ averageBalance })
    })
  },
)

const notations = [
  dotted,
  comma,
  groupedComma,
  (cents: number) => `${dotted(cents)}000`,
  (cents: number) => `  R$ ${comma(cents)}`,
  (cents: number) => (cents < 0 ? `${comma(-cents)}-` : comma(cents)),
  (cents: number) => dotted(cents).replace(/^(-?)0\./, '$1.'),
]

const heads = ['', 'OFXHEADER:100\nCHARSET:1252\n\n', 'OFXHEADER:100\nCHARSET:UTF-8\n\n', 'CHARSET:8859-1\n']
heads.push(
  '<?xml version="1.0" encoding="iso-8859-1"?>\n',
  '<?xml version="1.0" encoding="utf-16"?>',
  '\ufeff',
)

/** Other ways to write the same. */
const written = fc.record({
  head: fc.constantFrom(...heads),
  encoding: fc.constantFrom('latin1', 'utf8', 'utf8 cut', 'utf8 twice', 'utf16'),
  eol: fc.constantFrom('\r\n', '\n', '\r', '', '\n\n  '),
  notation: fc.constantFrom(...notations),
  balances: fc.constantFrom<Bank['balances']>(
    undefined,
    { daily: 'SALDO DO DIA' },
    { opening: 'SALDO ANTERIOR', daily: 'S A L D O' },
    { daily: 'POSIÇÃO DA CONTA' },
    { daily: 'SDO CTA CORRENTE', opening: 'SALDO INICIAL' },
  ),
  isClosed: fc.boolean(),
  isLower: fc.boolean(),
  order: fc.constantFrom('as it is', 'backwards', 'mixed'),
})

type Written = typeof written extends fc.Arbitrary<infer T> ? T : never

function encoded(text: string, encoding: Written['encoding']): Buffer {
  const windows = (plain: string) => Buffer.from(plain, 'latin1')
  const once = Buffer.from(text, 'utf8')
  if (encoding === 'latin1') return windows(text.replace('\ufeff', ''))
  if (encoding === 'utf8') return once
  if (encoding === 'utf16') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf8 twice') return Buffer.from(new TextDecoder('windows-1252').decode(once), 'utf8')
  // A memo that ends within a letter.
  return Buffer.concat([Buffer.from('<OFX><X>'), Buffer.of(0xc3), once.subarray(0)])
}

const bare: Bank = banks[0]!

function rewritten(happened: readonly Happened[], way: Written): Buffer {
  const tag = (name: string, value: string) => `<${name}>${value}${way.isClosed ? `</${name}>` : ''}`
  const bank: Bank = {
    ...bare,
    words: banks.find(({ name }) => name === 'pagbank')!.words,
    head: way.head,
    eol: way.eol,
    encoding: 'utf8',
    balances: way.balances ?? {},
    amount: way.notation,
    ledger: way.notation,
    row: ({ date, cents, memo }) => [
      tag('TRNTYPE', 'OTHER'),
      tag('DTPOSTED', date.replaceAll('-', '')),
      tag('TRNAMT', way.notation(cents)),
      tag('MEMO', memo),
    ],
  }
  let text = fileOf(bank, happened).toString('utf8')
  const [start = '', ...rows] = text.split('<STMTTRN>')
  const [last = '', ...rest] = (rows.pop() ?? '').split('</STMTTRN>')
  const parts = [...rows, `${last}</STMTTRN>`]
  if (way.order === 'backwards') parts.reverse()
  if (way.order === 'mixed')
    parts.sort((a, b) => (Buffer.from(a).reverse() < Buffer.from(b).reverse() ? -1 : 1))
  text = [start, ...parts].join('<STMTTRN>') + rest.join('</STMTTRN>')
  if (way.isLower) text = text.replace(/<\/?[A-Z\d]+>/g, (name) => name.toLowerCase())
  return encoded(text, way.encoding)
}

it(`keeps its figures however it is written (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(people)), written, (happened, way) => {
      expect(read(rewritten(happened, way))).toEqual(figuresOf(happened))
    }),
    { numRuns: 400 },
  )
})
