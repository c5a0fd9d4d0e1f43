export const text = {
  ofLoan: (amount: string) => `Empréstimo de ${amount}.`,
  none: 'Nenhum empréstimo em pagamento',
  noneLead:
    'As parcelas aparecem aqui assim que o dinheiro é liberado. O que já foi quitado está em Meus empréstimos.',
  givenUp: 'Você desistiu deste contrato',
  givenUpLead:
    'Nele não há parcela a pagar, nem dívida a antecipar ou a levar para outra instituição. Se falta devolver o dinheiro, a página do empréstimo diz quanto, até quando e como.',
  givenUpLoan: 'Ver a desistência',
  loans: 'Ver meus empréstimos',
} as const
