import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import type { AgreementTerms } from '../../../../core/agreement/content.ts'
import { call } from '../../../../core/api/client.ts'
import * as api from '../../../../core/api/contract/agreement.ts'
import type { Answer } from '../../../../core/api/contract/operation.ts'
import { sendSignatureCode, signAgreement } from '../../../../core/api/contract/signature.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { provedCall } from '../../security/proved-call.ts'
import { findLoan } from '../store.ts'

export type Agreement = Answer<typeof api.readAgreement>
export type SentCode = Answer<typeof sendSignatureCode>

/** The contract of a loan; the server notes that it was opened. */
export const loadAgreement = createAction((signal, id: string) =>
  call(api.readAgreement, { params: { id } }, { signal }),
)

/** The numbers in force: the contract's, or those of its last annex. */
export const termsInForce = ({ content, annexes }: Agreement): AgreementTerms =>
  annexes.at(-1)?.content.after ?? content.terms

/** Has the code sent that signs the contract of this hash. */
export const sendCode = createAction((signal, id: string, contentHash: string) =>
  once(['sendSignatureCode', id, contentHash], (idempotencyKey) =>
    call(sendSignatureCode, { params: { id }, body: { contentHash } }, { signal, idempotencyKey }),
  ),
)

interface Signature {
  code: string
  contentHash: string
}

/** Signs the contract of this hash. After a lost answer the same code gives the same contract. */
export const sign = createAction(async (signal, id: string, given: Signature) => {
  const signed = await once(['signAgreement', id, given], (idempotencyKey) =>
    provedCall(
      signAgreement,
      { params: { id }, body: { ...given, accepted: true } },
      { signal, idempotencyKey },
    ),
  )
  await findLoan.perform()
  return signed
})

for (const { reset } of [loadAgreement, sendCode, sign]) onSessionEnd(reset)
