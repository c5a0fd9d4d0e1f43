import type { Answer } from '#core/api/contract/operation.ts'
import { sendSignatureCode, signAgreement } from '#core/api/contract/signature.ts'
import { askToSignSooner, endSignaturePause, pauseSignature } from '#core/api/contract/signature-pause.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { findLoan } from '../request-store.ts'

export type SentCode = Answer<typeof sendSignatureCode>

/** Sends the code that signs the contract with this hash. */
export const sendCode = createCommand(sendSignatureCode, (id: string, contentHash: string) => ({
  params: { id },
  body: { contentHash },
}))

export const takePause = createCommand(pauseSignature, (id: string) => ({ params: { id } }))

export const askForCall = createCommand(askToSignSooner, (id: string) => ({ params: { id } }))

export const endPause = createCommand(endSignaturePause, (id: string) => ({ params: { id } }))

interface SignatureInput {
  code: string
  contentHash: string
}

/** Signs the contract with this hash. After a lost response the same code returns the same contract. */
export const signContract = createCommand(
  signAgreement,
  (id: string, given: SignatureInput) => ({ params: { id }, body: { ...given, accepted: true as const } }),
  async (signed) => {
    await findLoan()
    return signed
  },
)
