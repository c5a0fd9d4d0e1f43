export const text = {
  label: 'Aviso contra golpes',
  /** Word for word as the specification has it. */
  warning: (brand: string) =>
    `Atenção! A ${brand} não solicita nenhum tipo de depósito antecipado para liberação do crédito.`,
  dismiss: 'Fechar aviso',
} as const
