const until =
  'Mas a desistência só é concluída quando o dinheiro volta: até lá, o credor pode cobrar o valor e, com aviso antes, registrar a dívida nos cadastros de proteção ao crédito.'

/** What giving a contract up means while the money is not back, for pages and mails alike. */
export const returnWords = {
  paidOff: (number: number, amount: string, whole: boolean) =>
    `Você já tinha pago ${whole ? '' : 'uma parte d'}a parcela ${number}: ${amount} já estão descontados.`,
  iof: 'O credor estorna o IOF: você não paga nada dele.',
  otherwise: `Depois dessa data, o valor continua o mesmo, sem juros nem multa. ${until}`,
  until,
  late: `O valor continua o mesmo, sem juros nem multa. ${until}`,
} as const
