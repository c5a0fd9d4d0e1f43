import type { StatementFault } from '#core/api/errors.ts'
import { type IsoDate, isIsoDate } from '#core/calendar/dates.ts'
import type { Cents } from '#core/money/units.ts'
import { decodeText } from './decode-text.ts'
import { plainMemo } from './plain-memo.ts'
import { amountReader } from './read-amounts.ts'

/*
 * Own parser: published OFX packages refuse files that banks write, and leave characters and amounts as the file
 * claims. Only a few tags are needed, found here in one pass.
 */

/** The way that money goes according to a row's type; undefined for types that say nothing of it. */
export type Direction = 'in' | 'out' | undefined

export interface StatementRow {
  date: IsoDate
  /** As written: positive for incoming money, if the bank keeps to the standard. */
  cents: Cents
  direction: Direction
  /** In capitals without accents. */
  memo: string
  /** The bank's own number (FITID), which some banks give to several rows; empty if there is none. */
  number: string
}

/** A row whose date or amount is not readable, or that is in another currency. */
export interface DoubtfulStatementRow {
  date: IsoDate | undefined
  memo: string
  why: 'unreadable' | 'currency'
}

/** A bank account's part of a file, as written. */
export interface StatementAccount {
  /** As written, mostly the COMPE code. */
  bankId: string
  /** Bank, branch and account number without marks and leading zeros, a space between them. */
  id: string
  rows: StatementRow[]
  doubtful: DoubtfulStatementRow[]
  /** What the file has of a card, a loan, savings or another currency, told with its first account. */
  aside: StatementRow[]
  /** Whether the file ends before its end, as one does whose download was interrupted. */
  isCut: boolean
  /** The final balance, in cents. */
  balance: { cents: Cents; isWithoutMark: boolean; date: IsoDate | undefined } | undefined
  /** The first and last day that the file says it covers. */
  start: IsoDate | undefined
  end: IsoDate | undefined
}

const mostRows = 20_000
/** OFX allows 287; a person reads no more. */
const mostMemoLetters = 500
const mostParts = 100

const tag = /<(\/?[A-Za-z][\w.]{0,31})(?:\s{1,9}[\w:]{1,40}="[^"<>]{0,200}"){0,5}\s{0,9}\/?>/

const sections: Record<string, 'bank' | 'card' | 'other'> = {
  STMTRS: 'bank',
  CCSTMTRS: 'card',
  INVSTMTRS: 'other',
  LOANSTMTRS: 'other',
}

const groups = new Set(['OFX', 'OFC', 'STMTTRNRS', 'CCSTMTTRNRS', 'ACCTSTMT'])
const lists = new Set(['BANKTRANLIST', 'STMTTRN'])
const outer = new Set(['/STMTTRN', '/BANKTRANLIST', 'LEDGERBAL'])

/** Balances of a limit, a loan or what is free, and the tag that ends one. */
const otherBalance = /^(?!LEDGER)\w*BAL$/
const balanceEnd = /^\/\w*BAL$/

// OFC, the older format, has numbers: 2 is a card, 4 a credit line.
const creditAccount = /CREDIT|^[24]$/
const reais = new Set(['', 'BRL', 'BRC', 'R$', 'REAL', 'REAIS', '986'])

const isBrazilianReal = (currency = '') => reais.has(currency.toUpperCase())

const incoming = new Set(['CREDIT', 'DEP', 'DIRECTDEP', 'DIV', '0', '3', '5', '11'])
const outgoing = new Set([
  ...['DEBIT', 'PAYMENT', 'CHECK', 'FEE', 'SRVCHG', 'CASH', 'DIRECTDEBIT', 'REPEATPMT'],
  ...['1', '4', '8', '9', '10'],
])

