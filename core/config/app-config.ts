import type { ChatHours } from '../chat/hours.ts'

/** A place in Brazil, as it is written on an envelope. */
export interface PostalAddress {
  /** With the number. */
  street: string
  district: string
  city: string
  /** Two letters. */
  state: string
  /** With its hyphen. */
  cep: string
}

/** What an operator may set: see the table in README.md. Money in cents, rates as monthly fractions. */
export interface AppConfig {
  brand: string
  /**
   * That lender, banks and payments are played and no money is real, although it runs in production: then companies,
   * addresses and links may be invented too, and every page says so.
   */
  sandbox: boolean
  company: { legalName: string; cnpj: string; address: string }
  /** The bank that grants the loans; the brand is its correspondent. */
  creditor: {
    name: string
    cnpj: string
    /** Its own, on every offer, contract and collection (CDC, arts. 42-A and 54-B IV); the Pix names its city. */
    address: PostalAddress
    /** Its electronic address (CDC, art. 54-B IV). */
    email: string
    site: string
    /** Its customer service, which answers day and night (Decreto 11.034/2022, art. 4). */
    sacPhone: string
    ombudsmanPhone: string
    ombudsmanHours: string
  }
  limits: {
    minLoanAmountCents: number
    maxLoanAmountCents: number
    loanAmountStepCents: number
    minLoanInstallments: number
    maxLoanInstallments: number
    /** Calendar days after the signature in which the documents of a contract must come, or it lapses. */
    documentDays: number
  }
  simulator: { loanAmountCents: number; monthlyRate: number }
  rates: { minMonthly: number; maxMonthly: number }
  support: {
    enabled: boolean
    email: string
    phonePretty: string
    whatsAppNumber: string
    /** For questions and what is about installments; the other one is for registering and getting in. */
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
    /**
     * Whether lawyers have read the contract and the legal pages. Until then both say what they are, and production
     * does not start.
     */
    reviewed: boolean
    /** The full name of whoever answers for personal data (LGPD, art. 41; Res. CD/ANPD 18/2024, art. 9). */
    privacyOfficer: string
    privacyEmail: string
    /**
     * Years for which contracts and the identification of whoever signed are kept after the account has ended: 5 at
     * least (Lei 9.613/1998, art. 10), 10 by Circular BCB 3.978/2020.
     */
    contractYears: number
    /**
     * Names of the keys that seal contracts, as the API publishes them. What is built believes no other, whatever the
     * database says; empty, it believes all.
     */
    sealKeys: readonly string[]
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
  sandbox: false,
  company: {
    legalName: 'Vereda Correspondente Bancário Ltda.',
    // Right check digits and a root that was never given to anybody.
    cnpj: '99.999.998/0001-47',
    address: 'Rua do Modelo, 200, Centro, São Paulo, SP, 01000-000',
  },
  creditor: {
    name: 'Banco Parceiro S.A.',
    // The tax offices' own CNPJ for test invoices: its check digits are right and no company has it.
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
  },
  limits: {
    minLoanAmountCents: 1_000_00,
    maxLoanAmountCents: 50_000_00,
    loanAmountStepCents: 1_000_00,
    minLoanInstallments: 6,
    maxLoanInstallments: 36,
    documentDays: 10,
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
    privacyOfficer: 'Helena Exemplo Duarte',
    privacyEmail: 'privacidade@vereda.example',
    contractYears: 10,
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

/** Lays an operator's values over the defaults, one level deep per group. */
export function mergeConfig(base: AppConfig, over: ConfigOverrides): AppConfig {
  const merged = Object.entries(base).map(([key, value]) => {
    const own = over[key as keyof AppConfig]
    return [key, typeof value === 'object' ? { ...value, ...(own as object) } : (own ?? value)]
  })
  return Object.fromEntries(merged) as AppConfig
}
