import { href } from '#core/routes/pages.ts'

/** Names and addresses; LOAN is replaced by the id of the customer's loan. */
type Screens = Readonly<Record<string, string>>

const installment = href('installment', {}, 'n=7')

/** Pages without a login. */
export const strangers: Screens = {
  home: href('home'),
  login: href('login'),
  register: href('registerEmail'),
  migration: href('migrationCustomer'),
  app: href('app'),
  'check-contract': href('checkContract'),
}

/** Account pages, by the prepared customer whose loan is in that state. */
export const customers: Readonly<Record<string, Screens>> = {
  ana: { 'overview-empty': href('account') },
  bruno: { 'request-question': href('loan.purpose') },
  lara: {
    overview: href('account'),
    loans: href('accountLoans'),
    loan: href('myLoan', { id: 'LOAN' }),
    pay: installment,
    installments: href('installments'),
    payoff: href('payoff'),
    payments: href('payments'),
    data: href('accountDataPersonal'),
    security: href('accountSecurity'),
  },
  mauro: { 'overview-late': href('account') },
  nadia: { 'overview-processing': href('account') },
  otavio: { 'overview-paid-off': href('account') },
  paula: { 'loan-new': href('myLoan', { id: 'LOAN' }) },
  renato: { documents: href('loan.documents') },
}

/** The two steps in which the customer decides. */
export const requests = { offers: href('loan.offers'), contract: href('loan.contract') } as const