/** What follows a row's words: their own ends, its other fields, or what comes after the row. */
const afterWords = new Set([
  ...[
    'NAME',
    'MEMO',
    'TRNTYPE',
    'DTPOSTED',
    'DTUSER',
    'DTAVAIL',
    'TRNAMT',
    'FITID',
    'SRVRTID',
    'CHECKNUM',
    'REFNUM',
  ],
  ...[
    'CORRECTFITID',
    'CORRECTACTION',
    'SIC',
    'PAYEEID',
    'EXTDNAME',
    'PAYEE',
    'ADDR1',
    'ADDR2',
    'ADDR3',
    'CITY',
  ],
  ...['STATE', 'POSTALCODE', 'COUNTRY', 'PHONE', 'BANKACCTTO', 'CCACCTTO', 'BANKID', 'BRANCHID', 'ACCTID'],
  ...['ACCTTYPE', 'ACCTKEY', 'CURRENCY', 'ORIGCURRENCY', 'CURRATE', 'CURSYM', 'IMAGEDATA', 'INV401KSOURCE'],
  ...['STMTTRN', 'BANKTRANLIST', 'LEDGERBAL', 'AVAILBAL', 'BALAMT', 'DTASOF', 'DTSTART', 'DTEND', 'LEDGER'],
])

const isTextTag = (name: string) => name === 'NAME' || name === 'MEMO'

/** Whether a tag is none of OFX's, nor of a bank's own with a dot in it, so that it belongs to the words around it. */
const isMarkupTag = (name: string) => {
  const bare = name.replace('/', '')
  return !afterWords.has(bare) && !groups.has(bare) && !(bare in sections) && !bare.includes('.')
}

type OfxTags = Map<string, string>

interface OfxStatement {
  kind: 'bank' | 'card' | 'other'
  tags: OfxTags
  rows: OfxTags[]
}

/** Splits a file into the statements in it: each with its own tags and those of its rows. */
function statementsIn(text: string): OfxStatement[] {
  const parts: OfxStatement[] = []
  let part: OfxStatement | undefined
  // Tags between the start of a group and its statement, where OFC has the account.
  let around: OfxTags = new Map()
  // A row, or a balance other than the final one: its tags are not the statement's.
  let inner: OfxTags | undefined
  let isCard = false
  let open = ''
  const [, ...pieces] = text.split(tag)
  for (let at = 0; at < pieces.length; at += 2) {
    const name = pieces[at]!.toUpperCase()
    if (name === 'CREDITCARDMSGSRSV1' || name === 'BANKMSGSRSV1') isCard = name.startsWith('CREDIT')
    if (groups.has(name)) {
      part = undefined
      around = new Map()
    }
    const kind = sections[name] ?? (part || !lists.has(name) ? undefined : 'bank')
    if (kind) {
      part = { kind: isCard ? 'card' : kind, tags: new Map(around), rows: [] }
      parts.push(part)
    }
    if (name === 'CCACCTFROM' && part) part.kind = 'card'
    if (kind || outer.has(name) || balanceEnd.test(name)) inner = undefined
    if (name === 'STMTTRN' || otherBalance.test(name)) inner = new Map()
    if (name === 'STMTTRN' && inner) part?.rows.push(inner)
    const value = pieces[at + 1]!.trim()
    const tags = inner ?? part?.tags ?? around
    if (inner && isTextTag(open) && isMarkupTag(name)) {
      inner.set(open, `${inner.get(open) ?? ''} ${value}`)
      continue
    }
    open = name
    if ((value || name === 'CURRENCY') && !tags.has(name)) tags.set(name, value)
  }
  return parts
}

const dateTags = ['DTPOSTED', 'DTUSER', 'DTAVAIL', 'DTSTART', 'DTEND', 'DTASOF']

