import { type IsoDate, isIsoDate } from '#core/calendar/dates.ts'

/*
 * Own parser: the maintained OFX packages wrap XML parsers, which build whole documents from untrusted
 * uploads, and banks send OFX 1, which is not XML: unclosed tags, decimal commas, Windows encoding. Only a
 * few tags are needed, found here in one pass.
 */

interface Transaction {
  date: IsoDate
  /** Positive for incoming money. */
  cents: number
  memo: string
}

export interface Statement {
  transactions: Transaction[]
  /** Final balance in cents, if the file has it. */
  balanceCents: number | null
}

const mostTransactions = 20_000

/** The value of a tag in a part of the file: the text up to the next tag or line end. */
function textOf(part: string, tag: string): string {
  const at = part.indexOf(`<${tag}>`)
  if (at < 0) return ''
  const from = at + tag.length + 2
  const end = part.slice(from).search(/[<\r\n]/)
  return (end < 0 ? part.slice(from) : part.slice(from, from + end)).trim()
}

/** Parses '-1.234,56', '-1234.56' and '1234' to cents, or undefined. */
function toCents(text: string): number | undefined {
  const [match, sign, whole = '', cents = ''] = /^([+-]?)([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (match === undefined || match.length > 20) return undefined
  const value = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign === '-' ? -value : value
}

/** Parses a date 'YYYYMMDD', ignoring what follows, or undefined. */
function toDate(text: string): IsoDate | undefined {
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  return isIsoDate(date) ? date : undefined
}

/** Decodes the file with the character set it declares. */
function decode(content: Buffer): string {
  const head = content.subarray(0, 400).toString('latin1')
  const windows = /CHARSET:\s*1252|encoding="(?:windows-1252|iso-8859-1)"/i.test(head)
  return new TextDecoder(windows ? 'windows-1252' : 'utf-8').decode(content)
}

/** Parses a bank statement; undefined if it is not OFX, has another currency, or contains an invalid row. */
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
