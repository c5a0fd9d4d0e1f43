import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import type { YearlyStatement } from '#core/api/contract/yearly-statement.ts'
import { bank } from '#core/brand/names.baked.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import type { Block } from '#core/document/block.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import type { Cents } from '#core/money/units.ts'
import { heirsOweNothing } from '#core/protocols/death-words.ts'
import { removalLetterTitle } from '#core/text/bureau-removal.ts'
import { bureauRemovalDate } from '#core/text/bureau-removal-promise.ts'
import { creditDescriptionBlocks, creditDescriptionTitle } from '#core/text/credit-description.ts'
import { creditorLine, creditorPhones } from '#core/text/creditor.ts'
import { processingLine, statementLines } from '#core/text/yearly-statement.ts'
import type { Download } from '../../platform/http/send-download.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'

interface PaperContent {
  title: string
  fileName: string
  blocks: readonly Block[]
  /** Date of the facts in it, so that the same document has the same bytes. */
  madeAt: string
}

const partyFacts = (borrower: { name: string; cpf: string }): (readonly [string, string])[] => [
  ['Credor', creditorLine],
  ['Cliente', `${borrower.name}, CPF ${formatCpf(borrower.cpf)}`],
]

const correspondent: readonly [string, string] = [
  'Correspondente',
  `${config.company.legalName} (${config.brand}), CNPJ ${config.company.cnpj}`,
]

/** Who issues a letter, and where it can be checked. */
const issuedSentence = (issuedAt: string): string =>
  `Emitida em ${formatInstantDay(issuedAt)} por ${config.company.legalName} (${config.brand}), correspondente bancário, em nome ${bank.of.replace(/\.$/, '')}. Para conferir: ${creditorPhones}.`

async function paperDownload({ title, fileName, blocks, madeAt }: PaperContent): Promise<Download> {
  const made = new Date(madeAt)
  const footer = `${config.company.legalName}, ${formatDate(businessDate(made))}`
  const bytes = await renderPdf({ title, blocks, footer, madeAt: made })
  return { mediaType: 'application/pdf', fileName, bytes }
}

interface ReceiptFacts {
  borrower: { name: string; cpf: string }
  protocol: string
  paymentId: string
  methodWords: string
  endToEndId: string | null
  paidOn: string
  settledAt: string
  amountCents: Cents
  /** What was paid by the same Pix into several loans, this one included. */
  wholeCents: Cents | null
  /** What went back of it, oldest first: a UTC timestamp, and the bank's id. */
  returned: readonly { cents: Cents; sentAt: string; endToEndId: string | null }[]
  lines: readonly (readonly [label: string, cents: Cents])[]
  /** What is open of partly paid installments, without late charges. */
  left: readonly (readonly [label: string, cents: Cents])[]
}

/** The receipt of a payment. */
export function receiptPdf(facts: ReceiptFacts): Promise<Download> {
  const { borrower, protocol, paymentId, methodWords, endToEndId, paidOn, settledAt, amountCents } = facts
  const { wholeCents, returned, lines, left } = facts
  return paperDownload({
    title: 'Comprovante de pagamento',
    fileName: `comprovante-${paymentId}.pdf`,
    madeAt: settledAt,
    blocks: [
      {
        facts: [
          ...partyFacts(borrower),
          ['Contrato', protocol],
          ['Pago em', `${formatDate(paidOn)}, por ${methodWords}`],
          ...(endToEndId ? [['Identificador do Pix', endToEndId] as const] : []),
          ['Valor recebido', formatBrl(amountCents)],
          ...(wholeCents === null
            ? []
            : [['Valor do Pix', `${formatBrl(wholeCents)}, também para outro empréstimo`] as const]),
          ...returned.flatMap(({ cents, sentAt, endToEndId: id }) => [
            ['Devolvido em', `${formatInstantDay(sentAt)}, ${formatBrl(cents)}`] as const,
            ...(id ? [['Identificador da devolução', id] as const] : []),
          ]),
          ...left.map(([label, cents]) => [label, formatBrl(cents)] as const),
        ],
      },
      {
        table: {
          caption: 'O que foi pago',
          head: ['Item', 'R$'],
          rows: lines.map(([label, cents]) => [label, formatBrl(cents)]),
        },
      },
    ],
  })
}

interface LetterFacts {
  borrower: { name: string; cpf: string }
  protocol: string
  releasedOn: string
  terms: Pick<AgreementTerms, 'netCents' | 'iofCents' | 'principalCents'>
  paidCents: Cents
  paidOn: string
  settledAt: string
}

/** The parties of a letter: creditor, correspondent, borrower. */
function letterParties(borrower: LetterFacts['borrower']) {
  const [creditor, ...others] = partyFacts(borrower)
  return [...(creditor ? [creditor] : []), correspondent, ...others]
}

/** The letter confirming that a loan is paid off (carta de quitação). */
export function letterPdf(facts: LetterFacts): Promise<Download> {
  const { borrower, protocol, releasedOn, terms, paidCents, paidOn, settledAt } = facts
  const contract = `contrato de empréstimo pessoal ${protocol}, liberado em ${formatDate(releasedOn)}`
  return paperDownload({
    title: 'Carta de quitação',
    fileName: `quitacao-${protocol}.pdf`,
    madeAt: settledAt,
    blocks: [
      {
        facts: letterParties(borrower),
      },
      `${bank.The}, credor, declara que o ${contract}, no valor de ${formatBrl(terms.principalCents)} (${formatBrl(terms.netCents)} depositados e ${formatBrl(terms.iofCents)} de IOF financiado), está quitado desde ${formatDate(paidOn)}. Foram recebidos ${formatBrl(paidCents)}. Nada mais é devido por ele.`,
      `O credor informa a quitação ao Sistema de Informações de Créditos (SCR) e, se houver registro de atraso, retira até ${formatDate(bureauRemovalDate(paidOn))}.`,
      issuedSentence(settledAt),
    ],
  })
}

