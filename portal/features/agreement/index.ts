/** What other features and the app use of this one. */
export { AnnexView, annexTitle } from './annex.tsx'
export { Changes } from './changes/changes.tsx'
export { AgreementFiles, SignedFiles } from './files.tsx'
export { type Agreement, termsInForce } from './terms-in-force.ts'
export { signedCopies } from './text.ts'
