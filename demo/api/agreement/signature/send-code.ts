import type { Answer } from '#core/api/contract/operation.ts'
import type { sendSignatureCode } from '#core/api/contract/signature.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { redactEmail } from '#core/format/redact-email.ts'
import { changeInDoubt, makeFreezeLink } from '../../identity/former-emails.ts'
import { countMail } from '../../identity/send-code.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Visit } from '../../platform/http/visit-device.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { canSendSms, sendSms } from '../../platform/mail/send-sms.ts'
import { mobileTrustedFrom } from '../../profile/confirm-mobile.ts'
import { contractText, type SignedText, signatureCodeMail } from '../agreement-mails.ts'
import { recordEvidence } from '../audit-trail.ts'
import type { SignableLoan } from '../signable-loan.ts'
import { readForSigning } from './read-for-signing.ts'
import { issueSignatureCode, pendingSignatureCode } from './signature-codes.ts'

const redactMobile = (mobile: string) => `*****-${mobile.slice(-4)}`

interface CodeRequest {
  userId: string
  loanId: string
  contentHash: string
  visit: Visit
}

/** Sends the code that signs exactly the contract the user has read. */
export async function sendCodeForSignature(
  context: Context,
  transaction: Database,
  asked: CodeRequest,
): Promise<Answer<typeof sendSignatureCode>> {
  const { content, person } = await readForSigning(context, transaction, asked)
  return sendBoundCode(context, transaction, asked, person, contractText(content.terms))
}

/**
 * Sends the code that signs the text of one hash. It goes by mail (to the previous mailbox for some days after a change)
 * and to a mobile verified before the request.
 */
export async function sendBoundCode(
  context: Context,
  transaction: Database,
  { userId, loanId, contentHash, visit }: CodeRequest,
  person: SignableLoan['person'],
  text: SignedText,
): Promise<Answer<typeof sendSignatureCode>> {
  const { change, email, mobile, said } = await codeDestinations(context, transaction, userId, person)
  await countMail({ ...context, database: transaction }, 'signature', email)
  const { code, expiresAt } = await issueSignatureCode(context, transaction, { loanId, contentHash })
  const mail = signatureCodeMail(text, {
    code,
    validSeconds: context.settings.code.seconds,
    firstName: nameToCall(person),
    hash: contentHash,
    freeze: change && (await makeFreezeLink(context, transaction, change)),
    publicUrl: context.settings.publicUrl,
  })
  await sendMail(context, transaction, email, mail, userId)
  if (mobile) await sendSms(context, transaction, { userId, mobile }, { text: text.sms(code), code })
  await recordEvidence(context, transaction, { loanId, event: 'code-sent', detail: contentHash, visit })
  return { expiresAt, tries: context.settings.code.tries, ...said }
}

/** The pending code for this contract, with the same destination data as when it was sent. */
export async function sentCodeAnswer(
  context: Context,
  userId: string,
  person: SignableLoan['person'],
  bound: { loanId: string; contentHash: string },
): Promise<Answer<typeof sendSignatureCode> | null> {
  const pending = await pendingSignatureCode(context, context.database, bound)
  if (!pending) return null
  const { said } = await codeDestinations(context, context.database, userId, person)
  return { ...pending, ...said }
}

/** Destinations of a user's codes, and what the answer says about them. */
async function codeDestinations(
  context: Context,
  database: Database,
  userId: string,
  person: SignableLoan['person'],
) {
  const change = await changeInDoubt(context, database, userId)
  const email = change?.email ?? person.email
  const withoutSms = smsRefusalReason(canSendSms(context.settings), person, change?.changedAt)
  const mobile = withoutSms ? null : person.signingMobile
  const said = {
    email: redactEmail(email),
    emailUntil: change?.expiresAt ?? null,
    mobile: mobile && redactMobile(mobile),
    withoutSms,
    smsFrom:
      withoutSms === 'too-recent' && person.mobileProvedAt !== null
        ? mobileTrustedFrom(person.mobileProvedAt)
        : null,
  }
  return { change, email, mobile, said }
}

/**
 * Why the code is not sent by SMS; null if it is. A number verified shortly before an open change of e-mail,
 * or since, may belong to an attacker who made the change.
 */
function smsRefusalReason(
  isSms: boolean,
  { signingMobile, mobileProvedAt, mobileRefusal }: SignableLoan['person'],
  changedAt: string | undefined,
): Answer<typeof sendSignatureCode>['withoutSms'] {
  if (!isSms) return 'unavailable'
  if (mobileProvedAt === null) return 'unproved'
  if (mobileRefusal !== null) return 'refused'
  if (!signingMobile) return 'too-recent'
  return changedAt !== undefined && mobileTrustedFrom(mobileProvedAt) > changedAt ? 'email-changed' : null
}
