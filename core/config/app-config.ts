import type { ChatHours } from '../chat/hours.ts'

/** What an operator may set: see the table in README.md. Money in cents, rates as monthly fractions. */
export interface AppConfig {
  brand: string
  company: { legalName: string; cnpj: string; address: string }
  /** The bank that grants the loans; the brand is its correspondent. */
  creditor: { name: string; cnpj: string; ombudsmanPhone: string }
  limits: {
    minLoanAmountCents: number
    maxLoanAmountCents: number
    loanAmountStepCents: number
    minLoanInstallments: number
    maxLoanInstallments: number
  }
  simulator: { loanAmountCents: number; monthlyRate: number }
  rates: { minMonthly: number; maxMonthly: number }
  support: {
    enabled: boolean
    email: string
    phonePretty: string
    whatsAppNumber: string
    /** The second messaging number, told in the questions and answers. */
    faqWhatsAppNumber: string
    hours: string
  }
  /** Conversations with the support, for people who are logged in. The hours are those of `support.hours`. */
  chat: ChatHours & {
    /** 'own' is the demo's: answered at /demo/atendimento, so by nobody in production. */
    provider: 'none' | 'own' | 'chatwoot'
    /** Tells whoever answers which product the person writes from. */
    brandTag: string
    /** Origin of the operator's Chatwoot. */
    chatwootUrl: string
    /** The website token of its inbox. */
    chatwootToken: string
  }
  /** A recording of what people do on the site, for those who agree to it; without a provider nobody is asked. */
  recorder: {
    provider: 'none' | 'clarity' | 'openreplay'
    /** The project's id (Clarity) or key (OpenReplay). */
    projectId: string
    /** Where its script lies and where it sends to, if not at the provider's own addresses. */
    scriptUrl: string
    ingestUrl: string
  }
  partnerLender: { name: string; siteUrl: string; orderUrl: string }
  /** Where sites that want to embed us write to. */
  partners: { email: string }
  legal: {
    /** Until lawyers have read them, the legal pages say that they are reference texts. */
    reviewed: boolean
    /** Who answers for personal data (LGPD art. 41): a person or an office. */
    privacyOfficer: string
    privacyEmail: string
  }
  links: { blog: string; help: string; appStore: string; playStore: string }
  /** Names shown in the footer: an operator shows only those who agreed. */
  marks: { partners: readonly string[]; associations: readonly string[] }
}

export type ConfigOverrides = {
  [K in keyof AppConfig]?: AppConfig[K] extends object ? Partial<AppConfig[K]> : AppConfig[K]
}

export const defaults: AppConfig = {
  brand: 'Vereda',
  company: {
    legalName: 'Vereda Correspondente Bancário Ltda.',
    cnpj: '11.222.333/0001-81',
    address: 'Avenida Paulista, 1000, Bela Vista, São Paulo, SP, 01310-100',
  },
  creditor: { name: 'Banco Parceiro S.A.', cnpj: '00.000.000/0001-91', ombudsmanPhone: '0800 000 0000' },
  limits: {
    minLoanAmountCents: 1_000_00,
    maxLoanAmountCents: 50_000_00,
    loanAmountStepCents: 1_000_00,
    minLoanInstallments: 6,
    maxLoanInstallments: 36,
  },
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
    siteUrl: '/demo/geru',
    orderUrl: '/demo/geru/pedido',
  },
  partners: { email: 'parcerias@vereda.example' },
  legal: {
    reviewed: false,
    privacyOfficer: 'Encarregado pelo tratamento de dados pessoais',
    privacyEmail: 'privacidade@vereda.example',
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

/** Lays an operator's values over the defaults, one level deep per group. */
export function mergeConfig(base: AppConfig, over: ConfigOverrides): AppConfig {
  const merged = Object.entries(base).map(([key, value]) => {
    const own = over[key as keyof AppConfig]
    return [key, typeof value === 'object' ? { ...value, ...(own as object) } : (own ?? value)]
  })
  return Object.fromEntries(merged) as AppConfig
}
