import { wordStartPattern } from './plain-memo.ts'

/*
 * What a row of a statement is by its words: memos in capitals without accents (plain-memo.ts). The lists are of Brazilian
 * banks; a word that loses letters on the way is still found. Each is a pattern of how a word begins.
 */

const splitWords = (text: string) => text.split(/[;\n]/).flatMap((word) => word.trim() || [])
const anyOfWords = (...lists: readonly string[][]) => wordStartPattern(...lists.flat())

/** Balances, and sums of rows. */
export const balanceWords =
  /^\W*(?:(?:(?:(?:VALOR|TRANSPORTE) (?:D[EO] )?)?(?:SALDO|SDO|SLDO?)|A TRANSPORTAR)(?![A-Z]| DE (?:SALAR|FERIAS)| RESCI)|TOTA(?:L|IS) (?:D[EO]S? )?(?:CRED|DEB|ENTRAD|SAID|LANC|MOVIM))/
/** Balances of before the rows of their day. */
export const forwardWords = /ANTER|INICI|TRANSPORTE/
/** Balances of more than the account, or of less: its rows do not add up to them. */
export const otherBalanceWords = /^\W*TOTA|DISPON|LIMITE|APLIC|APL\b|BLOQ|INVEST|POUP|DEVEDOR/
export const scheduledWords = /\bLANC\w* FUTUR|\bPREVIST[OA]S?\b/

/** Memo words of wages, pensions and benefits; they also count in a transfer from the person's own account. */
const wages = splitWords(String.raw`
  SALÁRI; PROVENTO; PORTABILIDADE SAL; FOLHA; BENEFÍ; APOSENT; PENSÃO; INSS\b; REMUNER; FÉRIAS; 13O? SAL; HONORÁRI
  VENCIMENTOS\b
`)

/** Lenders, as the other party of a transfer: whole words, for shops and people have names that begin like them. */
const lenders = splitWords(String.raw`
  EMPRÉSTIMOS?\b; EMPR(?= ?\d| ?$| PESS); EMPTMO; LEASING\b; FINANCIAMENTOS?\b; REFINANC; REFIN\b; CDC\b; CONSIG\b
  CONSIGNADO\b; CREFISA; CFI\b; FINANCEIRA\b; AYMORÉ; LOSANGO; CREDITAS\b; CETELEM; PORTOCRED
`)

const loans = [
  ...lenders,
  ...splitWords(String.raw`
    EMPRÉST(?!A\b|AMO|ADOR); EMPRÉS\b; MÚTUO\b; FINANCIAM; CONSIGNAD; CONSIGNAÇ
    AMORTIZA(?!D); FINANC\b; CREDIÁRIO; CP PESSOAL; CAPITAL DE GIRO; MICROCRÉDITO; CONTR\w{0,4} CRÉDITO
    (?:LIQ|LIQUIDAÇÃO|QUITAÇÃO|JUROS) CONTRATO; BB (?:CRÉDITO|CRÉD)\b; OPER\w{0,7} (?:DE )?CRÉDITO
    (?:CRÉDITO|CRÉD) (?:PESS|IMOB|AUTOM|DIRETO|RURAL|HABITA|CAIXA FÁCIL)
  `),
]

const investments = splitWords(String.raw`
  APLIC(?!ATIV); RDB\b; CDB\b; CDI\b; LCI\b; LCA\b; COE\b; DEBÊNTUR; INVESTIMENTO; RENDA FIXA; CORRETORA
  TESOURO (?:DIRETO|SELIC|IPCA|PREFIX|RENDA); FUNDOS?\b(?! (?:DE COM|MUN|EST|NAC)); RENDE ?FÁCIL; INVEST ?FÁCIL; INVEST PLUS
  CONTAMAX; REFERENCIAD; BX\w{0,3} AUT; AÇÕES\b(?! SOC); BOLSA (?:DE VALORES|B3); B3\b; CRIPTO; BITCOIN; ETFS?\b
  NOTA (?:DE )?(?:NEGOCIA|CORRET)
`)

/** Money that was paid back, in or out. */
const paidBack = splitWords(String.raw`
  ESTORN; EST\b(?= (?:COMPRA|TAR|DEB|PAG)); DEVOL; DEV\b; CANC\b; CANCELA; CONTEST; REEMB; CHARGEBACK; CASHBACK
  REVERSÃO; RESSARC; RESTIT; REJEITAD; RECUSAD; INDEVID; FALHA\b; RETORNO (?:TED|DOC|PIX)
  AJUSTES?\b; ACERTOS?\b; CORREÇÃO; REGULARIZ; RECOMPOSI; CRÉDITO (?:DE COMPRA|CONFIANÇA)
  NÃO (?:EFETIVAD|REALIZAD|PROCESSAD|CONCLUÍD)
`)

