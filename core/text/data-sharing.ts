/** The lead-in of the list of data recipients, in the policy and in the account area. */
export const sharingLead = 'Só com quem participa do serviço, e só o necessário:'

/** The row of the payment bank in both lists. */
export const payingBank = 'Banco que recebe e paga'
