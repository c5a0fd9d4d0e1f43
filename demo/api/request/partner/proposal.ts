import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '#core/api/contract/operation.ts'
import type { forwardToPartner, partnerProposalAvailability } from '#core/api/contract/partner.ts'
import { allows } from '#core/loan/lifecycle.ts'
import { partnerConsent } from '#core/text/partner-consent.ts'
import { noteConsent } from '../../identity/note-consent.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { textHash } from '../credit-register/authorize.ts'
import type { LoanRow } from '../loan.ts'
import { forPartner, lacking } from '../missing.ts'
import { readLoan, readRow } from '../read.ts'
import { tellEnd } from '../tell-end.ts'
import { type LoanKey, moveLoan } from '../transition.ts'
import { assessmentOf } from './assess.ts'
import { handOverJob } from './hand-over.ts'

type Availability = Answer<typeof partnerProposalAvailability>

/** Names of the answers that the partner lender still needs. */
export function missingForPartner(row: LoanRow): string[] {
  return lacking(row, forPartner)
}

/** Whether the partner lender would accept a request in its current state. @throws PortFailure */
export async function availabilityOf(
  { ports }: Pick<Context, 'ports'>,
  row: LoanRow,
  withBankInfo: boolean,
): Promise<Availability> {
  if (!allows(row.state, 'forward')) return { status: 'unavailable', reason: 'not-declined' }
  const { refusal: reason } = await ports.partnerLender.assess(assessmentOf(row, withBankInfo))
  if (reason) return { status: 'unavailable', reason }
  return { status: missingForPartner(row).length > 0 ? 'missing-data' : 'available', reason: null }
}

/** The partner's response about a request, with the data it is based on. @throws ApiError 404, PortFailure */
export async function askPartner(context: Context, { userId, id }: LoanKey, withBankInfo: boolean) {
  const row = await readRow(context.database, userId, id)
  return { asked: assessmentOf(row, withBankInfo), answer: await availabilityOf(context, row, withBankInfo) }
}

/**
 * Forwards a declined request, once, with the accepted text as evidence.
 *
 * @throws ApiError 404, 409 with the reason against it
 */
export async function forward(
  context: Context,
  transaction: Database,
  key: LoanKey,
  { version, withBankInfo }: { version: string; withBankInfo: boolean },
  { asked, answer }: Awaited<ReturnType<typeof askPartner>>,
): Promise<Answer<typeof forwardToPartner>> {
  const row = await readRow(transaction, key.userId, key.id)
  if (!allows(row.state, 'forward')) throw refusal(409, 'state_conflict')
  if (version !== partnerConsent.version) throw refusal(409, 'consent_outdated')
  if (!isDeepStrictEqual(asked, assessmentOf(row, withBankInfo))) throw refusal(409, 'state_conflict')
  if (answer.status === 'unavailable') throw refusal(409, 'partner_unavailable')
  if (missingForPartner(row).length > 0) throw refusal(409, 'answers_missing')
  await moveLoan(context, transaction, key, 'forward')
  const proposal = {
    loanId: key.id,
    withBankInfo: withBankInfo ? (1 as const) : (0 as const),
    consentVersion: version,
    consentHash: textHash(partnerConsent),
    acceptedAt: timestamp(context.clock),
    sent: null,
    sentAt: null,
  }
  await transaction.insertInto('partnerProposals').values(proposal).execute()
  await enqueue(context.clock, transaction, handOverJob, key.id)
  await noteConsent(context, transaction, {
    userId: key.userId,
    kind: 'partner',
    subject: key.id,
    action: 'given',
    version,
    textHash: proposal.consentHash,
  })
  await tellEnd(context, transaction, key, 'forwarded')
  return readLoan(transaction, key.userId, key.id)
}
