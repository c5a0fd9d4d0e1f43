import { nameForms } from '../brand/name-forms.ts'
import { config } from '../config/config.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatPercent } from '../format/percent.ts'
import { firstPeriodDays } from '../money/first-due-date.ts'
import { accelerationSentence, lateSentence } from '../text/late.ts'
import { imputationSentence } from '../text/payments.ts'
import { receiptCounts, returnWords } from '../text/withdrawal.ts'
import { type AgreementContent, type Clause, firstPeriodOf } from './contract-content.ts'
import { returnDays, withdrawalDays } from './withdrawal.ts'

/** Any change to the words below needs a new version. The operator must have its lawyers confirm them. */
export const clausesVersion = '1.9'

type ClauseFacts = Pick<AgreementContent, 'correspondent' | 'terms' | 'installments'> & {
  creditor: Required<AgreementContent['creditor']>
  /** Calendar days after the signature within which the customer must send the documents. */
  documentDays: number
  /** The state's law by which the contract is signed on paper too. */
  paperLaw: string | null
}

const paperClause = (law: string) =>
  `Como pede a ${law}, o cliente também assina este contrato no papel: imprime, assina e envia a foto ou o arquivo com os documentos, no mesmo prazo. Sem a assinatura no papel, o dinheiro não é liberado e o contrato perde a validade sem custo nenhum.`

