export const text = {
  back: 'Voltar',
  none: 'Nenhum empréstimo em pagamento',
  noneLead: 'As parcelas aparecem aqui assim que o dinheiro cai na sua conta.',
  loans: 'Ver meus empréstimos',
} as const
