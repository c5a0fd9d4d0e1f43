import { agreementBlocks, agreementTitle } from '#core/agreement/blocks.ts'
import { contentHash } from '#core/agreement/canonical.ts'
import type { AgreementContent } from '#core/agreement/content.ts'
import { certificateBlocks } from '#core/agreement/trail-words.ts'
import type { fileFormats, readAgreement } from '#core/api/contract/agreement.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { documentHtml } from '#core/document/html.ts'
import { hasDraft } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Visit } from '../platform/http/device.ts'
import type { Download } from '../platform/http/download.ts'
import { refusal } from '../platform/http/errors.ts'
import { findAnnexes } from './annex.ts'
import { buildContent } from './build-content.ts'
import { draftPdf } from './files.ts'
import { readSignable } from './signable.ts'
import { codeSent } from './signature/send-code.ts'
import { readTrail, recordView } from './trail.ts'

interface Asked {
  userId: string
  loanId: string
  visit: Visit
}

/** The signed contract of a loan, if there is one. */
export function findAgreement(database: Database, loanId: string) {
  return database.selectFrom('agreements').selectAll().where('loanId', '=', loanId).executeTakeFirst()
}

/** The contract of a loan, or its draft. @throws ApiError 404, 409 */
async function current(database: Database, { userId, loanId }: Omit<Asked, 'visit'>) {
  const loan = await readSignable(database, userId, loanId)
  const signed = await findAgreement(database, loanId)
  if (signed) {
    const content = JSON.parse(signed.content) as AgreementContent
    return { loan, content, hash: signed.contentHash, signed, validUntil: undefined }
  }
  if (!hasDraft(loan.state) || !loan.offer) throw refusal(409, 'state_conflict')
  const content = buildContent(loan, loan.offer)
  return {
    loan,
    content,
    hash: await contentHash(content),
    signed: undefined,
    validUntil: loan.offer.validUntil,
  }
}

/** Content of the contract page; opening a draft is recorded in the trail. */
export async function showAgreement(context: Context, asked: Asked): Promise<Answer<typeof readAgreement>> {
  const { loan, content, hash, signed, validUntil } = await current(context.database, asked)
  if (!signed) await recordView(context, { ...asked, contentHash: hash })
  return {
    content,
    contentHash: hash,
    expired: validUntil !== undefined && validUntil <= timestamp(context.clock),
    sent: signed
      ? null
      : await codeSent(context, asked.userId, loan.person, { loanId: loan.id, contentHash: hash }),
    signed: signed
      ? { protocol: signed.protocol, signedAt: signed.signedAt, withdrawnAt: signed.withdrawnAt }
      : null,
    annexes: await findAnnexes(context.database, asked.loanId),
  }
}

/** The contract as a file; opening a draft is recorded in the trail. */
export async function agreementDownload(
  context: Context,
  asked: Asked,
  format: (typeof fileFormats)[number],
): Promise<Download> {
  const { database } = context
  const { content, hash, signed } = await current(database, asked)
  if (!signed) await recordView(context, { ...asked, contentHash: hash })
  const name = signed ? `contrato-${signed.protocol}` : 'minuta-do-contrato'
  if (format === 'pdf') {
    const bytes = signed ? Buffer.from(signed.pdf, 'base64') : await draftPdf(content, hash)
    return { mediaType: 'application/pdf', fileName: `${name}.pdf`, bytes }
  }
  const certificate = signed
    ? certificateBlocks(await readTrail(database, asked.loanId), hash, signed.draftHash)
    : []
  const html = documentHtml(agreementTitle, [...agreementBlocks(content), ...certificate], hash)
  return { mediaType: 'text/html', fileName: `${name}.html`, bytes: html }
}

/** The trail of a user's loan. @throws ApiError 404 */
export async function showTrail({ database }: Context, { userId, loanId }: Omit<Asked, 'visit'>) {
  await readSignable(database, userId, loanId)
  return { items: await readTrail(database, loanId) }
}
