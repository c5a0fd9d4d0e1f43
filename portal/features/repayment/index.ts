/** What other features and the app use of this one. */
export { lookUp } from './look-up.ts'
export { chooseMyLoan } from './my-loan.ts'
export { tellWaiting, type WaitingCharge } from './waiting-charge.ts'
