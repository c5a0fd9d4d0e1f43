export const text = {
  back: 'Voltar',
  none: 'Nenhum empréstimo em pagamento',
  noneLead:
    'As parcelas aparecem aqui assim que o dinheiro cai na sua conta. O que já foi quitado está entre os seus empréstimos.',
  loans: 'Ver meus empréstimos',
} as const
