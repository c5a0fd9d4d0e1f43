/** What other features and the app use of this one. */

export { AgreementFiles, SignedFiles } from './agreement-files.tsx'
export { AnnexView, annexTitle } from './annex-view.tsx'
export { ContractChanges } from './changes/contract-changes.tsx'
export { type AgreementAnswer, termsInForce } from './terms-in-force.ts'
export { signedCopies } from './text.ts'
