import type { CreditDescription } from '../api/contract/credit-description.ts'
import { config } from '../config/config.ts'
import type { Block } from '../document/block.ts'
import { formatBrl } from '../format/brl.ts'
import { formatCpf } from '../format/cpf.ts'
import { formatDate } from '../format/date-text.ts'
import { formatRanges } from '../format/number-ranges.ts'
import { formatPercent } from '../format/percent.ts'
import { boletoClearing } from './clearing-times.ts'
import { creditorLine, creditorOnline, creditorPhones } from './creditor.ts'
import { stoppedNote } from './due-notes.ts'
import { wholeCost } from './figure-labels.ts'
import { installmentLabelOf, installmentWords } from './installments.ts'
import { renegotiationTitles } from './renegotiation-titles.ts'

export const creditDescriptionTitle = 'Documento descritivo de crédito'

/** Why a delay may be shorter than the time since a due date. */
const closedDays =
  'Quando o vencimento não é dia útil, dá para pagar até o próximo dia útil sem acréscimo, e o atraso conta a partir do dia seguinte. Os dias de um plano ou de uma conferência não contam como atraso.'

type EvolutionRow = CreditDescription['evolution'][number]

const rateText = (month: number, year: number) =>
  `${formatPercent(month)} ao mês (${formatPercent(year)} ao ano)`

