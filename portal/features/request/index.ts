/** What other features and the app use of this one. */

export { countReferral } from './count-referral.ts'
export { type LoanLists, loanListReads, type ShownGroup, shownGroups, useLoanLists } from './loan-lists.ts'
export { default as RequestSimulator } from './request-simulator.tsx'
export { continueWithRequest } from './request-store.ts'
export { adoptChoiceFromUrl, beginRequest, storedAttribution, storedChoice } from './simulated-choice.ts'
export type { WithdrawalRecord } from './withdrawal/withdraw-command.ts'
export { Withdrawal } from './withdrawal/withdraw-form.tsx'
export { withdrawalStatusOf } from './withdrawal/withdrawal-status.ts'
export { WithdrawnContract } from './withdrawal/withdrawn-contract.tsx'
export { withdrawnSentence } from './withdrawal/withdrawn-sentence.ts'
