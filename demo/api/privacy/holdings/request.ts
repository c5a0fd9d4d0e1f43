import type { Holdings } from './holding.ts'

/** Requests, collected data, contracts and documents. Children come before their parents. */
export const request: Holdings<
  | 'signatureCodes'
  | 'partnerProposals'
  | 'ebsActivities'
  | 'ebsExecutions'
  | 'handOffs'
  | 'scrAuthorizations'
  | 'loanOffers'
  | 'loanDecisions'
  | 'loanReviews'
  | 'trailEntries'
  | 'trailHeads'
  | 'agreements'
  | 'lapsedAgreements'
  | 'annexes'
  | 'documentParts'
  | 'documentFiles'
  | 'documents'
  | 'loans'
> = {
  signatureCodes: { of: 'loan', leaving: 'erased' },
  partnerProposals: { of: 'loan', leaving: 'erased', title: 'Envio à instituição parceira' },
  ebsActivities: { of: 'loan', leaving: 'erased', title: 'Leitura dos dados bancários: eventos' },
  ebsExecutions: {
    of: 'loan',
    leaving: 'erased',
    title: 'Leitura dos dados bancários',
    without: ['secret', 'qrcode'],
  },
  handOffs: { of: 'user', leaving: 'erased' },
  scrAuthorizations: { of: 'user', leaving: 'proof', title: 'Autorizações de consulta ao SCR' },
  loanOffers: { of: 'loan', leaving: 'contract', title: 'Ofertas' },
  loanDecisions: { of: 'loan', leaving: 'erased', title: 'O que cada decisão levou em conta' },
  loanReviews: { of: 'loan', leaving: 'contract', title: 'Pedidos de revisão humana' },
  trailEntries: { of: 'loan', leaving: 'contract', title: 'Registro do contrato' },
  trailHeads: { of: 'loan', leaving: 'contract' },
  // The PDF is downloaded on the contract's page.
  agreements: { of: 'loan', leaving: 'contract', title: 'Contratos', without: ['pdf'] },
  lapsedAgreements: {
    of: 'loan',
    leaving: 'contract',
    title: 'Contratos sem validade: os documentos não vieram no prazo',
    without: ['pdf'],
  },
  annexes: { of: 'loan', leaving: 'contract', title: 'Aditivos', without: ['pdf'] },
  documentParts: { of: 'document', leaving: 'contract' },
  documentFiles: { of: 'document', leaving: 'contract' },
  documents: { of: 'loan', leaving: 'contract', title: 'Documentos enviados' },
  loans: { of: 'user', leaving: 'contract', title: 'Pedidos e empréstimos' },
}
