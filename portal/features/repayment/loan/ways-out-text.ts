export const waysOutText = {
  caption: 'Sair do contrato: quanto custa hoje',
  columns: { way: 'Saída', pays: 'Você paga', interest: 'Juros', iof: 'IOF', owes: 'Fica devendo' },
  nothing: 'Nada',
  withdraw: {
    way: (until: string) => `Desistir, até ${until}`,
    interest: 'Nenhum',
    iof: 'É estornado',
  },
  payoff: { way: 'Quitar hoje', interest: 'Só até hoje', iof: 'Não volta' },
  portability: {
    way: 'Levar a outra instituição',
    interest: 'Os que ela cobrar',
    iof: 'Não volta',
    owes: (amount: string) => `${amount} a ela`,
  },
} as const
