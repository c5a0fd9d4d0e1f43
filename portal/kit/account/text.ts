export const text = {
  label: 'Minha conta',
  unread: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
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
export const places = { accountLoans: 'Meus empréstimos' } as const
