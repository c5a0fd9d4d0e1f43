import { allowsTransition, type LoanState, type TransitionName } from '../loan/lifecycle.ts'

/** The documents a customer must send before the money is released. */
export const documentKinds = [
  'identity-front',
  'identity-back',
  'income-proof',
  'address-proof',
  'selfie',
  'signed-contract',
] as const

export type DocumentKind = (typeof documentKinds)[number]

/**
 * Both sides of the identity document whose number the contract states. The customer may send them before the
 * signature.
 */
export const identityKinds: readonly DocumentKind[] = ['identity-front', 'identity-back']

/** The loan transition that sending a document of this kind triggers. */
export const transitionOnSending = (kind: DocumentKind) =>
  (identityKinds.includes(kind) ? 'sendIdentity' : 'sendDocuments') satisfies TransitionName

/** Every state of a document, in order. A file of the wrong type or size is refused at once. */
const states = {
  receiving: { isReviewed: false, isMissing: true },
  received: { isReviewed: false, isMissing: false },
  'in-review': { isReviewed: true, isMissing: false },
  accepted: { isReviewed: true, isMissing: false },
  refused: { isReviewed: true, isMissing: true },
} as const

export type DocumentState = keyof typeof states

export const documentStates = Object.keys(states) as DocumentState[]

/** States in which the document counts as sent. */
export const arrivedStates = documentStates.filter((state) => !states[state].isMissing)

/** States before any review. */
export const uploadStates = documentStates.filter((state) => !states[state].isReviewed)

/** States in which the customer may still withdraw or replace a document. */
export const openStates = documentStates.filter(
  (state) => states[state].isMissing || !states[state].isReviewed,
)

const isBeforeSignature = (state: LoanState) =>
  allowsTransition(state, 'sendIdentity') && !allowsTransition(state, 'sendDocuments')

/** What of a loan decides which documents it needs. */
interface DocumentFacts {
  /** Whether the customer's own bank has already confirmed the income. */
  incomeShown: boolean
  /** Whether a law asks for a signature on paper. */
  onPaper: boolean
}

const allKinds = ({ incomeShown, onPaper }: DocumentFacts) =>
  documentKinds.filter(
    (kind) => !(incomeShown && kind === 'income-proof') && (onPaper || kind !== 'signed-contract'),
  )

/** The kinds of document that a loan state asks for. */
export const requiredKinds = (state: LoanState, facts: DocumentFacts): DocumentKind[] =>
  isBeforeSignature(state) ? [...identityKinds] : allKinds(facts)

/** The kinds that will be asked for once the contract is signed. */
export const laterKinds = (state: LoanState, facts: DocumentFacts): DocumentKind[] =>
  isBeforeSignature(state) ? allKinds(facts).filter((kind) => !identityKinds.includes(kind)) : []

/** The wanted kinds that the customer still has to send. */
export function missingKinds(
  wanted: readonly DocumentKind[],
  documents: readonly { kind: DocumentKind; state: DocumentState }[],
): DocumentKind[] {
  const there = new Set(
    documents.filter(({ state }) => arrivedStates.includes(state)).map(({ kind }) => kind),
  )
  return wanted.filter((kind) => !there.has(kind))
}

/** Why a file was refused: the first eight come from the automatic check, the others from the review. */
export const refusalReasons = [
  'type',
  'unreadable',
  'too-large-picture',
  'too-small-picture',
  'too-complex',
  'protected',
  'outside-pages',
  'photo-needed',
  'illegible',
  'expired',
  'other-person',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

/** The reasons that only the review gives. */
export const reviewReasons: readonly RefusalReason[] = ['illegible', 'expired', 'other-person']

/** File and part sizes in bytes; pixels of the whole picture, and of its sides. */
export const documentLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxPartBytes: 512 * 1024,
  // Sensors sold as 64 megapixels have a little more.
  maxPixels: 65_000_000,
  // The shorter side of a photo; on a long screenshot it is the width of its text.
  minSide: 300,
  // The same for the stored picture: enough to read the smallest print of an identity card.
  keptSide: 1800,
  // The longer side of a JPEG that can be stored.
  maxSide: 65_500,
  // What a picture that is decoded as a whole takes in memory.
  maxHeldBytes: 96 * 1024 * 1024,
} as const

/** The file types in which documents are stored, each with its file name extension. */
export const storedFileEndings = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

export type StoredFileType = keyof typeof storedFileEndings

/** A selfie is a photo; the others may also be a PDF. */
export const photoOnly: readonly DocumentKind[] = ['selfie']

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The media types that a document is accepted as. */
export const acceptedTypes = (kind: DocumentKind) =>
  photoOnly.includes(kind) ? photoTypes : ([...photoTypes, 'application/pdf'] as const)
