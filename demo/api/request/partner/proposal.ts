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
import { handOverJob } from './hand-over.ts'

type Availability = Answer<typeof partnerProposalAvailability>

/** Names of the answers that the partner lender still needs. */
export function missingForPartner(row: LoanRow): string[] {
  return lacking(row, forPartner)
}

/** Whether the partner lender would accept a request in its current state. */
export function availabilityOf(
  { ports }: Pick<Context, 'ports'>,
  row: LoanRow,
  withBankInfo: boolean,
): Availability {
  if (!allows(row.state, 'forward')) return { status: 'unavailable', reason: 'not-declined' }
  const reason = ports.partnerLender.refusalOf({
    state: row.federalState,
    monthlyIncome: row.monthlyIncome,
    withBankInfo,
    hasBankAccount: row.receiveBy !== null,
  })
  if (reason) return { status: 'unavailable', reason }
  return { status: missingForPartner(row).length > 0 ? 'missing-data' : 'available', reason: null }
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
): Promise<Answer<typeof forwardToPartner>> {
  const row = await readRow(transaction, key.userId, key.id)
  if (!allows(row.state, 'forward')) throw refusal(409, 'state_conflict')
  if (version !== partnerConsent.version) throw refusal(409, 'consent_outdated')
  const { status } = availabilityOf(context, row, withBankInfo)
  if (status === 'unavailable') throw refusal(409, 'partner_unavailable')
  if (status === 'missing-data') throw refusal(409, 'answers_missing')
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