const wageWords = anyOfWords(wages)
const lenderWords = anyOfWords(lenders)
const investmentWords = anyOfWords(investments)
export const paidBackWords = anyOfWords(paidBack)

/** Loans in words that a bank has glued to others. */
const loanAnywhere = /EMPRESTIMO|FINANCIAMENTO|CONSIGNAD/

const loanWords = anyOfWords(loans)

/** What is paid in parts: a loan, if it is nothing else. */
const partWords = anyOfWords(
  splitWords(String.raw`
    PARCELA(?!MENTO FATURA); PARCEL\b; PARC\b; CARNÊ\b; FIES\b; ACORDO SERASA; RENEG; DÍVIDA; HABITAÇÃO
    (?:PREST|PRESTAÇÃO|PRESTAÇÕES)\b(?! (?:DE )?SERV)
  `),
)

/** What is paid in parts and is no loan. */
const noLoanWords = anyOfWords(
  splitWords(String.raw`
    IPTU; IPVA; IRPF; ITBI; ICMS; ISS\b; INSS\b; LICENCIA; DARF; DAE\b; DAS\b; GPS\b; GRU\b; MEI\b; PGFN; SEFAZ; SERPRO
    SIMPLES; TRIBUT; TAXA\b; ARRECADA; RECEITA FED; DÍVIDA ATIVA; MULTA; PREFEIT; DETRAN; SEGURO; CONDOM; CONSÓRCIO
    CONTA DE; CONVÊNIO; MENSALIDADE; ESCOLA; COLÉGIO; FACULDADE; UNIVERSID
  `),
)

/** Wages that a bank lends before they are due. */
const advanceWords = anyOfWords(splitWords(String.raw`ANTECIP; TROCO\b`))

/** Incoming money that was lent. */
const lentWords = anyOfWords(
  loans,
  splitWords(String.raw`
    ANTECIP.{0,20}(?:FGTS|SAQUE|13|IR\b|SAL); SAQUE ANIVERS; TROCO\b; CHEQUE ESPECIAL; PIX (?:NO )?CRÉDITO
    SAQUE CARTÃO; GIRO\b; RENEG; USO D[EO] LIMITE; LIMITE .{0,12}UTILIZ; ADIANT\w{0,8} (?:A )?DEPOS
    (?:CRÉDITO|CRÉD|VALOR) (?:LIBERADO|CONTRATADO|PARCELADO|ROTATIVO|EMP\b); LIBERAÇÃO (?:(?:DE )?CRÉDITO|EMPR)
  `),
)

/** Money that is announced and not there, or not yet free. */
const pendingWords = anyOfWords(
  splitWords(String.raw`
    PENDENTE; AGENDAD[OA]S?\b; AGENDAMENTO; PROGRAMAD[OA]S?\b; PROVISION; PROVISÓRI[OA]S?\b; BLOQUEAD[OA]S?\b; BLOQ\b
    EM PROCESSAMENTO; EM ANÁLISE; AGUARDANDO; A COMPENSAR; A LIQUIDAR; A LIBERAR; A CREDITAR; A DEBITAR; A CONFIRMAR
    A EFETIVAR; (?:VENDAS?|VALOR|VALORES|CRÉDITOS?) A RECEBER; (?:CRÉDITO|CRÉD|LANÇAMENTO) ESPERADO; NÃO COMPENSAD
  `),
)

/** Incoming money from the person's own savings. */
const savedWords = anyOfWords(
  investments,
  splitWords(String.raw`
    RESG\b; RESGAT(?!T); POUPAN; POUP\b; CAIXINHA; COFRINHO; COFRE\b; PORQUINHO; RETIRADA D
    COBERTURA (?:AUTOM|D[EO] SALDO|D[EA] CONTA); DINHEIRO (?:RESERVADO|RETIRADO|GUARDADO)
    CONVERSÃO DE MOEDA; CÂMBIO VENDA; CONTA GLOBAL; CONTA INTERNACIONAL
  `),
)

/** A transfer from the person to themselves. */
const samePersonWords = anyOfWords(
  splitWords(String.raw`
    MESM[AO] TIT; TIT\w{0,9}.? IDENT; ENTRE CONTAS; MESMO CPF
    (?:CONTA|C|CC|CP|REMET\w{0,6}|TITULAR) ?PRÓPRI
  `),
)

/** Outgoing money by its words, so that it is paid back where it comes in. */
const spentWords = anyOfWords(
  splitWords(String.raw`
    COMPRA; TARIFA; FATURA; ENVIAD[OA]\b(?! POR)
    (?:PAG|PAGTO|PGTO|PAGAMENTO) (?:DE )?(?:BOLETO|CONTA|TÍTULO|CONVÊNIO)
  `),
)

