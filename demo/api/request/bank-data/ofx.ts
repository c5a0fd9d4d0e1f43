import { type IsoDate, isIsoDate } from '#core/calendar/dates.ts'

/*
 * A reader of our own: of the packages there are, those that still run are wrappers around XML parsers that build
 * whole documents out of what strangers upload, while banks send OFX 1, which is no XML: tags without ends, commas
 * in amounts, Windows letters. Four tags are needed, found here in one pass.
 */

interface Transaction {
  date: IsoDate
  /** Positive for money that came in. */
  cents: number
  memo: string
}

export interface Statement {
  transactions: Transaction[]
  /** Cents at the end, where the file tells. */
  balanceCents: number | null
}

const mostTransactions = 20_000

/** The value of a tag in a part of the file: what stands up to the next tag or line end. */
function textOf(part: string, tag: string): string {
  const at = part.indexOf(`<${tag}>`)
  if (at < 0) return ''
  const from = at + tag.length + 2
  const end = part.slice(from).search(/[<\r\n]/)
  return (end < 0 ? part.slice(from) : part.slice(from, from + end)).trim()
}

/** '-1.234,56', '-1234.56' and '1234' in cents, or undefined. */
function toCents(text: string): number | undefined {
  const [match, sign, whole = '', cents = ''] = /^([+-]?)([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (match === undefined || match.length > 20) return undefined
  const value = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -value : value
}

/** 'YYYYMMDD' with anything after it, as a date, or undefined. */
function toDate(text: string): IsoDate | undefined {
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return isIsoDate(date) ? date : undefined
}

/** The text of the file by the character set that it names. */
function decode(content: Buffer): string {
  const head = content.subarray(0, 400).toString('latin1')
  const windows = /CHARSET:\s*1252|encoding="(?:windows-1252|iso-8859-1)"/i.test(head)
  return new TextDecoder(windows ? 'windows-1252' : 'utf-8').decode(content)
}

/** Reads a bank statement, or undefined when it is none: not OFX, of another currency, or with a row that is broken. */
export function readOfx(content: Buffer): Statement | undefined {
  const text = decode(content)
  if (!text.includes('<OFX>') || !text.includes('<BANKTRANLIST>')) return undefined
  const currency = textOf(text, 'CURDEF')
  if (currency !== '' && currency !== 'BRL') return undefined
  const parts = text.split('<STMTTRN>').slice(1)
  if (parts.length > mostTransactions) return undefined
  const transactions: Transaction[] = []
  for (const part of parts) {
    const date = toDate(textOf(part, 'DTPOSTED'))
    const cents = toCents(textOf(part, 'TRNAMT'))
    if (!date || cents === undefined) return undefined
    transactions.push({ date, cents, memo: textOf(part, 'MEMO') || textOf(part, 'NAME') })
  }
  const ledger = text.indexOf('<LEDGERBAL>')
  const balance = ledger < 0 ? undefined : toCents(textOf(text.slice(ledger), 'BALAMT'))
  return { transactions, balanceCents: balance ?? null }
}
