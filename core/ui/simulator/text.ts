import { exampleCost, exampleLoan } from '../../text/rates.baked.ts'

/** Words of the simulator. Amounts arrive written out. */
export const text = {
  amount: 'De quanto você precisa?',
  amountUnit: 'R$',
  term: 'Em quantas parcelas?',
  termUnit: 'meses',
  installments: (quantity: number) => `${quantity} parcelas`,
  between: (min: string, max: string) => `Escolha um valor de ${min} a ${max}.`,
  betweenTerms: (min: string, max: string) => `Escolha de ${min} a ${max}.`,
  notAStep: (step: string) => `O valor muda de ${step} em ${step}. Ao sair do campo, usamos o mais próximo.`,
  adjusted: (shown: string) => `Ajustamos para ${shown}, o mais próximo do que você digitou.`,
  kept: (shown: string) => `Mantivemos ${shown}.`,

  resultLabel: (quantity: number) => `${quantity} parcelas fixas de`,
  resultFor: (amount: string) => `para um empréstimo de ${amount}`,
  cetOf: (percent: string) => `CET de ${percent} ao ano`,
  atRate: (percent: string) => ` com juros de ${percent} ao mês`,
  lowest: 'Esta é a menor taxa, para perfis de menor risco.',
  upTo: (installment: string, rate: string, cet: string) =>
    `Conforme a análise, a parcela pode chegar a ${installment} (${rate} ao mês, CET de ${cet} ao ano).`,
  announce: (quantity: number, installment: string, amount: string, cet: string) =>
    `${amount} em ${quantity} parcelas de ${installment}, ${cet}.`,
  simulate: 'Simular',

  costsTitle: 'Quanto custa, sem letra miúda',
  rate: 'Juros',
  monthly: (percent: string) => `${percent} ao mês`,
  yearly: (percent: string) => `${percent} ao ano`,
  iof: 'IOF',
  iofNote: 'Imposto federal, financiado: já está nas parcelas.',
  cet: 'Custo efetivo total (CET)',
  cetNote: 'Juros e imposto juntos: é o número para comparar ofertas.',
  received: 'Você recebe',
  receivedNote: 'O valor que você escolheu, inteiro.',
  total: 'Total a pagar',
  totalNote: (quantity: number) => `A soma das ${quantity} parcelas.`,

  chartTitle: 'O que você paga em cada parcela',
  principal: 'Empréstimo',
  interest: 'Juros',
  chartSummary: (first: string, last: string) =>
    `Na primeira parcela, ${first} são juros. Na última, ${last}. O resto abate a dívida.`,
  chartStart: '1ª parcela',
  chartEnd: (quantity: number) => `${quantity}ª parcela`,
  asTable: 'Ver em tabela',
  tableCaption: 'Parcela por parcela',
  columns: {
    number: 'Parcela',
    due: 'Vencimento',
    principal: 'Empréstimo',
    interest: 'Juros',
    balance: 'Ainda falta',
  },

  subject:
    'Simulação com liberação no próximo dia útil e primeira parcela um mês depois, sujeita a análise de crédito: a taxa final depende do seu perfil.',
  correspondent: (brand: string, lender: string) =>
    `A ${brand} é correspondente bancário do ${lender}, que concede o crédito e recebe as parcelas. A ${brand} não cobra nada de você.`,
  example: `Exemplo: um empréstimo de ${exampleLoan}: ${exampleCost}`,
} as const
