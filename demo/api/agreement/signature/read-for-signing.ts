import { contentHash } from '#core/agreement/canonical-json.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { requireNoReportedDeath } from '../../identity/reported-deaths.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { pauseOf } from '../../request/signature-pause.ts'
import { buildContent } from '../build-contract.ts'
import { readSignable } from '../signable-loan.ts'

/**
 * The contract to sign, which must be the one the user has read: any change of the offer or the text since
 * gives another hash.
 *
 * @throws ApiError 404; 409 death_reported, state_conflict, contract_changed, offer_expired, signature_paused
 */
export async function readForSigning(
  { clock }: Context,
  database: Database,
  asked: { userId: string; loanId: string; contentHash: string },
) {
  await requireNoReportedDeath(database, asked.userId)
  const loan = await readSignable(database, asked.userId, asked.loanId)
  const { offer } = loan
  if (!allowsTransition(loan.state, 'sign') || !offer) throw createRefusal('state_conflict')
  if (offer.validUntil <= timestamp(clock)) throw createRefusal('offer_expired')
  if (pauseOf({ clock }, offer).pause) throw createRefusal('signature_paused')
  const content = buildContent(loan, offer)
  if ((await contentHash(content)) !== asked.contentHash) throw createRefusal('contract_changed')
  return { content, offer, person: loan.person, bound: { loanId: loan.id, contentHash: asked.contentHash } }
}
