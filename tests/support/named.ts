/** An operator's APP_CONFIG that names everybody whom production wants named. */
export const named = {
  creditor: {
    name: 'Banco de Ensaio S.A.',
    cnpj: '99.999.997/0001-00',
    address: { street: 'Rua A, 1', district: 'Centro', city: 'Recife', state: 'PE', cep: '50000-000' },
    email: 'sac@banco.example',
    site: 'https://banco.example',
    sacPhone: '0800 111 0001',
    ombudsmanPhone: '0800 111 0002',
  },
  company: {
    legalName: 'Ensaio Correspondente Ltda.',
    cnpj: '99.999.996/0001-58',
    address: 'Rua B, 2, Recife, PE',
  },
  legal: { privacyOfficer: 'Rita de Cássia Sales', reviewed: true },
}
