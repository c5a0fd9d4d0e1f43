import type { Answer } from '../../../core/api/contract/operation.ts'
import type { forwardToPartner, partnerProposalAvailability } from '../../../core/api/contract/partner.ts'
import { allows } from '../../../core/loan/lifecycle.ts'
import { partnerConsent } from '../../../core/text/partner-consent.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/queue.ts'
import type { LoanRow } from '../loans/loan.ts'
import { forPartner, lacking } from '../loans/missing.ts'
import { readLoan, readRow } from '../loans/read.ts'
import { tellEnd } from '../loans/tell-end.ts'
import { type LoanKey, moveLoan } from '../loans/transition.ts'
import { noteConsent } from '../people/consents.ts'
import { textHash } from '../scr/authorize.ts'
import { handOverJob } from './hand-over.ts'
import { partnerRefusal } from './policy.ts'

type Availability = Answer<typeof partnerProposalAvailability>

/** Names of the answers that the partner still needs. */
export function missingForPartner(row: LoanRow): string[] {
  return lacking(row, forPartner)
}

/** Whether the partner would take a request, as it stands now. */
export function availabilityOf(
  { settings }: Pick<Context, 'settings'>,
  row: LoanRow,
  withBankInfo: boolean,
): Availability {
  if (!allows(row.state, 'forward')) return { status: 'unavailable', reason: 'not-declined' }
  const reason = partnerRefusal({
    state: row.federalState,
    monthlyIncome: row.monthlyIncome,
    withBankInfo,
    hasBankAccount: row.receiveBy !== null,
    closedStates: settings.lending.partnerClosedStates,
  })
  if (reason) return { status: 'unavailable', reason }
  return { status: missingForPartner(row).length > 0 ? 'missing-data' : 'available', reason: null }
}

/**
 * Hands a declined request over, once: with the text agreed to as its evidence.
 *
 * @throws ApiError 404, 409 with what stands against it
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
