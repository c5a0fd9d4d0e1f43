import { contentHash } from '../../../core/agreement/canonical.ts'
import { allows } from '../../../core/loan/lifecycle.ts'
import { buildContent } from '../agreement/build-content.ts'
import { readSignable } from '../agreement/signable.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { needsQuietEmail } from '../people/undo-email.ts'

/**
 * The contract a person is about to sign, which must be the one they have read: whatever changed the offer or the
 * words since gives another hash.
 *
 * @throws ApiError 404; 409 state_conflict, contract_changed, offer_expired, email_moved
 */
export async function readForSigning(
  { clock }: Context,
  database: Database,
  asked: { userId: string; loanId: string; contentHash: string },
) {
  await needsQuietEmail({ clock }, database, asked.userId)
  const loan = await readSignable(database, asked.userId, asked.loanId)
  const { offer } = loan
  if (!allows(loan.state, 'sign') || !offer) throw refusal(409, 'state_conflict')
  if (offer.validUntil <= timestamp(clock)) throw refusal(409, 'offer_expired')
  const content = buildContent(loan, offer)
  if ((await contentHash(content)) !== asked.contentHash) throw refusal(409, 'contract_changed')
  return { content, offer, person: loan.person, bound: { loanId: loan.id, contentHash: asked.contentHash } }
}
