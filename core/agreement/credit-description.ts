import type { CreditDescription } from '../api/contract/credit-description.ts'
import { config } from '../config/config.ts'
import { formatBrl } from '../format/brl.ts'
import { formatCpf } from '../format/cpf.ts'
import { formatDate } from '../format/date-text.ts'
import { formatPercent } from '../format/percent.ts'
import { formatRuns } from '../format/runs.ts'
import { creditorLine, creditorOnline, creditorPhones } from '../text/creditor.ts'
import type { Block } from './blocks.ts'

export const creditDescriptionTitle = 'Documento descritivo de crédito'

const rates = (month: number, year: number) =>
  `${formatPercent(month)} ao mês (${formatPercent(year)} ao ano)`

/** The document by which a debt moves to another lender (Res. CMN 5.057/2022): the page and the PDF are made of it. */
export function creditDescriptionBlocks(facts: CreditDescription): Block[] {
  const { date, processing, remaining, chargesCents } = facts
  const { brand, company } = config
  const isPartly = remaining.some(({ openCents, installmentCents }) => openCents < installmentCents)
  const under: Block[] =
    processing.length === 0
      ? []
      : [
          {
            kind: 'paragraph',
            text: `Pagamento em processamento: ${processing.length === 1 ? 'parcela' : 'parcelas'} ${formatRuns(processing)}. Não entra no saldo devedor.`,
          },
        ]
  return [
    {
      kind: 'facts',
      rows: [
        ['Credor', creditorLine],
        ['Contato do credor', `${creditorOnline}. ${creditorPhones}`],
        ['Correspondente', `${company.legalName} (${brand}), CNPJ ${company.cnpj}`],
        ['Cliente', `${facts.borrower.name}, CPF ${formatCpf(facts.borrower.cpf)}`],
        ['Contrato', facts.protocol],
        ['Modalidade', 'Crédito pessoal sem garantia e sem consignação'],
        ['Liberado em', formatDate(facts.releasedOn)],
      ],
    },
    { kind: 'heading', text: `Saldo devedor em ${formatDate(date)}` },
    {
      kind: 'facts',
      rows: [
        ['Saldo devedor para quitação', formatBrl(facts.balanceCents)],
        ...(chargesCents > 0
          ? ([['Multa e juros de mora, já incluídos', formatBrl(chargesCents)]] as const)
          : []),
        ['Parcelas que faltam', `${remaining.length} de ${facts.installmentsQty}`],
        ['Último vencimento', formatDate(facts.lastDueDate)],
      ],
    },
    ...under,
    { kind: 'heading', text: 'Condições do contrato' },
    {
      kind: 'facts',
      rows: [
        ['Valor financiado', formatBrl(facts.principalCents)],
        ['Juros efetivos', `${rates(facts.monthlyRate, facts.annualRate)}, taxa fixa`],
        ['Juros nominais', `${formatPercent(12 * facts.monthlyRate)} ao ano`],
        ['Custo efetivo total (CET)', rates(facts.monthlyCet, facts.annualCet)],
        ['Sistema de pagamento', 'Parcelas fixas mensais (Tabela Price)'],
      ],
    },
    {
      kind: 'table',
      caption: 'Parcelas que faltam',
      head: [
        'Nº',
        'Vencimento',
        'Parcela',
        ...(isPartly ? ['Em aberto'] : []),
        'Juros',
        'Amortização',
        'Saldo',
      ],
      rows: remaining.map((row) => [
        String(row.number),
        formatDate(row.dueDate),
        formatBrl(row.installmentCents),
        ...(isPartly ? [formatBrl(row.openCents)] : []),
        formatBrl(row.interestCents),
        formatBrl(row.amortisationCents),
        formatBrl(row.balanceCents),
      ]),
    },
    {
      kind: 'paragraph',
      text: 'O saldo devedor vale para a data acima e muda a cada dia. Documento gratuito (Resolução CMN 5.057/2022).',
    },
  ]
}
