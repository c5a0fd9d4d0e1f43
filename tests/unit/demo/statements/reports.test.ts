import { expect, it } from 'vitest'
import { plainMemo } from '../../../../demo/api/request/bank-data/plain-memo.ts'
import { readOfx } from '../../../../demo/api/request/bank-data/read-ofx.ts'
import { understandAccounts } from '../../../../demo/api/request/bank-data/understand-statement.ts'

/*
 * Files as public reports of other readers describe them, which those readers refused or misread (README.md of tests).
 */

const sign = '<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>'
const row = (day: string, amount: string, more: string) =>
  `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}${more}</STMTTRN>`
const wage = row('20261005', '3000.00', '<MEMO>SALARIO EMPRESA</MEMO>')
const loan = row('20261110', '-400.00', '<MEMO>PARCELA EMPRESTIMO</MEMO>')
const list = (...rows: string[]) =>
  `<BANKTRANLIST><DTSTART>20260928<DTEND>20261126${rows.join('')}</BANKTRANLIST>`
const part = (rows = list(wage, loan), balance = '<LEDGERBAL><BALAMT>1234.56<DTASOF>20261126</LEDGERBAL>') =>
  `<STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>56789-0</BANKACCTFROM>${rows}${balance}</STMTRS></STMTTRNRS>`
const ofx = (body = part(), head = 'OFXHEADER:100\nCHARSET:1252\n\n') =>
  `${head}<OFX>${sign}<BANKMSGSRSV1>${body}</BANKMSGSRSV1></OFX>`

const withRow = (more: string) => ofx(part(list(wage, loan, row('20261112', '-90.00', more))))
const withRows = (...amounts: string[]) =>
  ofx(part(list(wage, loan, ...amounts.map((amount) => row('20261112', amount, '<FITID><MEMO>PIX')))))
const card =
  '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><BANKTRANLIST>' +
  `${row('20261012', '2100.00', '<MEMO>PAGAMENTO RECEBIDO')}</BANKTRANLIST></STMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>`

const emptyRow = '<STMTTRN><TRNTYPE>OTHER<DTPOSTED><TRNAMT><FITID><MEMO></STMTTRN>'
/** A balance, or a sum of rows, among the rows. */
const balanceRow = (words: string): [report: string, file: string, expected: object] => [
  `boiler 2: ${words} among the rows`,
  ofx(part(list(row('20260928', '5000.00', `<MEMO>${words}`), wage, loan), '')),
  { ...usual, leftOut: [plainMemo(words)] },
]

/** What is read of a file: the sums in reais and the words of what was spent. */
function read(file: string | Buffer) {
  const accounts = readOfx(typeof file === 'string' ? Buffer.from(file) : file)
  const found = typeof accounts === 'string' ? accounts : understandAccounts(accounts, '2026-11-27')
  if (typeof found === 'string') return found
  const sum = (rows: readonly { cents: number }[]) =>
    rows.reduce((total, { cents }) => total + cents, 0) / 100
  const wordsOf = (rows: readonly { memo: string }[]) => rows.map(({ memo }) => memo)
  const { first, last, isByRows, isCut } = found
  return {
    income: sum(found.income),
    loans: sum(found.installments),
    spent: wordsOf(found.spent),
    leftOut: wordsOf(found.leftOut),
    ...{ first, last, isByRows, isCut },
  }
}

/** Covering days until one, as the file says. */
const until = (end: string) => ofx().replace('<DTEND>20261126', `<DTEND>${end}`)
/** With each day as '05102026'. */
const byDay = (file: string) => file.replace(/(?<=<DT\w+>)(\d{4})(\d\d)(\d\d)/g, '$3$2$1')

const usual = { income: 3000, loans: -400 }