interface RemovalLetterFacts {
  borrower: { name: string; cpf: string }
  protocol: string
  paidOn: string
  amountCents: Cents
  numbers: readonly number[]
  clearedOn: string
  madeAt: string
}

/** The letter that something late that was paid is in no credit bureau any more. */
export function removalLetterPdf(facts: RemovalLetterFacts): Promise<Download> {
  const { borrower, protocol, paidOn, amountCents, numbers, clearedOn, madeAt } = facts
  return paperDownload({
    title: removalLetterTitle,
    fileName: `nome-limpo-${protocol}-${paidOn}.pdf`,
    madeAt,
    blocks: [
      {
        facts: [
          ...letterParties(borrower),
          ['Contrato', protocol],
          ['Parcelas', formatRanges(numbers)],
          ['Pago em', formatDate(paidOn)],
          ['Valor recebido', formatBrl(amountCents)],
        ],
      },
      `${bank.The}, credor, declara que recebeu em ${formatDate(paidOn)} o que cobrava das parcelas acima e que, em ${formatDate(clearedOn)}, não havia registro dessa cobrança nos cadastros de proteção ao crédito.`,
      issuedSentence(madeAt),
    ],
  })
}

interface DeathLetterFacts {
  /** Who takes care of the estate. */
  executor: string
  /** The number of the report. */
  number: string
  borrower: { name: string; cpf: string }
  protocol: string
  releasedOn: string
  diedOn: string
  balanceCents: Cents
  paidSinceCents: Cents
  creditCents: Cents
  /** All contracts of the person, this one included: what was owed on that day, and what is left without what came in since and what is to go back. */
  together: { qty: number; cents: Cents; netCents: Cents }
  madeAt: string
}

const netFact = ({ netCents }: DeathLetterFacts['together']) =>
  [netCents < 0 ? 'A devolver ao todo' : 'Falta ao todo', formatBrl(Math.abs(netCents))] as const

const netSentence =
  'O último valor é o saldo ao todo, menos o que foi recebido depois desse dia e menos o que temos a devolver.'

const paidByFamily = 'Quem pagou com o próprio dinheiro pode pedir que o inventário devolva.'

/** The letter to an estate: what was owed on the day of the death. */
export function deathLetterPdf(facts: DeathLetterFacts): Promise<Download> {
  const { number, executor, borrower, protocol, releasedOn, diedOn, madeAt } = facts
  const { balanceCents, paidSinceCents, creditCents, together } = facts
  const isNet = together.netCents !== together.cents
  return paperDownload({
    title: 'Saldo no dia do falecimento',
    fileName: `saldo-falecimento-${protocol}.pdf`,
    madeAt,
    blocks: [
      {
        facts: [
          ...letterParties(borrower),
          ['Contrato', `${protocol}, liberado em ${formatDate(releasedOn)}`],
          ['Protocolo do aviso', number],
          ['Entregue a', executor],
          ['Falecimento em', formatDate(diedOn)],
          ['Saldo nesse dia', formatBrl(balanceCents)],
          ...(together.qty > 1
            ? [['Saldo ao todo', `${formatBrl(together.cents)}, em ${together.qty} contratos`] as const]
            : []),
          ...(paidSinceCents > 0 ? [['Recebido depois desse dia', formatBrl(paidSinceCents)] as const] : []),
          ...(creditCents > 0 ? [['Temos a devolver', formatBrl(creditCents)] as const] : []),
          ...(isNet ? [netFact(together)] : []),
        ],
      },
      'O saldo é o valor que quitaria o contrato nesse dia, à taxa do contrato, sem multa e sem juros de mora.',
      ...(isNet ? [netSentence] : []),
      ...(paidSinceCents > 0 ? [paidByFamily] : []),
      heirsOweNothing,
      issuedSentence(madeAt),
    ],
  })
}

/** The document for moving the debt to another lender. */
export function creditDescriptionPdf(facts: CreditDescription): Promise<Download> {
  return paperDownload({
    title: creditDescriptionTitle,
    fileName: `documento-descritivo-${facts.protocol}-${facts.date}.pdf`,
    madeAt: `${facts.date}T15:00:00.000Z`,
    blocks: creditDescriptionBlocks(facts),
  })
}

function yearBlocks(loan: YearlyStatement['loans'][number], statement: YearlyStatement): Block[] {
  const undone = loan.state === 'withdrawn' ? ', desfeito por desistência' : ''
  const contract = `${loan.protocol}, liberado em ${formatDate(loan.releasedOn)}${undone}`
  const figures = statementLines(loan, statement).map(([name, cents]) => [name, formatBrl(cents)] as const)
  const processing = processingLine(loan)
  return [{ facts: [['Contrato', contract], ...figures] }, ...(processing ? [processing] : [])]
}

/** The yearly statement (informe). */
export function yearPdf(statement: YearlyStatement): Promise<Download> {
  const { year, until, person, loans } = statement
  return paperDownload({
    title: `Informe de empréstimos de ${year}`,
    fileName: `informe-${year}.pdf`,
    madeAt: `${until}T15:00:00.000Z`,
    blocks: [
      { facts: partyFacts(person) },
      ...loans.flatMap((loan) => yearBlocks(loan, statement)),
      'Para a declaração do imposto de renda, ficha Dívidas e Ônus Reais.',
      // Lei 12.007/2009 covers services; whether loans count is disputed, so the statement claims nothing.
      'Este informe não é declaração de quitação. Quem já pagou tudo tem a carta de quitação na página do empréstimo.',
    ],
  })
}
