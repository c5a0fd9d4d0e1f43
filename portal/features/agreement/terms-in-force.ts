import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import type { readAgreement } from '#core/api/contract/agreement.ts'
import type { Answer } from '#core/api/contract/operation.ts'

export type AgreementAnswer = Answer<typeof readAgreement>

/** The terms in force: the contract's, or those of its last annex. */
export const termsInForce = ({ content, annexes }: AgreementAnswer): AgreementTerms =>
  annexes.at(-1)?.content.after ?? content.terms
