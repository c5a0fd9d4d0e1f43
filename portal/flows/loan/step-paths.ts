/**
 * Where each step of the loan journey lives, below /emprestimo, and the folder of its page where it is more than
 * a plain question. Apart from the steps themselves, because the route table is on every page of the portal.
 */
export const stepPaths = {
  amount: ['novo'],
  purpose: ['novo/objetivo'],

  dueDay: ['basico/dia-vencimento'],
  occupationKind: ['basico/ocupacao'],
  restriction: ['basico/negativado'],
  income: ['basico/renda-mensal'],
  education: ['basico/escolaridade'],
  address: ['basico/endereco'],
  missingAddress: ['falta-endereco'],
  occupation: ['basico/profissao'],
  bankAccount: ['basico/dados-bancarios'],
  basicPurpose: ['basico/proposito'],
  basicAmount: ['basico/valor-desejado'],
  basicCheck: ['basico/conferir', 'check'],

  ebsStart: ['ebs/basico', 'ebs/start'],
  ebsBank: ['ebs/novo', 'ebs/bank'],
  ebsSending: ['ebs/enviando', 'ebs/sending'],
  ebsWaiting: ['ebs/espera', 'ebs/waiting'],
  ebsProblem: ['ebs/problema', 'ebs/problem'],

  offers: ['opcoes', 'offers'],

  extendedEducation: ['complemento/escolaridade'],
  maritalStatus: ['complemento/estado-civil'],
  identity: ['complemento/identidade'],
  motherName: ['complemento/nome-mae'],
  occupationArea: ['complemento/area-ocupacao'],
  extendedCheck: ['complemento/conferir', 'check'],

  contract: ['contrato', 'contract'],
  documents: ['documentos', 'documents'],
  finished: ['fim', 'finished'],
  approved: ['aprovado', 'approved'],

  declined: ['extra', 'declined'],
  extraWork: ['extra/dados/trabalho'],
  extraMobile: ['extra/dados/celular'],
  extraOccupation: ['extra/dados/profissao'],
  extraAddress: ['extra/dados/endereco'],
  extraEducation: ['extra/dados/educacao'],
  extraMaritalStatus: ['extra/dados/estado-civil'],
  extraGender: ['extra/dados/genero'],
  extraIdentity: ['extra/dados/rg'],
  extraMotherName: ['extra/dados/nome-da-mae'],
  extraPurpose: ['extra/dados/proposito'],
  extraAmount: ['extra/dados/valor-desejado'],
  extraBankAccount: ['extra/dados/conta'],
  extraCheck: ['extra/dados/conferir', 'check'],
  extraConsent: ['extra/dados/termo', 'consent'],
  extraWaiting: ['extra/espera', 'forwarding'],
  forwarded: ['encaminhado/fim', 'forwarded'],
  unavailable: ['indisponivel', 'unavailable'],
  openRequest: ['pedido-aberto', 'open-request'],
} as const satisfies Record<string, readonly [path: string, page?: string]>

export type LoanStepId = keyof typeof stepPaths

/** The steps of bank-data collection have a group of addresses of their own too, below /ebs. */
export const bankSteps = [
  'ebsStart',
  'ebsBank',
  'ebsSending',
  'ebsWaiting',
  'ebsProblem',
] as const satisfies readonly LoanStepId[]
