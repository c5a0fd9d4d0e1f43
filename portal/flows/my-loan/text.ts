export const text = {
  back: 'Voltar',
  none: 'Nenhum empréstimo em pagamento',
  noneLead:
    'As parcelas aparecem aqui assim que o dinheiro é liberado. O que já foi quitado está em Meus empréstimos.',
  loans: 'Ver meus empréstimos',
} as const
