export const text = {
  title: (name: string) => (name ? `Olá, ${name}` : 'Minha conta'),
  unfinished: 'Você tem um pedido em andamento',
  unfinishedLead: (amount: string, quantity: number) =>
    `${amount} em ${quantity} parcelas, esperando por você.`,
  continue: 'Continuar pedido',
  loans: 'Ver meus empréstimos',
  security: 'Segurança da conta',
  nothing: 'Nada pede sua atenção agora',
  nothingLead: 'Quando houver uma parcela ou um pedido, ele aparece aqui.',
  logout: 'Sair da conta',
} as const
