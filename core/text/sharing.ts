/** Before who else sees what, in the policy and in the account. */
export const sharingLead = 'Só com quem participa do serviço, e só o necessário:'
