import { addDays, type IsoDate } from '#core/calendar/dates.ts'

/** What a row is meant to be, and so how it counts. */
type Meaning =
  | 'salary'
  | 'received'
  | 'loan'
  | 'lent'
  | 'saved'
  | 'withdrawn'
  | 'spent'
  | 'fee'
  | 'refund'
  | 'benefit'

export interface Happened {
  date: IsoDate
  cents: number
  meaning: Meaning
}

export const isIncome = ({ meaning }: Happened) => ['salary', 'received', 'benefit'].includes(meaning)
export const isInstallment = ({ meaning }: Happened) => meaning === 'loan'

/** How a bank writes its files. */
export interface Bank {
  name: string
  /** The bank's words for each meaning. */
  words: Record<Meaning, string>
  head: string
  encoding: 'latin1' | 'utf8'
  eol: string
  /** Writes a row's tags. */
  row: (row: { date: IsoDate; cents: number; memo: string; at: number }) => string[]
  amount: (cents: number) => string
  /** Balance rows beside the real ones. */
  balances?: { daily?: string; opening?: string }
  account?: string[]
  ledger?: (cents: number) => string
}

export const dotted = (cents: number) => (cents / 100).toFixed(2)
export const comma = (cents: number) => dotted(cents).replace('.', ',')
export const groupedComma = (cents: number) => comma(cents).replace(/\d(?=(\d{3})+,)/g, '$&.')

const sgml = (charset: string, encoding = 'USASCII', version = '102') =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    `VERSION:${version}`,
    'SECURITY:NONE',
    `ENCODING:${encoding}`,
    `CHARSET:${charset}`,
  ]
    .concat(['COMPRESSION:NONE', 'OLDFILEUID:NONE', 'NEWFILEUID:NONE', '', ''])
    .join('\n')

