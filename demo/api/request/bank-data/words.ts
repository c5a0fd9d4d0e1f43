import { wordsStarting } from './memo.ts'

/*
 * What a row of a statement is by its words: memos in capitals without accents (memo.ts). The lists are of Brazilian
 * banks; a word that loses letters on the way is still found.
 */

export const balanceWords = /^\W*(?:SALDO|SDO|SLDO?)(?![A-Z])/
/** Balances of more than the account, or of less: its rows do not add up to them. */
export const otherBalanceWords = /DISPON|LIMITE|APLIC|APL\b|BLOQ|INVEST|POUP|DEVEDOR/
export const scheduledWords = /\bLANC\w* FUTUR|\bPREVIST[OA]S?\b/
/** Wages, pensions and benefits, also where they come through an account of the person's own. */
const wages = [
  ...['SALÁRI', 'PROVENTO', 'PORTABILIDADE SAL', 'FOLHA', 'BENEFÍ', 'APOSENT', 'PENSÃO', 'INSS\\b'],
  ...['REMUNER', 'FÉRIAS', '13O? SAL', 'HONORÁRI', 'VENCIMENTOS\\b'],
]

const loans = [
  ...['EMPRÉST', 'EMPRÉS\\b', 'EMPR(?= ?\\d| ?$)', 'EMPTMO', 'MÚTUO\\b', 'AMORTIZA', 'LEASING'],
  ...['FINANCIAM', 'FINANC\\b', 'FINANCEIRA\\b', 'CFI\\b', 'REFINANC', 'REFIN\\b', 'RENEG', 'CDC\\b'],
  ...['CONSIG\\b', 'CONSIGNAD', 'CONSIGNAÇ', 'CREDIÁRIO', 'CREFISA', 'CP PESSOAL'],
  ...['(?:CRÉDITO|CRÉD) (?:PESS|IMOB|AUTOM|DIRETO|CAIXA FÁCIL)', 'BB (?:CRÉDITO|CRÉD)\\b'],
  ...['OPER\\w{0,7} (?:DE )?CRÉDITO'],
]

const investments = [
  ...[
    'APLIC(?!ATIV)',
    'RDB\\b',
    'CDB\\b',
    'CDI\\b',
    'LCI\\b',
    'LCA\\b',
    'COE\\b',
    'DEBÊNTUR',
    'INVESTIMENTO',
  ],
  ...['TESOURO (?:DIRETO|SELIC|IPCA|PREFIX|RENDA)', 'RENDA FIXA', 'FUNDOS?\\b(?! DE COM)', 'CORRETORA'],
  ...['RENDE ?FÁCIL', 'INVEST ?FÁCIL', 'CONTAMAX', 'INVEST PLUS', 'REFERENCIAD', 'BX\\w{0,3} AUT'],
]

export const investmentWords = wordsStarting(...investments)

const taxes = wordsStarting(
  'IPTU',
  'IPVA',
  'LICENCIA',
  'DARF',
  'DAS\\b',
  'SIMPLES',
  'TRIBUT',
  'MULTA',
  'PREFEIT',
)

const installments = wordsStarting(
  ...loans,
  ...['PARCELA(?!MENTO FATURA)', 'PARCEL\\b', 'PARC\\b', 'FIES\\b', 'ACORDO SERASA', 'DÍVIDA'],
  ...['(?:PREST|PRESTAÇÃO|PRESTAÇÕES)\\b(?! (?:DE )?SERV)'],
)

/** Loans in words that a bank has glued to others. */
const loanAnywhere = /EMPRESTIMO|FINANCIAMENTO/

const advances = wordsStarting('ANTECIP', 'TROCO\\b')

/** Incoming money that was lent. */
const lentWords = wordsStarting(
  ...loans,
  ...[
    'ANTECIP.{0,20}(?:FGTS|SAQUE|13|IR\\b|SAL)',
    'SAQUE ANIVERS',
    'TROCO\\b',
    'CHEQUE ESPECIAL',
    'PIX (?:NO )?CRÉDITO',
    'SAQUE CARTÃO',
    'GIRO\\b',
  ],
  ...['USO D[EO] LIMITE', 'LIMITE .{0,12}UTILIZ', 'ADIANT\\w{0,8} (?:A )?DEPOS'],
  ...['(?:CRÉDITO|CRÉD|VALOR) (?:LIBERADO|CONTRATADO|PARCELADO)', 'LIBERAÇÃO (?:DE CRÉDITO|EMPR)'],
)

