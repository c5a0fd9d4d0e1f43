/** The lead-in of the list of data recipients, in the policy and in the account area. */
export const sharingLead = 'Só com quem participa do serviço, e só o necessário:'

/** The row of the trusted contact, the same in both lists. */
export const contactSharing = [
  'Seu contato de confiança',
  'Só se você escolher um e essa pessoa aceitar: recebe o seu primeiro nome e o aviso de que um contrato de empréstimo está pronto ou foi assinado, sem valores.',
] as const

/** The row of the payment bank in both lists. */
export const payingBank = 'Banco que recebe e paga'