const xml = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n`

const compact = (date: IsoDate) => date.replaceAll('-', '')

const usual = {
  salary: 'SALÁRIO',
  received: 'PIX RECEBIDO MARIA DAS DORES',
  loan: 'PARCELA EMPRÉSTIMO PESSOAL',
  lent: 'EMPRÉSTIMO LIBERADO',
  saved: 'APLICAÇÃO AUTOMÁTICA',
  withdrawn: 'RESGATE APLICAÇÃO',
  spent: 'COMPRA CARTÃO MERCADO DO BAIRRO',
  fee: 'TARIFA PACOTE DE SERVIÇOS',
  refund: 'ESTORNO COMPRA CARTÃO',
  benefit: 'CRÉDITO INSS BENEFÍCIO',
} satisfies Record<Meaning, string>

/** Rows in the shapes and with the oddities of twelve Brazilian banks and wallets. */
export const banks: readonly Bank[] = [
  {
    name: 'itau',
    words: {
      ...usual,
      salary: 'REMUNERACAO/SALARIO',
      received: 'PIX TRANSF  Jonas V12/10',
      loan: 'CREDIARIO PARC 03/12',
      lent: 'CRED PESS LIBERADO',
      saved: 'APLICACAO CDB DI',
      withdrawn: 'RES APLIC AUT MAIS',
      spent: 'PIX QRS MERCADINHO',
      refund: 'DEVOLUCAO PIX',
    },
    head: sgml('1252'),
    encoding: 'latin1',
    eol: '\r\n',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}`,
      `<DTPOSTED>${compact(date)}100000[-03:EST]`,
      `<TRNAMT>${dotted(cents)}`,
      `<FITID>${compact(date)}${at}`,
      `<CHECKNUM>${compact(date)}${at}`,
      `<MEMO>${memo}`,
    ],
    amount: dotted,
    balances: { daily: 'SALDO TOTAL DISPONÍVEL DIA', opening: 'SALDO ANTERIOR' },
    // Its final balance has no mark.
    ledger: (cents) => String(cents),
  },
  {
    name: 'bradesco',
    words: {
      ...usual,
      loan: 'FINANC VEICULO 12/48',
      saved: 'APLIC.INVEST FACIL',
      withdrawn: 'RESGATE INVEST FACIL',
    },
    head: sgml('1252'),
    encoding: 'utf8',
    eol: '\r\n',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE>`,
      `<DTPOSTED>${compact(date)}</DTPOSTED>`,
      `<TRNAMT>${comma(cents)}</TRNAMT>`,
      `<FITID>N${at.toString(16)}</FITID>`,
      `<MEMO>${memo}</MEMO>`,
    ],
    amount: comma,
    // Rows of zeros at the start.
    balances: { opening: 'SALDO ANTERIOR' },
  },
  {
    name: 'banco do brasil',
    words: {
      ...usual,
      salary: 'Recebimento de Proventos',
      loan: 'BB Crédito Parcelado',
      lent: 'BB Crédito Empréstimo Lib',
      saved: 'BB Rende Fácil aplicação',
      withdrawn: 'BB Rende Fácil resgate',
      refund: 'Estorno de Débito',
    },
    head: sgml('1252'),
    encoding: 'latin1',
    eol: '\n',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'OTHER' : 'DEP'}`,
      `<DTPOSTED>${compact(date)}120000[-3:BRT]`,
      `<TRNAMT>${dotted(cents)}`,
      `<FITID>${at}`,
      `<REFNUM>${at}`,
      `<NAME>${memo}`,
      '<MEMO>',
    ],
    amount: dotted,
    balances: { daily: 'Saldo do dia', opening: 'Saldo Anterior' },
  },
  {
    name: 'caixa',
    words: {
      ...usual,
      salary: 'CRED SALARIO',
      loan: 'PREST HAB',
      saved: 'APL CDB AUT',
      withdrawn: 'RESG CDB AUT',
    },
    head: sgml('1252'),
    encoding: 'latin1',
    eol: '\r\n',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}`,
      `<DTPOSTED>${compact(date)}`,
      `<TRNAMT>${'            '}${dotted(cents)}`,
      `<FITID>${String(at).padStart(12, '0')}`,
      `<MEMO>${memo}`,
    ],
    amount: dotted,
    balances: { daily: 'SALDO DIA' },
    account: ['<BANKID>104', '<ACCTID>013000111222', '<ACCTTYPE>SAVINGS'],
  },
  {
    name: 'santander',
    words: {
      ...usual,
      salary: 'LIQUIDO DE VENCIMENTO',
      loan: 'EMPRESTIMO CONSIGNADO PREST',
      lent: 'CREDITO PESSOAL CONTRATADO',
    },
    head: sgml('NONE'),
    encoding: 'latin1',
    eol: '\r\n',
    row: ({ date, cents, memo, at }) => [
      '<TRNTYPE>OTHER',
      `<DTPOSTED>${compact(date)}000000[-3:GMT]`,
      `<TRNAMT>${groupedComma(cents)}`,
      `<FITID>${at}`,
      `<MEMO>${memo}                         `,
    ],
    amount: groupedComma,
    balances: { daily: 'S A L D O' },
  },
  {
    name: 'nubank',
    words: {
      ...usual,
      salary: 'Transferência recebida pelo Pix - EMPRESA FICTÍCIA LTDA - •••.123.456-••',
      received: 'Transferência Recebida - Ana Inventada',
      loan: 'Pagamento de parcela do empréstimo',
      lent: 'Crédito do empréstimo contratado',
      saved: 'Aplicação RDB',
      withdrawn: 'Resgate RDB',
      spent: 'Compra no débito - Padaria da Esquina',
      refund: 'Estorno - Compra no débito',
    },
    head: sgml('NONE', 'UTF-8'),
    encoding: 'utf8',
    eol: '\n',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE>`,
      `<DTPOSTED>${compact(date)}000000[-3:BRT]</DTPOSTED>`,
      `<TRNAMT>${dotted(cents)}</TRNAMT>`,
      `<FITID>68f0a1b2-${at}</FITID>`,
      `<MEMO>${memo}</MEMO>`,
    ],
    amount: dotted,
  },
  {
    name: 'inter',
    words: {
      ...usual,
      saved: 'Aplicacao: "CDB POS LIQ"',
      withdrawn: 'Resgate: "CDB POS LIQ"',
      received: 'Pix recebido: "Cp :00000000-BIA"',
    },
    head: xml('windows-1252'),
    encoding: 'utf8',
    eol: '\n',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'PAYMENT' : 'CREDIT'}</TRNTYPE>`,
      `<DTPOSTED>${compact(date)}</DTPOSTED>`,
      `<TRNAMT>${dotted(cents)}</TRNAMT>`,
      `<FITID>${compact(date)}077${at}</FITID>`,
      `<NAME>${memo.slice(0, 12)}</NAME>`,
      `<MEMO>${memo.replaceAll('"', '&quot;')}</MEMO>`,
    ],
    amount: dotted,
  },
  {
    name: 'sicredi',
    words: {
      ...usual,
      loan: 'LIQUIDACAO DE PARCELA-C23',
      saved: 'APLIC.FINANCEIRA',
      withdrawn: 'RESG.APLIC.FIN.AVISO PREV',
    },
    head: sgml('8859-1'),
    encoding: 'latin1',
    eol: '\n',
    row: ({ date, cents, memo, at }) => [
      // The sign is left to the type.
      `<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}`,
      `<DTPOSTED>${compact(date)}000000[-3:GMT]`,
      `<TRNAMT>${dotted(Math.abs(cents))}`,
      `<FITID>${at}`,
      `<MEMO>${memo}`,
    ],
    amount: dotted,
  },
  {
    name: 'sicoob',
    words: {
      ...usual,
      salary: 'CRÉD.SALÁRIO',
      loan: 'DÉB.PARC.EMPRÉSTIMO',
      lent: 'CRÉD.LIBERAÇÃO EMPRÉSTIMO',
    },
    head: xml('ISO-8859-1'),
    encoding: 'latin1',
    eol: '\n',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE>`,
      `<DTPOSTED>${compact(date)}120000</DTPOSTED>`,
      `<TRNAMT>${dotted(cents)}00</TRNAMT>`,
      `<FITID>${at}</FITID>`,
      `<MEMO><![CDATA[${memo}]]></MEMO>`,
    ],
    amount: (cents) => `${dotted(cents)}00`,
    balances: { opening: 'SALDO ANTERIOR' },
  },
  {
    name: 'c6',
    words: {
      ...usual,
      loan: 'PGTO PARCELA EMPRESTIMO C6',
      saved: 'CDB C6 LIM. GARANT. APLICACAO',
      withdrawn: 'RESGATE CDB C6',
    },
    head: sgml('UTF-8', 'UTF-8'),
    encoding: 'utf8',
    eol: '\n',
    row: ({ date, cents, memo, at }) => [
      '<TRNTYPE>OTHER</TRNTYPE>',
      `<DTPOSTED>${date}T00:00:00</DTPOSTED>`,
      `<TRNAMT>${comma(cents)}</TRNAMT>`,
      `<FITID>${at}</FITID>`,
      `<MEMO>${memo}</MEMO>`,
    ],
    amount: comma,
  },
  {
    name: 'mercado pago',
    words: {
      ...usual,
      received: 'Transferência Pix recebida Rita Imaginária',
      loan: 'Pagamento parcela Empréstimo Mercado Crédito',
      saved: 'Dinheiro reservado Viagem',
      withdrawn: 'Dinheiro retirado Viagem',
      refund: 'Reembolso Loja Inventada',
    },
    head: '',
    encoding: 'utf8',
    eol: '',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE>`,
      `<DTPOSTED>${compact(date)}</DTPOSTED>`,
      `<TRNAMT>${dotted(cents).replace(/^(-?)0\./, '$1.')}</TRNAMT>`,
      `<FITID>${at}</FITID>`,
      `<MEMO>${memo}</MEMO>`,
    ],
    amount: dotted,
  },
  {
    name: 'pagbank',
    words: {
      ...usual,
      received: 'Venda no débito',
      loan: 'Parcela de empréstimo',
      withdrawn: 'Resgate de CDB',
      saved: 'Aplicação em CDB',
    },
    // Saved by an editor that encoded UTF-8 once more.
    head: sgml('1252'),
    encoding: 'utf8',
    eol: '\r',
    row: ({ date, cents, memo, at }) => [
      `<TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}`,
      `<DTPOSTED>${compact(date)}`,
      `<TRNAMT>R$ ${groupedComma(cents)}`,
      `<FITID>${at}`,
      `<MEMO>${Buffer.from(memo, 'utf8')
        .toString('latin1')
        .replace(/[\x80-\x9f]/g, inWindows)}`,
    ],
    amount: groupedComma,
  },
]

function inWindows(byte: string): string {
  return new TextDecoder('windows-1252').decode(Uint8Array.of(byte.charCodeAt(0)))
}

export const today = '2026-11-21'
export const firstDay = '2026-08-20'
export const lastDay = '2026-11-20'

const monthly = (day: number, cents: number, meaning: Meaning): Happened[] =>
  [0, 31, 61].map((offset) => ({ date: addDays(firstDay, day + offset), cents, meaning }))

const ends: Happened[] = [
  { date: firstDay, cents: -12_30, meaning: 'spent' },
  { date: lastDay, cents: -75, meaning: 'spent' },
]

/** Three months of invented people. */
export const people: Readonly<Record<string, readonly Happened[]>> = {
  'a clerk with a loan': [
    ...ends,
    ...monthly(16, 4_900_00, 'salary'),
    ...monthly(20, -1_250_00, 'loan'),
    ...monthly(21, -900_00, 'saved'),
    ...monthly(26, 350_00, 'withdrawn'),
    ...monthly(26, -49_90, 'fee'),
  ],
  'a trader who lives on transfers': [
    ...ends,
    ...monthly(2, 812_35, 'received'),
    ...monthly(9, 1_240_00, 'received'),
    ...monthly(10, -333_33, 'spent'),
    ...monthly(12, 89_90, 'refund'),
    ...monthly(25, 55, 'received'),
  ],
  'a retired man who just borrowed': [
    ...ends,
    ...monthly(5, 1_621_00, 'benefit'),
    { date: '2026-09-15', cents: 6_000_00, meaning: 'lent' },
    { date: '2026-10-15', cents: -412_07, meaning: 'loan' },
    { date: '2026-11-15', cents: -412_07, meaning: 'loan' },
  ],
  'a nurse with two jobs': [
    ...ends,
    ...monthly(3, 3_450_10, 'salary'),
    ...monthly(4, 2_980_00, 'salary'),
    ...monthly(6, -2_000_00, 'saved'),
    ...monthly(8, -1_800_00, 'spent'),
    ...monthly(8, -230_00, 'loan'),
  ],
}

export const openingCents = 1_234_56

/** A bank's file of what happened, in the order given. */
export function fileOf(bank: Bank, happened: readonly Happened[]): Buffer {
  const { words, balances = {}, eol } = bank
  const sorted = happened.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  let balance = openingCents
  const rows: { date: IsoDate; cents: number; memo: string }[] = []
  if (balances.opening) rows.push({ date: firstDay, cents: balance, memo: balances.opening })
  for (const [at, { date, cents, meaning }] of sorted.entries()) {
    balance += cents
    rows.push({ date, cents, memo: words[meaning] })
    const isLastOfDay = sorted[at + 1]?.date !== date
    if (balances.daily && isLastOfDay) rows.push({ date, cents: balance, memo: balances.daily })
  }
  const account = bank.account ?? ['<BANKID>000', '<ACCTID>12345-6', '<ACCTTYPE>CHECKING']
  const body = [
    '<OFX>',
    '<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1001<STMTRS><CURDEF>BRL',
    `<BANKACCTFROM>${account.join('')}</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${compact(firstDay)}<DTEND>${compact(lastDay)}`,
    ...rows.flatMap((row, at) => ['<STMTTRN>', ...bank.row({ ...row, at }), '</STMTTRN>']),
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${(bank.ledger ?? bank.amount)(balance)}<DTASOF>${compact(lastDay)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ]
  return Buffer.from(bank.head + body.join(eol), bank.encoding)
}
