/** Texts of the first view; the rest of the page has its own. */
export const text = {
  title: 'Veja quanto cabe no seu mês',
  lead: 'A parcela e tudo o que ela custa, na hora e antes de qualquer cadastro.',
  promises: [
    'Simular é de graça e não afeta seu score',
    'Você vê o custo efetivo total, não só a parcela',
    'Ninguém pede depósito para liberar o dinheiro',
  ],
  simulator: 'Simulador de crédito',
} as const