/** The clauses of a loan, with its numbers filled in. */
export function clausesFor({
  creditor,
  correspondent,
  terms,
  installments,
  documentDays,
  paperLaw,
}: ClauseFacts): Clause[] {
  const { legalName } = correspondent
  const brand = nameForms(correspondent.brand, config.brandArticle)
  return [
    {
      title: 'O empréstimo',
      paragraphs: [
        {
          text: `O credor empresta ${formatBrl(terms.principalCents)}, dos quais ${formatBrl(terms.netCents)} são depositados na conta informada pelo cliente, de sua titularidade, e ${formatBrl(terms.iofCents)} pagam o IOF, que é financiado.`,
        },
        {
          text: `A liberação depende da conferência dos documentos, que o cliente envia em até ${documentDays} dias corridos depois da assinatura. Se não enviar, este contrato perde a validade sem custo nenhum, e uma nova oferta pode ser assinada.`,
        },
        {
          text: `As datas e os valores deste contrato consideram a liberação em ${formatDate(terms.disbursementDate)}. Juros, multa e IOF só contam a partir do dia em que o dinheiro sai. Se ele sair antes, as datas e os valores continuam os mesmos, e os dias até essa data não têm custo. Se sair depois, o empréstimo é recalculado a partir desse dia: nenhuma parcela aumenta, o CET não passa do que está neste contrato e nenhuma parcela vence antes de ${firstPeriodDays.least} dias da liberação. Se por isso o dia do vencimento mudar, o aditivo diz o dia novo. O cliente recebe um aditivo com o antes e o depois.`,
        },
      ],
    },
    {
      title: 'O pagamento',
      paragraphs: [
        {
          text: `O cliente paga ${terms.installmentsQty} parcelas de ${formatBrl(terms.installmentCents)}, a primeira em ${formatDate(terms.firstDueDate)} e a última em ${formatDate(terms.lastDueDate)}, no total de ${formatBrl(terms.totalCents)}. A taxa de juros é de ${formatPercent(terms.monthlyRate)} ao mês (${formatPercent(terms.annualRate)} ao ano), fixa, e o custo efetivo total (CET) é de ${formatPercent(terms.annualCet)} ao ano.`,
        },
        {
          text: `O primeiro período, da liberação ao primeiro vencimento, tem ${firstPeriodOf(terms)} dias, e a primeira parcela paga ${formatBrl(installments[0]?.interestCents ?? 0)} de juros desse período.`,
        },
        {
          text: `As partes concordam com a capitalização mensal dos juros: os juros de cada período são calculados sobre o saldo devedor, e por isso a taxa de ${formatPercent(terms.annualRate)} ao ano é maior que doze vezes a de ${formatPercent(terms.monthlyRate)} ao mês.`,
          limiting: true,
        },
        {
          text: 'Parcela que vence em dia sem expediente bancário pode ser paga no dia útil seguinte, sem acréscimo.',
        },
      ],
    },
    {
      title: 'O atraso',
      paragraphs: [
        {
          text: lateSentence,
          limiting: true,
        },
        {
          text: imputationSentence,
          limiting: true,
        },
        {
          text: 'O atraso pode levar o nome do cliente aos cadastros de proteção ao crédito, com aviso prévio, a protesto e a cobrança na Justiça.',
          limiting: true,
        },
        {
          text: accelerationSentence,
          limiting: true,
        },
      ],
    },
    {
      title: 'Pagamento antecipado',
      paragraphs: [
        {
          text: 'O cliente pode antecipar, em qualquer dia, o pagamento de parte de uma parcela, de uma, de várias ou de todas. Os juros e demais acréscimos são reduzidos na mesma proporção, pela taxa deste contrato, sem tarifa (CDC, art. 52, § 2º; Resolução CMN 5.004/2022).',
        },
      ],
    },
    {
      title: `Desistir em ${withdrawalDays} dias`,
      paragraphs: [
        {
          text: `O cliente pode desistir deste contrato em até ${withdrawalDays} dias corridos, contados da assinatura ou do recebimento do dinheiro, o que acontecer por último, pelo site ${brand.of}, sem dizer o motivo (CDC, art. 49; Decreto 7.962/2013, art. 5º). ${receiptCounts} Se o dinheiro já foi liberado, devolve o valor que recebeu, menos o que já tiver pago, em até ${returnDays} dias corridos depois de desistir, sem juros, multa nem tarifa; o IOF é estornado. O que já tiver pago além do valor recebido volta para ele. Se o dinheiro não foi liberado, não devolve nada.`,
        },
        {
          text: `Se o dinheiro não voltar em ${returnDays} dias, o valor continua o mesmo, sem juros nem multa. ${returnWords.until}`,
          limiting: true,
        },
      ],
    },
    {
      title: 'Portabilidade',
      paragraphs: [
        {
          text: `O cliente pode levar esta dívida para outra instituição quando quiser, sem pagar nada por isso: a instituição escolhida quita o saldo devedor diretamente com o credor. O documento com o saldo devedor e as condições deste contrato é gratuito e sai na hora, no site ${brand.of} (Resolução CMN 5.057/2022).`,
        },
      ],
    },
    {
      title: 'Informações de crédito',
      paragraphs: [
        {
          text: 'Esta operação é informada ao Sistema de Informações de Créditos (SCR) do Banco Central do Brasil. O cliente vê o que consta em seu nome pelo Registrato e pode pedir correção ao credor.',
          limiting: true,
        },
        {
          text: 'O credor também informa o histórico de pagamentos deste contrato aos birôs de crédito, para o Cadastro Positivo (Lei 12.414/2011). O cliente pode ver, contestar e pedir, sem custo, que um birô cancele o seu cadastro: o pedido vale em todos eles.',
          limiting: true,
        },
      ],
    },
    {
      title: 'Quem é quem',
      paragraphs: [
        {
          text: `${creditor.name} é o credor: decide sobre o crédito, libera o dinheiro e recebe os pagamentos. ${legalName} (${brand.name}) é correspondente bancário do credor, atua em nome dele e sob a responsabilidade dele, e não cobra nada do cliente. Nenhum depósito antecipado é pedido.`,
        },
        {
          text: `Dúvidas e reclamações: ${correspondent.email} ou SAC do credor, ${creditor.sacPhone}. Se a resposta não resolver, ouvidoria do credor: ${creditor.ombudsmanPhone}. Avisos ao credor podem ser enviados para ${creditor.email} ou para ${creditor.address}.`,
        },
      ],
    },
    {
      title: 'A assinatura',
      paragraphs: [
        {
          text: 'As partes aceitam como prova da assinatura o código enviado ao cliente, ligado ao resumo criptográfico (SHA-256) deste conteúdo, e o registro de eventos que acompanha o contrato assinado (Medida Provisória 2.200-2/2001, art. 10, § 2º).',
          limiting: true,
        },
        ...(paperLaw ? [{ text: paperClause(paperLaw), limiting: true as const }] : []),
        { text: 'Vale o foro do domicílio do cliente.' },
      ],
    },
  ]
}
