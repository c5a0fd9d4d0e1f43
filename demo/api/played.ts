/**
 * Who is only played here, by the file that plays them. Their decisions, data and payments are invented: an operator
 * with real people puts an adapter of their own in the place of each, and takes its row away.
 */
export const played = {
  lender: 'api/request/lending/rules.ts',
  documentReview: 'api/documents/review.ts',
  bankData: 'sandbox/bank-data/aggregator.ts',
  creditRegister: 'sandbox/credit-register.ts',
  paymentBank: 'sandbox/payment-bank.ts',
  partnerLender: 'sandbox/partner-lender.ts',
} as const
