import type { Block, Fact } from '../document/block.ts'
import { formatBrl } from '../format/brl.ts'
import { formatCpf } from '../format/cpf.ts'
import { formatDate } from '../format/date-text.ts'
import { formatPercent } from '../format/percent.ts'
import type { Cents } from '../money/units.ts'
import { paidInto, totalToPay, wholeCost, wholeCostSheet } from '../text/figure-labels.ts'
import { type CetPart, cetCaptions, cetSheet } from './cet-sheet.ts'
import { type AgreementContent, type AgreementTerms, firstPeriodOf } from './contract-content.ts'

export const agreementTitle = 'Contrato de empréstimo pessoal'

const costShare = (hundredths: number) => formatPercent(hundredths / 10_000)

function costPartsTable(caption: string, parts: readonly CetPart[], whole: string, cents: Cents): Block {
  const rows = parts.map((part) => [part.name, formatBrl(part.cents), costShare(part.share)])
  return {
    table: {
      caption,
      head: ['Componente', 'R$', '%'],
      rows: [...rows, [whole, formatBrl(cents), costShare(10_000)]],
    },
  }
}

/** A row for a field that contracts of earlier versions may lack. */
const optionalRow = (label: string, value: string | undefined): Fact[] => (value ? [[label, value]] : [])

const joinParts = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

/** The parties to the contract. */
export function partyBlocks({
  creditor,
  correspondent,
  borrower,
  account,
  place,
}: Pick<AgreementContent, 'creditor' | 'correspondent' | 'borrower' | 'account' | 'place'>): Block {
  return {
    facts: [
      ['Credor', joinParts(creditor.name, `CNPJ ${creditor.cnpj}`, creditor.address)],
      ...optionalRow('Endereço eletrônico do credor', joinParts(creditor.email, creditor.site)),
      ...optionalRow('SAC do credor', creditor.sacPhone),
      ['Ouvidoria do credor', creditor.ombudsmanPhone],
      [
        'Correspondente',
        `${correspondent.legalName} (${correspondent.brand}), CNPJ ${correspondent.cnpj}, ${correspondent.address}`,
      ],
      ['Cliente', joinParts(borrower.name, `CPF ${formatCpf(borrower.cpf)}`, borrower.address)],
      ...optionalRow(paidInto, account),
      ...optionalRow('Local', place),
    ],
  }
}

const rateText = (month: number, year: number) =>
  `${formatPercent(month)} ao mês (${formatPercent(year)} ao ano)`

type TermWriter = (terms: AgreementTerms) => string

/** Formats each number of a loan, for every document and every screen of the contract. */
export const written = {
  net: ({ netCents }) => formatBrl(netCents),
  principal: ({ principalCents }) => formatBrl(principalCents),
  cet: ({ monthlyCet, annualCet }) => rateText(monthlyCet, annualCet),
  installments: ({
    installmentsQty: quantity,
    installmentCents: cents,
    amounts = [{ quantity, cents }],
  }: Pick<AgreementTerms, 'installmentsQty' | 'installmentCents' | 'amounts'>) =>
    amounts.map((some) => `${some.quantity} de ${formatBrl(some.cents)}`).join(' e '),
  total: ({ totalCents }) => formatBrl(totalCents),
  rate: ({ monthlyRate, annualRate }) => rateText(monthlyRate, annualRate),
  iof: ({ iofCents }) => formatBrl(iofCents),
  released: ({ disbursementDate }) => formatDate(disbursementDate),
  first: ({ firstDueDate }) => formatDate(firstDueDate),
  firstPeriod: (terms) => `${firstPeriodOf(terms)} dias`,
  last: ({ lastDueDate }) => formatDate(lastDueDate),
} satisfies Record<string, TermWriter>

/** The label of each number in a document, in document order. */
const labels: Record<keyof typeof written, string> = {
  net: 'Valor liberado',
  principal: 'Valor financiado',
  cet: wholeCost,
  installments: 'Parcelas',
  total: totalToPay,
  rate: 'Juros',
  iof: 'IOF',
  released: 'Liberação do dinheiro',
  first: 'Primeira parcela',
  firstPeriod: 'Primeiro período',
  last: 'Última parcela',
}

const numbers = Object.entries(labels).map(
  ([id, label]) =>
    [label, written[id as keyof typeof written]] as const satisfies readonly [string, TermWriter],
)

/** Compares two sets of terms of one loan, line by line. */
export function sideBySide(
  before: AgreementTerms,
  after: AgreementTerms,
): readonly (readonly [label: string, before: string, after: string])[] {
  return numbers.map(([label, value]) => [label, value(before), value(after)])
}

/** The installments; of those that were `paid`, the day of it stands in place of the due date, or that a plan has it. */
export function installmentsTable(
  { installments: rows }: Pick<AgreementContent, 'installments'>,
  {
    paid = [],
    planned = [],
  }: { paid?: readonly { number: number; on: string }[]; planned?: readonly number[] } = {},
): Block {
  const paidOn = new Map(paid.map(({ number, on }) => [number, on]))
  const dateOf = ({ number, dueDate }: (typeof rows)[number]) => {
    const on = paidOn.get(number)
    if (on) return `paga em ${formatDate(on)}`
    return planned.includes(number) ? 'no plano' : formatDate(dueDate)
  }
  return {
    table: {
      caption: 'Parcelas e amortização',
      head: ['Nº', 'Vencimento', 'Parcela', 'Juros', 'Amortização', 'Saldo'],
      rows: rows.map((row) => [
        String(row.number),
        dateOf(row),
        formatBrl(row.installmentCents),
        formatBrl(row.interestCents),
        formatBrl(row.amortisationCents),
        formatBrl(row.balanceCents),
      ]),
    },
  }
}

/** The heading of documents signed in the demo: production signs only text that lawyers reviewed. */
export const demonstrationHeading = ({ reviewed }: Pick<AgreementContent, 'reviewed'>): Block[] =>
  reviewed ? [] : ['Demonstração, sem valor legal: ninguém empresta nem deve por este documento.']

const line = '_'.repeat(40)

/** Where it is signed on paper, if a law asks for that. */
const paperBlocks = ({ paperLaw, borrower }: AgreementContent): Block[] =>
  paperLaw
    ? [
        { heading: `Assinatura no papel (${paperLaw})` },
        {
          facts: [
            ['Local e data', line],
            [borrower.name, line],
          ],
        },
      ]
    : []

/** Renders the whole contract from its content alone. */
export function agreementBlocks(content: AgreementContent): Block[] {
  const { terms, clauses } = content
  const sheet = cetSheet(terms)
  return [
    ...demonstrationHeading(content),
    { heading: 'As partes' },
    partyBlocks(content),
    { heading: 'Resumo' },
    // Lei 15.252/2025 asks for it in sight.
    { prominent: `${wholeCost}: ${written.cet(terms)}.` },
    { facts: numbers.map(([label, value]) => [label, value(terms)]) },
    { heading: wholeCostSheet },
    costPartsTable(cetCaptions.financed, sheet.financed, 'Valor financiado', terms.principalCents),
    costPartsTable(cetCaptions.paid, sheet.paid, totalToPay, terms.totalCents),
    ...clauses.flatMap(({ title, paragraphs }, index): Block[] => [
      { heading: `${index + 1}. ${title}` },
      ...paragraphs.map(({ text, limiting }): Block => (limiting ? { prominent: text } : text)),
    ]),
    { heading: 'Quadro das parcelas' },
    installmentsTable(content),
    ...paperBlocks(content),
  ]
}
