let companies = 0

/** What a company says of itself to become a partner, each time from another address. */
export function applicationOf(over: Record<string, unknown> = {}) {
  companies += 1
  return {
    companyName: 'Bicicletas do Morro Ltda.',
    cnpj: '11.222.333/0001-81',
    site: 'bicicletas.example',
    email: `loja${companies}@exemplo.com.br`,
    business: 'Bicicletas usadas, com o simulador em cada anúncio.',
    ...over,
  }
}
