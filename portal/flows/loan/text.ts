/** The questions of the loan journey. */
export const text = {
  amount: {
    title: 'De quanto você precisa?',
    lead: 'Você ainda pode mudar o valor e o prazo ao escolher a oferta.',
  },
  purpose: {
    title: 'Qual é o seu objetivo?',
    lead: 'Saber para que é o dinheiro ajuda a encontrar uma oferta que faça sentido para você.',
  },
} as const