/** The days that a date may mean, with day and with month first; a year of another century is a mistake. */
function daysOf(text: string): (IsoDate | undefined)[] {
  const [, first, second, written] =
    /^(\d\d)[-/.](\d\d)[-/.']((?:19|20)\d\d|\d\d)(?!\d)/.exec(text) ??
    /^(\d\d)(\d\d)((?:19|20)\d\d)(?!\d)/.exec(text) ??
    []
  const year = written?.padStart(4, '20')
  const days = [`${year}-${second}-${first}`, `${year}-${first}-${second}`]
  return days.map((day) => (isIsoDate(day) ? day : undefined))
}

/**
 * Creates the reader for a file's dates: 'YYYYMMDD' and 'YYYY-MM-DD', and with day or month first and a year of two or
 * four digits or without marks, which it learns from all of them. Ignores what follows; a date that could be either is not read.
 */
function dateReader(texts: readonly string[]): (text?: string) => IsoDate | undefined {
  const all = texts.map(daysOf)
  const hasDayFirst = all.some(([byDay, byMonth]) => byDay && !byMonth)
  const hasMonthFirst = all.some(([byDay, byMonth]) => byMonth && !byDay)
  return (text = '') => {
    const [, year, month, day] = /^((?:19|20)\d\d)[-/.]?(\d\d)[-/.]?(\d\d)/.exec(text) ?? []
    const whole = `${year}-${month}-${day}`
    if (isIsoDate(whole)) return whole
    const [byDay, byMonth] = daysOf(text)
    if (!hasMonthFirst) return byDay
    if (!hasDayFirst) return byMonth
    return byDay && byMonth && byDay !== byMonth ? undefined : (byDay ?? byMonth)
  }
}

const beginning = /<OF[XC][\s>]/i
const ending = /<\/OF[XC]\b/i

const isForeign = (row: OfxTags) =>
  row.has('CURRENCY') && !isBrazilianReal(row.get('CURSYM') ?? row.get('CURRENCY'))

function readDirection(type = ''): Direction {
  if (incoming.has(type)) return 'in'
  return outgoing.has(type) ? 'out' : undefined
}

function readAccount({ tags, rows: written }: OfxStatement): StatementAccount {
  const balanceText = tags.get('BALAMT') ?? tags.get('LEDGER') ?? ''
  const amounts = written.map((row) => row.get('TRNAMT') ?? '')
  const centsOf = amountReader(amounts, balanceText)
  const toDate = dateReader(
    [tags, ...written].flatMap((some) => dateTags.map((name) => some.get(name) ?? '')),
  )
  const rows: StatementRow[] = []
  const doubtful: DoubtfulStatementRow[] = []
  for (const [at, row] of written.entries()) {
    const date = toDate(row.get('DTPOSTED')) ?? toDate(row.get('DTUSER')) ?? toDate(row.get('DTAVAIL'))
    const why = isForeign(row) ? 'currency' : 'unreadable'
    const cents = why === 'currency' ? undefined : centsOf(amounts[at]!)
    const direction = readDirection(row.get('TRNTYPE')?.toUpperCase())
    const words = `${row.get('NAME') ?? ''} ${row.get('MEMO') ?? ''}`
    const memo = plainMemo(words.slice(0, mostMemoLetters))
    const number = row.get('FITID') ?? ''
    if (date && cents !== undefined) rows.push({ date, cents, direction, memo, number })
    // Some banks fill up with rows of zeros, or of nothing.
    else if (cents !== 0 && (date || amounts[at] || memo)) doubtful.push({ date, memo, why })
  }
  const cents = centsOf(balanceText)
  return {
    bankId: tags.get('BANKID') ?? '',
    id: ['BANKID', 'BRANCHID', 'ACCTID']
      .map((name) => (tags.get(name) ?? '').replace(/\W/g, '').replace(/^0+/, ''))
      .join(' '),
    rows,
    doubtful,
    ...{ aside: [], isCut: false },
    balance:
      cents === undefined
        ? undefined
        : {
            cents,
            isWithoutMark: isWithoutMark(balanceText) && !amounts.some(isWithoutMark),
            date: toDate(tags.get('DTASOF')),
          },
    start: toDate(tags.get('DTSTART')),
    end: toDate(tags.get('DTEND')),
  }
}

const isWithoutMark = (amount: string) => amount !== '' && !/[.,]/.test(amount)

/**
 * Parses a bank's file, OFX 1, 2 or OFC.
 *
 * @returns its bank accounts in reais, or why there are none
 */
export function readOfx(content: Buffer): StatementAccount[] | StatementFault {
  const text = decodeText(content)
  const parts = statementsIn(text)
  if (parts.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows) return 'statement_unreadable'
  // Some banks write into the file why they did not deliver.
  if (!parts.length && /<SEVERITY>\s*ERROR/i.test(text)) return 'statement_empty'
  if (!parts.length || parts.length > mostParts) return 'statement_unreadable'
  const banks = parts.filter(
    ({ kind, tags }) => kind === 'bank' && !creditAccount.test(tags.get('ACCTTYPE')?.toUpperCase() ?? ''),
  )
  if (!banks.length) return 'statement_of_card'
  const own = banks.filter(({ tags }) => isBrazilianReal(tags.get('CURDEF')))
  const [first, ...others] = own.map(readAccount)
  if (!first) return 'statement_currency'
  const aside = parts.filter((part) => !own.includes(part)).flatMap((part) => readAccount(part).rows)
  return [{ ...first, aside, isCut: beginning.test(text) && !ending.test(text) }, ...others]
}
