export const text = {
  title: (brand: string) => `A ${brand} não oferece mais crédito pessoal.`,
  body: (partner: string) =>
    `Novos empréstimos são com a ${partner}, nossa parceira. Se você já é cliente, seu contrato e sua conta continuam aqui.`,
  go: (partner: string) => `Ir pra ${partner}`,
} as const
