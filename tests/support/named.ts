/** An operator's APP_CONFIG with everything that production requires, without invented links. */
export const named = {
  creditor: {
    name: 'Banco de Ensaio S.A.',
    cnpj: '99.999.997/0001-00',
    address: { street: 'Rua A, 1', district: 'Centro', city: 'Recife', state: 'PE', cep: '50000-000' },
    email: 'sac@banco.exemplo.com.br',
    site: 'https://banco.exemplo.com.br',
    sacPhone: '0800 111 0001',
    ombudsmanPhone: '0800 111 0002',
    ombudsmanEmail: 'ouvidoria@banco.exemplo.com.br',
  },
  company: {
    legalName: 'Ensaio Correspondente Ltda.',
    cnpj: '99.999.996/0001-58',
    address: 'Rua B, 2, Recife, PE',
  },
  support: {
    email: 'ajuda@exemplo.com.br',
    phonePretty: '(81) 3000-0000',
    whatsAppNumber: '(81) 90000-0000',
    faqWhatsAppNumber: '(81) 90000-0001',
  },
  partnerLender: {
    siteUrl: 'https://parceira.exemplo.com.br',
    orderUrl: 'https://parceira.exemplo.com.br/pedido',
  },
  partners: { email: 'parcerias@exemplo.com.br' },
  legal: {
    privacyOfficer: 'Rita de Cássia Sales',
    privacyEmail: 'privacidade@exemplo.com.br',
    reviewed: true,
  },
  links: {
    blog: 'https://blog.exemplo.com.br',
    help: 'https://ajuda.exemplo.com.br',
    appStore: 'https://loja.exemplo.com.br/ios',
    playStore: 'https://loja.exemplo.com.br/android',
  },
  marks: { partners: [], associations: [] },
  server: {
    bank: {
      code: '001',
      agreement: '1234567',
      pixLocation: 'pix.exemplo.com.br/v2/cobv',
      eventSecret: 'a secret that only the bank and the tests know',
    },
  },
}
