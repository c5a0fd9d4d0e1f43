import { allows, type LoanState, type TransitionName } from '../loan/lifecycle.ts'

/** What is asked of somebody before money goes out. */
export const documentKinds = [
  'identity-front',
  'identity-back',
  'income-proof',
  'address-proof',
  'selfie',
] as const

export type DocumentKind = (typeof documentKinds)[number]

/** Both sides of the document whose number the contract names: they may come with it, before the signature. */
export const identityKinds: readonly DocumentKind[] = ['identity-front', 'identity-back']

/** What happens to a loan where a document of a kind is sent. */
export const sendingOf = (kind: DocumentKind) =>
  (identityKinds.includes(kind) ? 'sendIdentity' : 'sendDocuments') satisfies TransitionName

/** Every state of a document, in order; a file that is not what it must be is refused at once. */
const states = {
  receiving: { isReviewed: false, isMissing: true },
  received: { isReviewed: false, isMissing: false },
  'in-review': { isReviewed: true, isMissing: false },
  accepted: { isReviewed: true, isMissing: false },
  refused: { isReviewed: true, isMissing: true },
} as const

export type DocumentState = keyof typeof states

export const documentStates = Object.keys(states) as DocumentState[]

/** States in which nothing of its kind is missing. */
export const arrivedStates = documentStates.filter((state) => !states[state].isMissing)

/** States before any review. */
export const uploadStates = documentStates.filter((state) => !states[state].isReviewed)

/** States in which a document may still be taken back or replaced. */
export const openStates = documentStates.filter(
  (state) => states[state].isMissing || !states[state].isReviewed,
)

const isBeforeSignature = (state: LoanState) =>
  allows(state, 'sendIdentity') && !allows(state, 'sendDocuments')

const allKinds = (incomeShown: boolean) =>
  documentKinds.filter((kind) => !(incomeShown && kind === 'income-proof'))

/**
 * The kinds that are asked for in a state.
 *
 * @param incomeShown whether the person's own bank has shown the income already
 */
export const wantedKinds = (state: LoanState, incomeShown: boolean): DocumentKind[] =>
  isBeforeSignature(state) ? [...identityKinds] : allKinds(incomeShown)

/** Those that will be asked for once the contract is signed. */
export const laterKinds = (state: LoanState, incomeShown: boolean): DocumentKind[] =>
  isBeforeSignature(state) ? allKinds(incomeShown).filter((kind) => !identityKinds.includes(kind)) : []

/** The kinds that still have to be sent, of those that are asked for. */
export function missingKinds(
  wanted: readonly DocumentKind[],
  documents: readonly { kind: DocumentKind; state: DocumentState }[],
): DocumentKind[] {
  const there = new Set(
    documents.filter(({ state }) => arrivedStates.includes(state)).map(({ kind }) => kind),
  )
  return wanted.filter((kind) => !there.has(kind))
}

/** Why a file was refused: the first seven by the look at the file itself, the others by the review. */
export const refusalReasons = [
  'type',
  'unreadable',
  'too-large-picture',
  'too-small-picture',
  'too-complex',
  'protected',
  'photo-needed',
  'illegible',
  'expired',
  'other-person',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

/** Those that the review gives. */
export const reviewReasons: readonly RefusalReason[] = ['illegible', 'expired', 'other-person']

/** Bytes, and pixels of a whole picture and of its shorter side. */
export const documentLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxPartBytes: 512 * 1024,
  maxPixels: 50_000_000,
  minSide: 300,
} as const

/** A selfie is a photo; the others may also be a PDF. */
export const photoOnly: readonly DocumentKind[] = ['selfie']
