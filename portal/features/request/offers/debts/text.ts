/** For who wants to pay debts with the loan. */
export const text = {
  title: 'Compare com as dívidas que você quer pagar',
  dearerTitle: 'Este empréstimo é mais caro do que o que você já tem',
  offer: 'CET desta oferta',
  loan: (amount: string) => `CET do seu empréstimo de ${amount}`,
  yearly: (cet: string) => `${cet} ao ano`,
  verdicts: {
    dearer: (amount: string) =>
      `Pagar o seu empréstimo de ${amount} com esta oferta sai mais caro: você trocaria uma dívida por outra que custa mais. Para pagar menos, antecipe parcelas dele, com desconto.`,
    same: (amount: string) => `Pagar o seu empréstimo de ${amount} com esta oferta não muda o custo.`,
    cheaper: (amount: string) =>
      `Esta oferta custa menos do que o seu empréstimo de ${amount}. Compare também o total: um prazo maior pode custar mais no fim.`,
  },
  elsewhere: (yearly: string) =>
    `Nas outras dívidas, procure o CET no contrato ou na fatura. Se for menor que ${yearly} ao ano, este empréstimo sai mais caro do que elas.`,
} as const