const installmentList = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'parcela' : 'parcelas'} ${formatRanges(numbers)}`

const daysText = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** The installments paid by a boleto that has not cleared: excluded from the balance, as on every page. */
function processingRows({ processing }: CreditDescription): Block[] {
  if (processing.length === 0) return []
  const text = `Pagamento em processamento: ${installmentList(processing)}. O valor já está fora do saldo devedor; os bancos levam ${boletoClearing} para confirmar um boleto. Se o pagamento não for confirmado, o valor volta ao saldo.`
  return [text]
}

/** How late an installment is, or why it is not. */
function situationOf(row: CreditDescription['remaining'][number]): string {
  if (row.daysLate > 0) return `Atrasada há ${daysText(row.daysLate)}`
  const label = installmentLabelOf(row)
  return installmentWords[label === 'due' ? 'open' : label]
}

/** The installments still to pay; late and partly paid ones are marked. */
function remainingTable({ remaining }: CreditDescription): Block {
  const isPartly = remaining.some(({ openCents, installmentCents }) => openCents < installmentCents)
  const isLate = remaining.some(({ daysLate }) => daysLate > 0)
  const isHeld = remaining.some(({ isContested, planUntil }) => isContested || planUntil !== null)
  const hasState = isLate || isHeld
  const isCharged = remaining.some(({ chargesCents }) => chargesCents > 0)
  return {
    table: {
      caption: 'Parcelas que faltam',
      head: [
        'Nº',
        'Vencimento',
        ...(hasState ? ['Situação'] : []),
        'Parcela',
        ...(isPartly ? ['Em aberto'] : []),
        ...(isCharged ? ['Multa e mora'] : []),
        'Juros',
        'Amortização',
        'Saldo',
      ],
      rows: remaining.map((row) => [
        String(row.number),
        formatDate(row.dueDate),
        ...(hasState ? [situationOf(row)] : []),
        formatBrl(row.installmentCents),
        ...(isPartly ? [formatBrl(row.openCents)] : []),
        ...(isCharged ? [formatBrl(row.chargesCents)] : []),
        formatBrl(row.interestCents),
        formatBrl(row.amortisationCents),
        formatBrl(row.balanceCents),
      ]),
    },
  }
}

function paidTable({ paid }: CreditDescription): Block[] {
  if (paid.length === 0) return []
  const rows = paid.map((row) => [
    String(row.number),
    formatDate(row.dueDate),
    formatBrl(row.installmentCents),
    formatDate(row.date),
    row.daysLate > 0 ? daysText(row.daysLate) : 'Nenhum',
    formatBrl(row.cents),
  ])
  const head = ['Nº', 'Vencimento', 'Parcela', 'Quitada em', 'Atraso', 'Total pago']
  return [
    {
      table: { caption: 'Parcelas pagas', head, rows },
    },
  ]
}

const eventWords: Record<EvolutionRow['event'], (numbers: readonly number[]) => string> = {
  release: () => 'Liberação do dinheiro',
  payment: (numbers) => `Pagamento: ${installmentList(numbers)}`,
  processing: (numbers) => `Pagamento em processamento: ${installmentList(numbers)}`,
  'due-day': () => 'Mudança do dia de vencimento',
  skip: () => 'Um mês sem parcela',
  term: () => renegotiationTitles.term,
  today: () => 'Saldo na data do documento',
}

function evolutionTable({ evolution }: CreditDescription): Block[] {
  const rows = evolution.map((row) => [
    formatDate(row.date),
    eventWords[row.event](row.numbers),
    formatBrl(row.interestCents),
    formatBrl(row.chargesCents),
    formatBrl(row.paidCents),
    formatBrl(row.balanceCents),
  ])
  const head = ['Data', 'Lançamento', 'Juros', 'Multa e mora', 'Pago', 'Saldo devedor']
  return [
    { heading: 'Demonstrativo da evolução do saldo devedor' },
    {
      table: { caption: 'Da liberação até hoje', head, rows },
    },
    'Cada saldo é o anterior, mais os juros do contrato e, se houve atraso, a multa e os juros de mora do período, menos o valor pago. É o valor que quitaria o empréstimo naquele dia.',
  ]
}

/** The document for moving a debt to another lender (Res. CMN 5.057/2022), for the page and the PDF. */
export function creditDescriptionBlocks(facts: CreditDescription): Block[] {
  const { date, remaining, chargesCents } = facts
  const { brand, company } = config
  return [
    {
      facts: [
        ['Credor', creditorLine],
        ['Contato do credor', `${creditorOnline}. ${creditorPhones}`],
        ['Correspondente', `${company.legalName} (${brand}), CNPJ ${company.cnpj}`],
        ['Cliente', `${facts.borrower.name}, CPF ${formatCpf(facts.borrower.cpf)}`],
        ['Contrato', facts.protocol],
        ['Modalidade', 'Crédito pessoal sem garantia e sem consignação'],
        ['Liberado em', formatDate(facts.releasedOn)],
      ],
    },
    { heading: `Saldo devedor em ${formatDate(date)}` },
    {
      facts: [
        ['Saldo devedor para quitação', formatBrl(facts.balanceCents)],
        ...(chargesCents > 0
          ? ([['Multa e juros de mora, já incluídos', formatBrl(chargesCents)]] as const)
          : []),
        ['Parcelas que faltam', `${remaining.length} de ${facts.installmentsQty}`],
        ['Último vencimento', formatDate(facts.lastDueDate)],
      ],
    },
    ...processingRows(facts),
    { heading: 'Condições do contrato' },
    {
      facts: [
        ['Valor financiado', formatBrl(facts.principalCents)],
        ['Juros efetivos', `${rateText(facts.monthlyRate, facts.annualRate)}, taxa fixa`],
        ['Juros nominais', `${formatPercent(12 * facts.monthlyRate)} ao ano`],
        [wholeCost, rateText(facts.monthlyCet, facts.annualCet)],
        ['Sistema de pagamento', 'Parcelas fixas mensais (Tabela Price)'],
      ],
    },
    remainingTable(facts),
    ...remaining.flatMap((row) => {
      const note = stoppedNote(row, row.chargesCents)
      return note ? [`Parcela ${row.number}. ${note}`] : []
    }),
    'O saldo de cada linha é o do contrato, arredondado parcela a parcela. Para quitar, cada parcela que falta é trazida para a data deste documento e a soma é arredondada uma vez: por isso os dois valores podem diferir em centavos.',
    ...paidTable(facts),
    closedDays,
    ...evolutionTable(facts),
    'O saldo devedor vale para a data acima e muda a cada dia. Documento gratuito (Resolução CMN 5.057/2022).',
  ]
}
