import { contentHash } from '#core/agreement/canonical-json.ts'
import { agreementBlocks, agreementTitle } from '#core/agreement/contract-blocks.ts'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { certificateBlocks } from '#core/agreement/evidence-words.ts'
import type { fileFormats, readAgreement } from '#core/api/contract/agreement.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { documentHtml } from '#core/document/document-html.ts'
import { allowsTransition, hasDraft } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import type { Download } from '../platform/http/send-download.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { pauseOf, shownSoonerCall } from '../request/signature-pause.ts'
import { listTrailEntries, recordView } from './audit-trail.ts'
import { buildContent } from './build-contract.ts'
import { draftPdf } from './contract-pdfs.ts'
import { findAnnexes } from './release-annex.ts'
import { readSignable } from './signable-loan.ts'
import { sentCodeAnswer } from './signature/send-code.ts'

interface AgreementQuery {
  userId: string
  loanId: string
  visit: Visit
}

/** The signed contract of a loan, if there is one. */
export function findAgreement(database: Database, loanId: string) {
  return database.selectFrom('agreements').selectAll().where('loanId', '=', loanId).executeTakeFirst()
}

/** The contract of a loan, or its draft. @throws ApiError 404, 409 */
async function currentAgreement(database: Database, { userId, loanId }: Omit<AgreementQuery, 'visit'>) {
  const loan = await readSignable(database, userId, loanId)
  const signed = await findAgreement(database, loanId)
  if (signed) {
    const content = JSON.parse(signed.content) as AgreementContent
    return { loan, content, hash: signed.contentHash, signed, offer: undefined }
  }
  if (!hasDraft(loan.state) || !loan.offer) throw createRefusal('state_conflict')
  const content = buildContent(loan, loan.offer)
  return {
    loan,
    content,
    hash: await contentHash(content),
    signed: undefined,
    offer: loan.offer,
  }
}

/** Content of the contract page; opening a draft is recorded in the trail. */
export async function showAgreement(
  context: Context,
  asked: AgreementQuery,
): Promise<Answer<typeof readAgreement>> {
  const { loan, content, hash, signed, offer } = await currentAgreement(context.database, asked)
  const paused =
    offer && allowsTransition(loan.state, 'sign') ? pauseOf(context, offer) : { pause: null, mayPause: false }
  if (!signed) await recordView(context, { ...asked, contentHash: hash })
  return {
    content,
    contentHash: hash,
    expired: offer !== undefined && offer.validUntil <= timestamp(context.clock),
    ...paused,
    call: paused.pause?.by === 'age' ? await shownSoonerCall(context.database, asked.userId) : null,
    sent: signed
      ? null
      : await sentCodeAnswer(context, asked.userId, loan.person, { loanId: loan.id, contentHash: hash }),
    signed: signed
      ? { protocol: signed.protocol, signedAt: signed.signedAt, withdrawnAt: signed.withdrawnAt }
      : null,
    annexes: await findAnnexes(context.database, asked.loanId),
  }
}

/** The contract as a file; opening a draft is recorded in the trail. */
export async function agreementDownload(
  context: Context,
  asked: AgreementQuery,
  format: (typeof fileFormats)[number],
): Promise<Download> {
  const { database } = context
  const { content, hash, signed } = await currentAgreement(database, asked)
  if (!signed) await recordView(context, { ...asked, contentHash: hash })
  const name = signed ? `contrato-${signed.protocol}` : 'minuta-do-contrato'
  if (format === 'pdf') {
    const bytes = signed ? Buffer.from(signed.pdf, 'base64') : await draftPdf(content, hash)
    return { mediaType: 'application/pdf', fileName: `${name}.pdf`, bytes }
  }
  const certificate = signed
    ? certificateBlocks(await listTrailEntries(database, asked.loanId), hash, signed.draftHash)
    : []
  const html = documentHtml(agreementTitle, [...agreementBlocks(content), ...certificate], hash)
  return { mediaType: 'text/html', fileName: `${name}.html`, bytes: html }
}

/** The trail of a user's loan. @throws ApiError 404 */
export async function showTrail({ database }: Context, { userId, loanId }: Omit<AgreementQuery, 'visit'>) {
  await readSignable(database, userId, loanId)
  return { items: await listTrailEntries(database, loanId) }
}
