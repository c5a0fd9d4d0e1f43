export const text = {
  label: 'Minha conta',
  needs: (count: number) => (count === 1 ? '1 precisa de você' : `${count} precisam de você`),
  more: 'Mais',
  cancel: 'Cancelar',
  sections: {
    account: 'Minha conta',
    accountLoans: 'Empréstimos',
    accountData: 'Meus dados',
    accountMessages: 'Mensagens',
    accountProtocols: 'Atendimentos',
    accountPreferences: 'Preferências',
    accountSecurity: 'Segurança',
    accountPrivacy: 'Privacidade',
  },
} as const

/** Names of parent pages, as their titles. */
export const places = {
  accountLoans: 'Meus empréstimos',
  myLoan: 'Seu empréstimo',
  installments: 'Parcelas',
} as const
