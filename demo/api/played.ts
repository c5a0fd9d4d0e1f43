/**
 * Parties that are only simulated, with the file that simulates each. Their decisions, data and payments are
 * invented: an operator with real users replaces each by an adapter and removes its row.
 */
export const played = {
  lender: 'api/request/lending/rules.ts',
  documentReview: 'api/documents/review.ts',
  bankData: 'sandbox/bank-data/aggregator.ts',
  creditRegister: 'sandbox/credit-register.ts',
  paymentBank: 'sandbox/payment-bank.ts',
  partnerLender: 'sandbox/partner-lender.ts',
} as const
