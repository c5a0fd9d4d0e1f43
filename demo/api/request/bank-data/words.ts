import { wordsStarting } from './memo.ts'

/*
 * What a row of a statement is by its words: memos in capitals without accents (memo.ts). The lists are of Brazilian
 * banks; a word that loses letters on the way is still found.
 */

export const balanceWords = /^\W*(?:SALDO|SDO|SLDO?)(?![A-Z])/
/** Balances of more than the account, or of less: its rows do not add up to them. */
export const otherBalanceWords = /DISPON|LIMITE|APLIC|APL\b|BLOQ|INVEST|POUP|DEVEDOR/
export const scheduledWords = /\bLANC\w* FUTUR|\bPREVIST[OA]S?\b/
export const receivedWords = wordsStarting('RECEBID')
export const reversalWords = wordsStarting('ESTORN', 'DEVOL', 'CANCELA', 'REVERSÃO')
/** Wages, pensions and benefits, also where they come through an account of the person's own. */
export const wageWords = wordsStarting(
  ...['SALÁRI', 'PROVENT', 'PORTABIL', 'FOLHA', 'BENEF', 'APOSENT', 'PENSÃO', 'INSS\\b', 'REMUNER', 'FÉRIAS'],
)

const loans = [
  ...[
    'EMPRÉST',
    'EMPRÉS\\b',
    'FINANC(?!EIRO)',
    'CONSIG',
    'CREDIÁRIO',
    'REFINANC',
    'REFIN\\b',
    'RENEGOC',
    'CDC\\b',
    'LEASING',
  ],
  ...['CRÉDITO PESS', 'CRÉD PESS', 'CP PESSOAL'],
]

const investments = [
  'APLIC(?!ATIV)',
  'RDB\\b',
  'CDB\\b',
  'LCI\\b',
  'LCA\\b',
  'TESOURO DIRETO',
  'INVESTIMENTO',
]

export const investmentWords = wordsStarting(...investments)

/** Outgoing money for other loans. */
export const installmentWords = wordsStarting(
  ...loans,
  ...['PARCEL', 'PARC\\b', 'PREST\\b', 'PRESTAÇÃO', 'PRESTAÇÕES', 'FIES\\b'],
)

/** Incoming money that was lent. */
const lentWords = wordsStarting(
  ...loans,
  ...[
    'ANTECIP.{0,20}(?:FGTS|SAQUE|13|IR\\b)',
    'CHEQUE ESPECIAL',
    'USO D[EO] LIMITE',
    'ADIANT DEPOS',
    'CRÉDITO LIBERADO',
    'LIBERAÇÃO DE CRÉDITO',
  ],
)

/** Incoming money that was paid back. */
const paidBackWords = wordsStarting(
  ...['ESTORN', 'DEVOL', 'DEV\\b', 'CANCELA', 'REEMB', 'CHARGEBACK', 'CASHBACK'],
  ...['REVERSÃO', 'RESSARC', 'RESTITUI', 'AJUSTE'],
)

/** Incoming money that is announced and not there, or not yet free. */
const pendingWords = wordsStarting(
  ...['PENDENTE', 'AGENDA', 'PROGRAMAD', 'PROVISION', 'BLOQUEAD', 'EM PROCESSAMENTO', 'AGUARDANDO'],
  ...['A COMPENSAR', 'A LIQUIDAR', 'A LIBERAR', 'NÃO COMPENSAD'],
)

/** Incoming money from the person's own accounts. */
const ownMoneyWords = wordsStarting(
  ...[...investments, 'RESG', 'POUPAN', 'POUP\\b'],
  ...['CAIXINHA', 'COFRINHO', 'PORQUINHO', 'DINHEIRO (?:RESERVADO|RETIRADO|GUARDADO)'],
  ...['MESM[AO] TIT', 'TIT\\w{0,9}.? IDENT', 'ENTRE CONTAS', 'MESMO CPF'],
  ...['(?:CONTA|C|CC|CP|C/C|REMET\\w{0,6}|TITULAR)[ .]{0,2}PRÓPRI'],
  ...['CONVERSÃO DE MOEDA', 'CÂMBIO VENDA', 'CONTA GLOBAL', 'CONTA INTERNACIONAL'],
)

/** Why incoming money is no income, by its words. */
export const noIncome = [
  ['lent', lentWords],
  ['paid-back', paidBackWords],
  ['own-money', ownMoneyWords],
  ['planned', pendingWords],
] as const