export const receivedWords = anyOfWords(['RECEBID'])

/** Words of money that comes in, and of money that goes out. */
const incomingWords = anyOfWords(splitWords('RECEB; DEPÓS; RENDIMENTO; RESGAT; VENDA'), wages, paidBack)
const outgoingWords = anyOfWords(
  splitWords(String.raw`COMPRA; TARIFA; FATURA; ENVIAD; BOLETO; SAQUE(?! ANIV); IOF\b; APLICAÇÃO`),
)

/** Words of money that moves from one account to another. */
export const transferWords = anyOfWords(splitWords(String.raw`TRANSF; TED; DOC\b; TEF; PIX`))

/** Outgoing money that went to a shop, a bill or a till, so to no account of the person's own. */
export const paymentWords = anyOfWords(
  splitWords(String.raw`COMPRA; BOLETO; TARIFA; SAQUE; CARTÃO; DEB\w{0,4} AUT; CONTA DE ; FATURA; CONVÊNIO`),
)

/**
 * A row's words without the other side's masked CPF or CNPJ and its bank, and without the rest of a lender's legal name.
 */
const ownWordsOf = (memo: string) =>
  memo
    .replace(
      /(?:[•*?.]{2,}\d{3}\.\d{3}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2} - |- [^-]{3,60}\(\d{3,4}\) AG).*$/,
      '',
    )
    .replace(/^((?:PIX|TED|TRANSF)\w*(?: [A-Z]+){3,}) (?:BCO|BANCO) .*$/, '$1')
    .replace(/CREDITO,? FINANCIAMENTO E INVESTIMENTOS?/g, 'FINANCEIRA')

const transfer =
  /^((?:PIX|TED|DOC|TEF|TRANSF\w*)\b.*?\b(?:RECEBID|ENVIAD)[OA](?: PELO PIX| POR)?\b|PIX QR\w*\b)(.*)$/

/** The kind of a row, without the name of a transfer's other party. */
function kindAndNameOf(memo: string): { kind: string; name: string } {
  const words = ownWordsOf(memo)
  const [, kind = words, name = ''] = transfer.exec(words) ?? []
  return { kind, name }
}

/** A wage with the name of the company that pays it, which may be a lender. */
const companysWage =
  /^(?:(?:CRED|PAG|DEP)\w* (?:DE )?)?(?:SALARI|FOLHA|PROVENTO|REMUNER).* (?:LTDA|S ?A|EIRELI|EPP|ME)$/

/** Whether a row is a wage, and no loan on it. */
export function isWage(memo: string): boolean {
  const words = ownWordsOf(memo)
  const isLoan = !companysWage.test(words) && (loanAnywhere.test(words) || /CONSIG|BB CRED/.test(words))
  return wageWords.test(words) && !isLoan && (!advanceWords.test(words) || /FERIAS/.test(words))
}

/** The way that money went by a row's words, of which the first counts; undefined if they say nothing of it. */
export function directionByWords(memo: string): 'in' | 'out' | undefined {
  const words = ownWordsOf(memo)
  const [ins, outs] = [incomingWords, outgoingWords].map((some) => some.exec(words)?.index ?? words.length)
  if (ins === outs) return undefined
  return ins! < outs! ? 'in' : 'out'
}

/** Whether an outgoing row pays another loan. "Aplicação financeira" is none, nor are purchases and taxes in parts. */
export function isLoanPayment(memo: string): boolean {
  const { kind, name } = kindAndNameOf(memo)
  if (/^COMPRA\b/.test(kind)) return false
  if (loanAnywhere.test(kind) || lenderWords.test(name)) return true
  if (investmentWords.test(kind)) return false
  return loanWords.test(kind) || (partWords.test(kind) && !noLoanWords.test(kind))
}

/** Whether the money of a row is only announced, or still blocked. */
export const isPending = (memo: string) => pendingWords.test(ownWordsOf(memo))

/** Why an incoming row is no income, by its words. */
export function whyNoIncome(memo: string): 'lent' | 'paid-back' | 'own-money' | 'planned' | undefined {
  const { kind, name } = kindAndNameOf(memo)
  if (isWage(memo)) return isPending(memo) ? 'planned' : undefined
  if (loanAnywhere.test(kind) || lentWords.test(kind) || lenderWords.test(name)) return 'lent'
  if (paidBackWords.test(kind)) return 'paid-back'
  if (savedWords.test(kind) || samePersonWords.test(memo)) return 'own-money'
  if (isPending(memo)) return 'planned'
  const isSpent = spentWords.test(kind) && !/RECEB|CRED|VENDA/.test(kind)
  return isSpent ? 'paid-back' : undefined
}
