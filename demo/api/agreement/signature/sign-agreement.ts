import { randomBytes } from 'node:crypto'
import { canonicalJson } from '#core/agreement/canonical-json.ts'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { signAgreement } from '#core/api/contract/signature.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import type { Payout } from '#core/fields/payout.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Visit } from '../../platform/http/visit-device.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { confirmPayout } from '../../profile/payout-account.ts'
import { notifyContact } from '../../profile/trusted-contact.ts'
import { countContract } from '../../referrals/count-referrals.ts'
import { requireNothingLate } from '../../request/lending/own-arrears.ts'
import { requireAffordable } from '../../request/lending/own-commitment.ts'
import { reportedTermsOf, reportToLender } from '../../request/lending/report-to-lender.ts'
import { lockLoan, moveLoan } from '../../request/loan-transition.ts'
import { signedMail } from '../agreement-mails.ts'
import { listTrailEntries, recordEvidence } from '../audit-trail.ts'
import { draftHashOf, signedPdf } from '../contract-pdfs.ts'
import { planDocumentsReminder } from '../lapse-unsent.ts'
import { sealFile } from '../seal-file.ts'
import { readForSigning } from './read-for-signing.ts'
import { checkBoundCode, spendBoundCode } from './use-code.ts'

interface SignatureRequest {
  userId: string
  loanId: string
  contentHash: string
  code: string
  visit: Visit
}

/** Prepared before the transaction: the SHA-256 of the draft that the user has read. */
interface CheckedDraft {
  draftHash: string
}

/**
 * Checks the code before the transaction, so that a wrong guess counts although nothing else happens. For a
 * right code it also renders the draft, which is slow and must not hold the transaction; the signed hash
 * fixes its content.
 */
export async function checkCode(context: Context, asked: SignatureRequest): Promise<CheckedDraft> {
  const { bound, content } = await readForSigning(context, context.database, asked)
  await checkBoundCode(context, asked)
  return { draftHash: await draftHashOf(content, bound.contentHash) }
}

/**
 * Signs in one transaction: uses up the code, seals and stores the contract, moves the loan, sends the mail.
 */
export async function signContract(
  context: Context,
  transaction: Database,
  asked: SignatureRequest & { prepared: CheckedDraft },
): Promise<Answer<typeof signAgreement>> {
  // A pause that is taken at this moment comes before or after.
  await lockLoan(transaction, asked.loanId)
  const { content, offer, person, bound } = await readForSigning(context, transaction, asked)
  const { loanId } = bound
  await spendBoundCode(context, transaction, asked)
  const { installmentCents } = content.terms
  await requireNothingLate(context, transaction, asked.userId)
  await requireAffordable(transaction, { userId: asked.userId, loanId, installmentCents })
  const signedAt = timestamp(context.clock)
  // The loan now has the agreed amounts instead of the requested ones.
  const { loanAmount, installmentsQty } = offer.shown
  await moveLoan(context, transaction, { userId: asked.userId, id: loanId }, 'sign', {
    set: { loanAmount, installmentsQty },
    where: (loan) => loan('pickedOfferId', '=', offer.id),
  })
  await recordEvidence(context, transaction, {
    loanId,
    event: 'signed',
    detail: bound.contentHash,
    visit: asked.visit,
    at: signedAt,
  })
  const { documentDays } = config.limits
  const documentsUntil = addDays(today(context.clock), documentDays)
  const { protocol, pdf } = await storeAgreement(context, transaction, {
    content,
    ...bound,
    ...asked.prepared,
    offerId: offer.id,
    signedAt,
    documentsUntil,
    payout: person.bankAccount,
  })

  const { contentHash } = bound
  const terms = reportedTermsOf(content.terms)
  await reportToLender(context, transaction, loanId, { kind: 'signed', protocol, contentHash, terms })
  await confirmPayout(context, transaction, asked.userId)
  await notifyContact(context, transaction, asked.userId, 'signed', protocol)
  await countContract(context, transaction, loanId)
  await planDocumentsReminder(context, transaction, loanId, documentDays)

  const facts = { firstName: nameToCall(person), protocol, terms: content.terms, documentsUntil }
  const { publicUrl } = context.settings
  const mail = signedMail({
    ...facts,
    hash: bound.contentHash,
    moment: context.clock(),
    publicUrl,
    loanId,
    pdf,
  })
  await sendMail(context, transaction, person.email, mail)
  return { protocol, signedAt, documentsUntil }
}

interface SealedAgreement extends CheckedDraft {
  loanId: string
  offerId: string
  content: AgreementContent
  contentHash: string
  signedAt: string
  documentsUntil: IsoDate
  /** The place that the contract names in a line. */
  payout: Payout | null
}

/** Stores the sealed file as signed: later changes to the drawing code do not affect it. */
async function storeAgreement(
  context: Context,
  transaction: Database,
  kept: SealedAgreement,
): Promise<{ protocol: string; pdf: Buffer }> {
  const { loanId, offerId, content, contentHash, draftHash, signedAt } = kept
  const trail = await listTrailEntries(transaction, loanId)
  const pdf = await sealFile(
    context,
    transaction,
    await signedPdf({ content, contentHash, draftHash, signedAt, trail }),
  )
  const protocol = randomBytes(6).toString('hex').toUpperCase()
  await transaction
    .insertInto('agreements')
    .values({
      loanId,
      protocol,
      offerId,
      content: canonicalJson(content),
      contentHash,
      draftHash,
      signedAt,
      pdf: pdf.toString('base64'),
      documentsUntil: kept.documentsUntil,
      payout: kept.payout && JSON.stringify(kept.payout),
      releasedAt: null,
      payoutAskedAt: null,
      payoutNumber: 1,
      payoutRefusedAt: null,
      payoutRefusal: null,
      payoutReturnedCents: null,
      endToEndId: null,
      withdrawnAt: null,
      withdrawalProtocol: null,
      returnedCents: null,
    })
    .execute()
  return { protocol, pdf }
}
