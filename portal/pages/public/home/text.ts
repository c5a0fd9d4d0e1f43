export const text = {
  title: 'Veja quanto cabe no seu mês',
  lead: 'Escolha o valor e o prazo. Simular é de graça e não muda sua nota de crédito.',
} as const
