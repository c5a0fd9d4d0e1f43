import type { Answer } from '../../../core/api/contract/operation.ts'
import type { sendSignatureCode } from '../../../core/api/contract/signature.ts'
import { calledName } from '../../../core/format/called-name.ts'
import { record } from '../agreement/trail.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sendMail } from '../outbox/send.ts'
import { canSendSms, sendSms } from '../outbox/sms.ts'
import { signatureCodeMail, signatureCodeSms } from '../outbox/texts/agreement.ts'
import type { Visit } from '../people/device.ts'
import { countMail } from '../people/send-code.ts'
import { issueSignatureCode } from './codes.ts'
import { readForSigning } from './signing.ts'

const cutEmail = (email: string) => email.replace(/^(.).*(@.*)$/, '$1***$2')
const cutMobile = (mobile: string) => `*****-${mobile.slice(-4)}`

interface Asked {
  userId: string
  loanId: string
  contentHash: string
  visit: Visit
}

/** Sends the code that signs the contract the person has read, and no other: by mail, and to a mobile proved before the request. */
export async function sendCodeToSign(
  context: Context,
  transaction: Database,
  asked: Asked,
): Promise<Answer<typeof sendSignatureCode>> {
  const { content, person, bound } = await readForSigning(context, transaction, asked)
  await countMail({ ...context, database: transaction }, 'signature', person.email)
  const { code, expiresAt } = await issueSignatureCode(context, transaction, bound)
  const facts = { code, terms: content.terms, validSeconds: context.settings.code.seconds }
  const mail = signatureCodeMail({ ...facts, firstName: calledName(person), hash: bound.contentHash })
  await sendMail(context, transaction, person.email, mail)
  const isSms = canSendSms(context.settings)
  const mobile = isSms ? person.signingMobile : null
  if (mobile)
    await sendSms(
      context,
      transaction,
      { userId: asked.userId, mobile },
      { text: signatureCodeSms(facts), code },
    )
  const { loanId, contentHash: detail } = bound
  await record(context, transaction, { loanId, event: 'code-sent', detail, visit: asked.visit })
  const { tries } = context.settings.code
  const withoutSms = mobile ? null : isSms ? 'unproved' : 'unavailable'
  return { expiresAt, tries, email: cutEmail(person.email), mobile: mobile && cutMobile(mobile), withoutSms }
}
