import type { RetentionRules } from './rule.ts'

/** Requests, collected data, contracts and documents. Children come before their parents. */
export const request: RetentionRules<
  | 'signatureCodes'
  | 'partnerProposals'
  | 'ebsActivities'
  | 'ebsExecutions'
  | 'handOffs'
  | 'scrAuthorizations'
  | 'loanOffers'
  | 'loanDecisions'
  | 'loanReviews'
  | 'statementReviews'
  | 'lenderReports'
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
  signatureCodes: { of: 'loan', disposal: 'erased' },
  partnerProposals: { of: 'loan', disposal: 'erased', title: 'Envio à instituição parceira' },
  ebsActivities: { of: 'loan', disposal: 'erased', title: 'Leitura dos dados bancários: eventos' },
  ebsExecutions: {
    of: 'loan',
    disposal: 'erased',
    title: 'Leitura dos dados bancários',
    without: ['secret', 'qrcode'],
  },
  handOffs: { of: 'user', disposal: 'erased' },
  scrAuthorizations: { of: 'user', disposal: 'proof', title: 'Autorizações de consulta ao SCR' },
  loanOffers: { of: 'loan', disposal: 'contract', title: 'Ofertas' },
  loanDecisions: { of: 'loan', disposal: 'erased', title: 'O que cada decisão levou em conta' },
  statementReviews: { of: 'loan', disposal: 'contract', title: 'Pedidos de conferência de um extrato' },
  loanReviews: { of: 'loan', disposal: 'contract', title: 'Pedidos de revisão humana' },
  lenderReports: { of: 'loan', disposal: 'contract', title: 'O que o banco ficou sabendo do empréstimo' },
  trailEntries: { of: 'loan', disposal: 'contract', title: 'Registro do contrato' },
  trailHeads: { of: 'loan', disposal: 'contract' },
  // The PDF is downloaded on the contract's page.
  agreements: { of: 'loan', disposal: 'contract', title: 'Contratos', without: ['pdf'] },
  lapsedAgreements: {
    of: 'loan',
    disposal: 'contract',
    title: 'Contratos sem validade: os documentos não vieram no prazo',
    without: ['pdf'],
  },
  annexes: { of: 'loan', disposal: 'contract', title: 'Aditivos', without: ['pdf'] },
  documentParts: { of: 'document', disposal: 'contract' },
  documentFiles: { of: 'document', disposal: 'contract' },
  documents: { of: 'loan', disposal: 'contract', title: 'Documentos enviados' },
  loans: { of: 'user', disposal: 'contract', title: 'Pedidos e empréstimos' },
}
