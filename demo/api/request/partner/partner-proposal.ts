import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '#core/api/contract/operation.ts'
import type { forwardToPartner, partnerProposalAvailability } from '#core/api/contract/partner.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { partnerConsent } from '#core/text/partner-consent.ts'
import { recordConsent } from '../../identity/record-consent.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { textHash } from '../credit-register/scr-authorization.ts'
import { type LoanKey, moveLoan } from '../loan-transition.ts'
import { type LoanRow, reasonsOf } from '../loan-view.ts'
import { missingAnswers, partnerAnswers } from '../missing-answers.ts'
import { notifyOfEnd } from '../notify-of-end.ts'
import { readLoan, readLoanRow } from '../read-loans.ts'
import { handOverJob } from './hand-over.ts'
import { readAssessment } from './partner-assessment.ts'

type PartnerAvailability = Answer<typeof partnerProposalAvailability>

/** Names of the answers that the partner lender still needs. */
export function missingForPartner(row: LoanRow): string[] {
  return missingAnswers(row, partnerAnswers)
}

/** What the partner lender was sent of a request before, and did not take. */
const findProposal = (database: Database, loanId: string) =>
  database.selectFrom('partnerProposals').select('refusal').where('loanId', '=', loanId).executeTakeFirst()

/** Whether the partner lender would accept a request in its current state. @throws PortFailure */
export async function availabilityOf(
  { database, ports }: Pick<Context, 'database' | 'ports'>,
  row: LoanRow,
  withBankInfo: boolean,
): Promise<PartnerAvailability> {
  if (!allowsTransition(row.state, 'forward')) return { status: 'unavailable', reason: 'not-declined' }
  const sent = await findProposal(database, row.id)
  if (sent) return { status: 'unavailable', reason: sent.refusal ?? 'sent-before' }
  // Customers with something late here get help, not another debt.
  if (reasonsOf(row).includes('own_arrears')) return { status: 'unavailable', reason: 'own-arrears' }
  const { refusal: reason } = await ports.partnerLender.assess(readAssessment(row, withBankInfo))
  if (reason) return { status: 'unavailable', reason }
  return { status: missingForPartner(row).length > 0 ? 'missing-data' : 'available', reason: null }
}

/** The partner's response about a request, with the data it is based on. @throws ApiError 404, PortFailure */
export async function askPartner(context: Context, { userId, id }: LoanKey, withBankInfo: boolean) {
  const row = await readLoanRow(context.database, userId, id)
  return {
    asked: readAssessment(row, withBankInfo),
    answer: await availabilityOf(context, row, withBankInfo),
  }
}

/**
 * Forwards a declined request, once, with the accepted text as evidence.
 *
 * @throws ApiError 404, 409 with the reason against it
 */
export async function forwardRequest(
  context: Context,
  transaction: Database,
  key: LoanKey,
  { version, withBankInfo }: { version: string; withBankInfo: boolean },
  { asked, answer }: Awaited<ReturnType<typeof askPartner>>,
): Promise<Answer<typeof forwardToPartner>> {
  const row = await readLoanRow(transaction, key.userId, key.id)
  if (!allowsTransition(row.state, 'forward')) throw createRefusal('state_conflict')
  if (version !== partnerConsent.version) throw createRefusal('consent_outdated')
  if (!isDeepStrictEqual(asked, readAssessment(row, withBankInfo))) throw createRefusal('state_conflict')
  if (answer.status === 'unavailable' || (await findProposal(transaction, key.id)))
    throw createRefusal('partner_unavailable')
  if (missingForPartner(row).length > 0) throw createRefusal('answers_missing')
  await moveLoan(context, transaction, key, 'forward')
  const proposal = {
    loanId: key.id,
    withBankInfo: withBankInfo ? (1 as const) : (0 as const),
    consentVersion: version,
    consentHash: textHash(partnerConsent),
    acceptedAt: timestamp(context.clock),
    sent: null,
    sentAt: null,
    refusal: null,
  }
  await transaction.insertInto('partnerProposals').values(proposal).execute()
  await enqueue(context.clock, transaction, handOverJob, key.id)
  await recordConsent(context, transaction, {
    userId: key.userId,
    kind: 'partner',
    subject: key.id,
    action: 'given',
    version,
    textHash: proposal.consentHash,
  })
  await notifyOfEnd(context, transaction, key, 'forwarded')
  return readLoan(context, transaction, key.userId, key.id)
}
