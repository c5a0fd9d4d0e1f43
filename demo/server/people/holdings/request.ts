import type { Holdings } from './holding.ts'

/** Requests, what was collected for them, contracts and documents. Children stand before their parents. */
export const request: Holdings<
  | 'signature_codes'
  | 'partner_proposals'
  | 'ebs_activities'
  | 'ebs_executions'
  | 'hand_offs'
  | 'scr_authorizations'
  | 'loan_offers'
  | 'loan_decisions'
  | 'loan_reviews'
  | 'trail_entries'
  | 'trail_heads'
  | 'agreements'
  | 'lapsed_agreements'
  | 'annexes'
  | 'document_parts'
  | 'document_files'
  | 'documents'
  | 'loans'
> = {
  signature_codes: { of: 'loan', leaving: 'erased' },
  partner_proposals: { of: 'loan', leaving: 'erased', title: 'Envio à instituição parceira' },
  ebs_activities: { of: 'loan', leaving: 'erased', title: 'Leitura dos dados bancários: eventos' },
  ebs_executions: {
    of: 'loan',
    leaving: 'erased',
    title: 'Leitura dos dados bancários',
    without: ['secret', 'qrcode'],
  },
  hand_offs: { of: 'user', leaving: 'erased' },
  scr_authorizations: { of: 'user', leaving: 'proof', title: 'Autorizações de consulta ao SCR' },
  loan_offers: { of: 'loan', leaving: 'contract', title: 'Ofertas' },
  loan_decisions: { of: 'loan', leaving: 'erased', title: 'O que cada decisão levou em conta' },
  loan_reviews: { of: 'loan', leaving: 'contract', title: 'Pedidos de revisão humana' },
  trail_entries: { of: 'loan', leaving: 'contract', title: 'Registro do contrato' },
  trail_heads: { of: 'loan', leaving: 'contract' },
  // The file itself is downloaded from the page of the contract.
  agreements: { of: 'loan', leaving: 'contract', title: 'Contratos', without: ['pdf'] },
  lapsed_agreements: {
    of: 'loan',
    leaving: 'contract',
    title: 'Contratos sem validade: os documentos não vieram no prazo',
    without: ['pdf'],
  },
  annexes: { of: 'loan', leaving: 'contract', title: 'Aditivos', without: ['pdf'] },
  document_parts: { of: 'document', leaving: 'contract' },
  document_files: { of: 'document', leaving: 'contract' },
  documents: { of: 'loan', leaving: 'contract', title: 'Documentos enviados' },
  loans: { of: 'user', leaving: 'contract', title: 'Pedidos e empréstimos' },
}
