/** What other features and the app use of this one. */
export { payPlaceOf } from './late-items.ts'
export { LateOverLoans } from './late-over-loans.tsx'
export { lookUp } from './look-up-barcode.ts'
export { ProposalNotice } from './proposal-notice.tsx'
export { type WaitingCharge, waitingChargeWords } from './waiting-charge.ts'
