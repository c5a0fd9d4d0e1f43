/** What other features and the app use of this one. */
export { payPlaceOf } from './late-items.ts'
export { lookUp } from './look-up-barcode.ts'
export { chooseMyLoan } from './use-my-loan.ts'
export { type WaitingCharge, waitingChargeWords } from './waiting-charge.ts'
