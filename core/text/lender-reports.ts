import { goneName } from './payments.ts'

/** The events of a loan that are reported to the lender after its decision, in their usual order. */
export const loanEventWords = {
  'offer-picked': 'Oferta escolhida',
  signed: 'Contrato assinado',
  amended: 'Contrato alterado por aditivo',
  'documents-refused': 'Documentos recusados',
  released: 'Dinheiro liberado',
  'payout-refused': 'Envio recusado pelo banco',
  'paid-out': 'Dinheiro enviado',
  payment: 'Pagamento recebido',
  'payment-reversed': goneName,
  'reversal-settled': 'Decisão sobre o pagamento que voltou',
  'given-back': 'Devolução do que foi pago por engano',
  'paid-off': 'Empréstimo quitado',
  cancelled: 'Pedido encerrado',
  lapsed: 'Contrato sem validade: o que faltava não veio no prazo',
  withdrawn: 'Desistência do contrato',
} as const

export type LoanEventKind = keyof typeof loanEventWords