const paidBack = [
  ...[
    'ESTORN',
    'DEVOL',
    'DEV\\b',
    'CANCELA',
    'REEMB',
    'CHARGEBACK',
    'CASHBACK',
    'REVERSÃO',
    'RESSARC',
    'RESTIT',
  ],
  ...['REJEITAD', 'RECUSAD', 'INDEVID', 'FALHA\\b', 'NÃO (?:EFETIVAD|REALIZAD|PROCESSAD|CONCLUÍD)', 'AJUSTE'],
]

/** Money that was paid back, in or out. */
export const paidBackWords = wordsStarting(...paidBack)

/** Incoming money that is announced and not there, or not yet free. */
const pendingWords = wordsStarting(
  ...['PENDENTE', 'AGENDAD', 'AGENDAMENTO', 'PROGRAMAD', 'PROVISION', 'BLOQUEAD', 'EM PROCESSAMENTO'],
  ...['AGUARDANDO', 'A COMPENSAR', 'A LIQUIDAR', 'A LIBERAR', 'NÃO COMPENSAD'],
)

/** Incoming money from the person's own accounts. */
const ownMoneyWords = wordsStarting(
  ...[...investments, 'RESG\\b', 'RESGAT', 'POUPAN', 'POUP\\b'],
  ...[
    'CAIXINHA',
    'COFRINHO',
    'COFRE\\b',
    'PORQUINHO',
    'RETIRADA D',
    'DINHEIRO (?:RESERVADO|RETIRADO|GUARDADO)',
  ],
  ...['MESM[AO] TIT', 'TIT\\w{0,9}.? IDENT', 'ENTRE CONTAS', 'MESMO CPF'],
  ...['(?:CONTA|C|CC|CP|C/C|REMET\\w{0,6}|TITULAR)[ .]{0,2}PRÓPRI'],
  ...['CONVERSÃO DE MOEDA', 'CÂMBIO VENDA', 'CONTA GLOBAL', 'CONTA INTERNACIONAL'],
)

const noIncome = [
  ['lent', lentWords],
  ['paid-back', paidBackWords],
  ['own-money', ownMoneyWords],
  ['planned', pendingWords],
] as const

const wageWords = wordsStarting(...wages)

export const receivedWords = wordsStarting('RECEBID')

/** Words of money that comes in, where a bank's type says otherwise. */
export const incomingWords = wordsStarting('RECEB', 'DEPÓS', ...wages, ...paidBack)

/** Words of money that moves from one account to another. */
export const transferWords = wordsStarting('TRANSF', 'TED', 'DOC\\b', 'TEF', 'PIX')

/** Outgoing money that went to a shop, a bill or a till, so to no account of the person's own. */
export const paymentWords = wordsStarting(
  ...['COMPRA', 'BOLETO', 'TARIFA', 'SAQUE', 'CARTÃO', 'DEB\\w{0,4} AUT', 'CONTA DE ', 'FATURA', 'CONVÊNIO'],
)

/**
 * A row's words without the other side's masked CPF or CNPJ and its bank, and without the rest of a lender's legal name.
 */
const said = (memo: string) =>
  memo
    .replace(
      /(?:[•*?.]{2,}\d{3}\.\d{3}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2} - |- [^-]{3,60}\(\d{3,4}\) AG).*$/,
      '',
    )
    .replace(/^((?:PIX|TED|TRANSF)\w*(?: [A-Z]+){3,}) (?:BCO|BANCO) .*$/, '$1')
    .replace(/CREDITO,? FINANCIAMENTO E INVESTIMENTOS?/g, 'FINANCEIRA')

/** Whether a row is a wage, and no loan on it. */
export function isWage(memo: string): boolean {
  const words = said(memo)
  const isLoan = loanAnywhere.test(words) || /CONSIG|BB CRED/.test(words)
  return wageWords.test(words) && !isLoan && (!advances.test(words) || /FERIAS/.test(words))
}

/** Whether an outgoing row pays another loan. "Aplicação financeira" is none, nor are taxes in parts. */
export function isLoanPayment(memo: string): boolean {
  const words = said(memo)
  const isNamed = installments.test(words) || loanAnywhere.test(words)
  return isNamed && !investmentWords.test(words) && !taxes.test(words)
}

/** Why an incoming row is no income, by its words. */
export function noIncomeBy(memo: string): (typeof noIncome)[number][0] | undefined {
  const words = said(memo)
  if (isWage(memo)) return undefined
  if (loanAnywhere.test(words)) return 'lent'
  return noIncome.find(([, list]) => list.test(words))?.[0]
}
