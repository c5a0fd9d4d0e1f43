/** What other features and the app use of this one. */

export { ChargeView } from './charge-view.tsx'
export { chargeLines, IssuedCharge } from './issued-charge.tsx'
export { deletePartDraft, readPartDraft, storePartDraft } from './part-amount-draft.ts'
export { issuePartCharge } from './part-charge-command.ts'
export { ReceiptButton } from './receipt-button.tsx'
export { useCharge } from './use-charge.ts'
