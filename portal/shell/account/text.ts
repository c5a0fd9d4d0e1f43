export const text = {
  label: 'Minha conta',
  at: (date: string, time: string) => `${date} às ${time}`,
  sections: {
    account: 'Visão geral',
    accountLoans: 'Empréstimos',
    accountData: 'Meus dados',
    accountSecurity: 'Segurança',
  },
} as const
