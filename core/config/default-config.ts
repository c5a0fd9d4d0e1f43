import type { AppConfig } from './schema.ts'

export type { AppConfig }

export type ConfigOverrides = {
  [K in keyof AppConfig]?: AppConfig[K] extends object ? Partial<AppConfig[K]> : AppConfig[K]
}

export const defaults: AppConfig = {
  brand: 'Vereda',
  brandArticle: 'a',
  mark: 'M9.5 26c-1.5-6 13-5.5 13-11S13 10.5 15.5 5.5',
  sandbox: false,
  palette: {
    page: ['#faf8f3', '#0e1614'],
    surface: ['#ffffff', '#1b2723'],
    sunken: ['#f3efe6', '#0a110f'],
    text: ['#15241f', '#eceee8'],
    muted: ['#43514b', '#b4beb7'],
    line: ['#e3ddd0', '#43514b'],
    control: ['#76827b', '#7f8e87'],
    accent: ['#0a5a4d', '#84d6c2'],
    onAccent: ['#ffffff', '#052019'],
    sun: ['#e8b04a', '#e2b45c'],
    earth: ['#d8c7a3', '#6d6248'],
  },
  company: {
    legalName: 'Vereda Correspondente Bancário Ltda.',
    // Valid check digits, with a root that was never assigned.
    cnpj: '99.999.998/0001-47',
    address: 'Rua do Modelo, 200, Centro, São Paulo, SP, 01000-000',
  },
  creditor: {
    name: 'Banco Parceiro S.A.',
    article: 'o',
    // The tax authorities' own CNPJ for test invoices: valid check digits, but no company has it.
    cnpj: '99.999.999/0001-91',
    address: {
      street: 'Rua do Exemplo, 100',
      district: 'Centro',
      city: 'Curitiba',
      state: 'PR',
      cep: '80000-000',
    },
    email: 'sac@bancoparceiro.example',
    site: 'https://bancoparceiro.example',
    sacPhone: '0800 000 0001',
    ombudsmanPhone: '0800 000 0000',
    ombudsmanHours: 'segunda a sexta, das 9h às 18h',
    ombudsmanEmail: 'ouvidoria@bancoparceiro.example',
  },
  limits: {
    minLoanAmountCents: 1_000_00,
    maxLoanAmountCents: 50_000_00,
    loanAmountStepCents: 1_000_00,
    minLoanInstallments: 6,
    maxLoanInstallments: 36,
    documentDays: 10,
    pauseFromAge: 60,
  },
  charges: { boleto: true },
  simulator: { loanAmountCents: 5_000_00, monthlyRate: 0.019 },
  rates: { minMonthly: 0.019, maxMonthly: 0.099 },
  support: {
    enabled: true,
    email: 'ajuda@vereda.example',
    phonePretty: '(11) 4000-0000',
    whatsAppNumber: '(11) 90000-0000',
    faqWhatsAppNumber: '(11) 90000-0001',
    hours: 'segunda a sexta, das 9h às 18h',
  },
  chat: {
    provider: 'own',
    brandTag: 'vereda',
    weekdays: [1, 2, 3, 4, 5],
    opensAt: '09:00',
    closesAt: '18:00',
    closedOnHolidays: true,
    chatwootUrl: '',
    chatwootToken: '',
  },
  recorder: { provider: 'none', projectId: '', scriptUrl: '', ingestUrl: '' },
  partnerLender: {
    name: 'Geru',
    article: 'a',
    siteUrl: '/demo/geru',
    orderUrl: '/demo/geru/pedido',
  },
  partners: { email: 'parcerias@vereda.example' },
  legal: {
    reviewed: false,
    privacyOfficer: 'Helena Exemplo Duarte',
    privacyEmail: 'privacidade@vereda.example',
    contractYears: 10,
    returnMonthlyRate: 0.0125,
    sealKeys: [],
  },
  links: {
    blog: '/demo/blog',
    help: '/demo/ajuda',
    appStore: '/demo/loja/ios',
    playStore: '/demo/loja/android',
  },
  marks: {
    partners: ['Geru', 'Banco Parceiro'],
    associations: ['Associação Crédito às Claras', 'Rede de Correspondentes'],
  },
}

/** Merges an operator's values over the defaults, one level deep per group. */
export function mergeConfig(base: AppConfig, over: ConfigOverrides): AppConfig {
  const merged = Object.entries(base).map(([key, value]) => {
    const own = over[key as keyof AppConfig]
    return [key, typeof value === 'object' ? { ...value, ...(own as object) } : (own ?? value)]
  })
  return Object.fromEntries(merged) as AppConfig
}
