/** What other features and the app use of this one. */
export { issuePart } from './actions.ts'
export { ChargeView } from './charge-view.tsx'
export { chargeLines, IssuedCharge } from './issued-charge.tsx'
export { ReceiptButton } from './receipt-button.tsx'
export { dropTypedPart, keepTypedPart, typedPart } from './typed-part.ts'
export { useCharge } from './use-charge.ts'
