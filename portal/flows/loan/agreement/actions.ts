import type { AgreementTerms } from '#core/agreement/content.ts'
import type { readAgreement } from '#core/api/contract/agreement.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { sendSignatureCode, signAgreement } from '#core/api/contract/signature.ts'
import { createCommand } from '../../../reads/command.ts'
import { findLoan } from '../store.ts'

export type Agreement = Answer<typeof readAgreement>
export type SentCode = Answer<typeof sendSignatureCode>

/** The numbers in force: the contract's, or those of its last annex. */
export const termsInForce = ({ content, annexes }: Agreement): AgreementTerms =>
  annexes.at(-1)?.content.after ?? content.terms

/** Has the code sent that signs the contract of this hash. */
export const sendCode = createCommand(sendSignatureCode, (id: string, contentHash: string) => ({
  params: { id },
  body: { contentHash },
}))

interface Signature {
  code: string
  contentHash: string
}

/** Signs the contract of this hash. After a lost answer the same code gives the same contract. */
export const sign = createCommand(
  signAgreement,
  (id: string, given: Signature) => ({ params: { id }, body: { ...given, accepted: true as const } }),
  async (signed) => {
    await findLoan.perform()
    return signed
  },
)