it.each<[report: string, file: string, expected: string | Partial<ReturnType<typeof read> & object>]>([
  ['actual 1053: hours and zones', ofx().replace('20261005', '20261005000000.000[0:GMT]'), usual],
  ['buckets 378: a card ends as an account', `<OFX>${card}</OFX>`, 'statement_of_card'],
  ['buckets 378: beside an account', ofx(part()).replace(sign, `${sign}${card}`), usual],
  ['buckets 894: rows alone', `OFXHEADER:100\n${list(wage, loan)}`, usual],
  ['buckets 726: no balance', ofx(part(undefined, '')), usual],
  ['ofx-js 6: an empty memo that nobody closes', withRow('<PAYEEID>0<MEMO>\n'), { ...usual, spent: [''] }],
  ['actual 3638: six decimals', withRows('123.450000'), { income: 3123.45 }],
  ['ofx-parser 4: odd hours', ofx().replace('20261005', '20261005240000'), usual],
  ['libofx 72: an unknown entity', withRow('<MEMO>1&ordm; A&ccedil;&atilde;o'), { spent: ['1&ORDM; ACAO'] }],
  ['firefly-III-paypal-importer 23: fees', withRows('100.00', '-3.00'), { income: 3100, spent: ['PIX'] }],
  ['buckets 778: no name of its own', withRow('<FITID>7'), { ...usual, spent: [''] }],
  [
    'ofx-data-extractor 24: its days behind its rows',
    ofx(part(`<BANKTRANLIST>${wage}${loan}<DTSTART>20260928<DTEND>20261126</BANKTRANLIST>`)),
    { ...usual, first: '2026-09-28' },
  ],
  ['ofx4j 4: a bare &', withRow('<NAME>EE & T-MOBILE'), { ...usual, spent: ['EE & T-MOBILE'] }],
  ['ofxparser 49: a quotation mark', withRow('<MEMO>PIX "CP :1'), { ...usual, spent: ['PIX "CP :1'] }],
  ['ofxstatement 343: a head in a comment', ofx(part(), '<!--\nOFXHEADER:100\n-->'), usual],
  ['ledger-autosync 39: an error of the bank', ofx('<STMTTRNRS><STATUS><CODE>2000'), 'statement_unreadable'],
  [
    'LedgerSMB 8931: only what the bank says is wrong',
    ofx('<STMTTRNRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Senha invalida</STATUS>'),
    'statement_empty',
  ],
  ['LedgerSMB 8931: an account without a row', ofx(part(list())), 'statement_empty'],
  ['monize PR 319: an end in the future', until('20261130'), { ...usual, last: '2026-11-26' }],
  ['monize PR 319: and that of the year', until('20261231'), { ...usual, last: '2026-11-26' }],
  ['monize PR 319: tomorrow in Greenwich', until('20261128025959[0:GMT]'), { last: '2026-11-26' }],
  [
    'monize PR 319: not beyond the day of its balance',
    until('20261130').replace('<DTASOF>20261126', '<DTASOF>20261120'),
    { last: '2026-11-20' },
  ],
  [
    'ofxparse PR 73: days of zeros are none',
    ofx(part(list(wage, loan)))
      .replace('20260928', '00000000')
      .replace('<DTEND>20261126', '<DTEND>00000000'),
    { ...usual, first: '2026-10-05', last: '2026-11-10', isByRows: true },
  ],
  [
    'rustledger PR 1475: sign and letter',
    withRows('-10,50D', '+20,00C', '-3.000,00 DB', '7,00 CR'),
    { income: 3027 },
  ],
  ['rustledger PR 1475: they disagree', withRows('-10,50C', '20,00'), { income: 3020, spent: [] }],
  ['wealthfolio PR 1622: day first without marks', byDay(ofx()), { ...usual, first: '2026-09-28' }],
  ['days that the file says', ofx(), { first: '2026-09-28', last: '2026-11-26', isByRows: false }],
  ['no first day', ofx().replace('<DTSTART>20260928', ''), { first: '2026-10-05', isByRows: true }],
  ['no last day', ofx().replace('<DTEND>20261126', ''), { last: '2026-11-10', isByRows: true }],
  ['HomeBank: a year behind an apostrophe', ofx().replace('20261005', "05/10'26"), usual],
  ['a day in a year of six digits', ofx().replace('20261005', '05/10/202600'), { income: 0, loans: -400 }],
  ['a day of another century', ofx().replace('20261005', '10261005'), { income: 0, loans: -400 }],
  [
    'a first day of another century',
    ofx().replace('<DTSTART>20260928', '<DTSTART>02260928'),
    { ...usual, first: '2026-10-05', isByRows: true },
  ],
  ['ofxparse 167: tags that close themselves', withRow('<NAME/><FITID /><MEMO>LOJA'), { spent: ['LOJA'] }],
  [
    'actual 1044: a memo in a name',
    withRow('<NAME>CARTAO<MEMO>LOJA</MEMO></NAME>'),
    { spent: ['CARTAO LOJA'] },
  ],
  ['a card in the tags of an account', `<OFX>${card.replaceAll('CCST', 'ST')}</OFX>`, 'statement_of_card'],
  ['a file with its end', ofx(), { ...usual, isCut: false }],
  ['a file without one', ofx().slice(0, -5), { ...usual, isCut: true }],
  ['a file cut in a row', ofx().replace(/<MEMO>PARCELA.*$/s, '<ME'), { income: 3000, isCut: true }],
  ['actual 1112: rows that nobody closes', ofx().replaceAll('</STMTTRN>', ''), usual],
  ['actual 1112: a last row that nobody closes', ofx().replace(/<\/STMTTRN><\/BANK.*$/, ''), usual],
  ['ledger-autosync 28: amounts filled up', withRows('000000001.50', '-000000003.38'), { income: 3001.5 }],
  ['OBIS 6: commas that group', withRows('1,650.00'), { income: 4650 }],
  ['beancount-import PR 223: a row of zero', withRows('0.00'), { ...usual, spent: [] }],
  ['securo 886: equal rows of one day', withRows('4.50', '4.50'), { income: 3009 }],
  [
    'ofxproxy 15: a row of nothing, and a first day behind the rows',
    ofx(part(list(emptyRow, wage, loan))).replace('20260928', '20261126'),
    { ...usual, leftOut: [], first: '2026-10-05' },
  ],
  [
    'ofxproxy 15: unreadable rows, and a first day behind the others',
    ofx(part(list(row('', '5.00', '<MEMO>LOJA'), wage, loan))).replace('20260928', '20261126'),
    { ...usual, leftOut: ['LOJA'] },
  ],
  ...['TRANSPORTE SALDO', 'TRANSPORTE DO SALDO ANTERIOR', 'VALOR DO SALDO', 'A TRANSPORTAR'].map(balanceRow),
  ...['TOTAL DE CRÉDITOS', 'TOTAL DEBITOS NO PERIODO', 'TOTAIS DE LANÇAMENTOS'].map(balanceRow),
  [
    'moneymoney2ynab 4: a name of any length',
    withRow(`<NAME>${'LOJA '.repeat(20_000)}`),
    { ...usual, spent: ['LOJA '.repeat(100).trim()] },
  ],
  ['ofxtools 2: a balance of None', ofx(part(undefined, '<LEDGERBAL><BALAMT>None</LEDGERBAL>')), usual],
])('%s', (_report, file, expected) => {
  if (typeof expected === 'string') expect(read(file)).toBe(expected)
  else expect(read(file)).toMatchObject(expected)
})

const encoded = (file: string) => Buffer.from(file, 'utf16le')
it.each([
  ['with its mark', encoded(`\ufeff${ofx()}`)],
  ['without it', encoded(ofx())],
  ['the other way round, with its mark', encoded(`\ufeff${ofx()}`).swap16()],
  ['the other way round, without it', encoded(ofx()).swap16()],
])('ers 808: UTF-16, %s', (_how, file) => expect(read(file)).toMatchObject(usual))
