import { type EbsStatus, runningStatuses } from '#core/ebs/ebs-statuses.ts'
import type { EbsActivity, EbsError, EbsStage } from '#core/ebs/ebs-words.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import type { BankStep } from '../../ports/bank-data.ts'
import { analyseRequest, askLenderToDecide } from '../analyse-request.ts'
import type { LoanApplication } from '../lending/ask-lender.ts'
import { type Collection, changeCollection, failCollection, logActivity, planNextStep } from './collection.ts'
import { awaitingDecision, decisionUnlessLate, planDecision } from './late-decision.ts'
import { type BankLogin, decryptBankLogin, encryptBankLogin } from './sealed-login.ts'

const reached: Partial<Record<EbsStage, EbsActivity>> = {
  transactions: 'accounts_read',
  analysis: 'transactions_read',
}

/** The error when the user did not answer in time, by status. */
const expired: Partial<Record<EbsStatus, EbsError>> = {
  token: 'token_expired',
  qr: 'qr_expired',
  confirm: 'not_confirmed',
  authorize: 'authorization_expired',
}

/** The job that performs the next step of a collection. Idempotent. */
export function collectionJobHandler(context: Context): JobHandler {
  return async function step(executionId) {
    const { database, settings } = context
    const row = await database
      .selectFrom('ebsExecutions')
      .innerJoin('loans', 'loans.id', 'ebsExecutions.loanId')
      .innerJoin('people', 'people.userId', 'loans.userId')
      .selectAll('ebsExecutions')
      .select(['loans.userId', 'people.cpf'])
      .where('ebsExecutions.id', '=', executionId)
      .where('status', 'in', runningStatuses)
      // Without credentials it was read already, and waits for the lender.
      .where('secret', 'is not', null)
      .executeTakeFirst()
    if (!row?.stage) return
    const { status, expiresAt } = row
    const late = expired[status]
    if (late && (expiresAt ?? '') <= timestamp(context.clock))
      return failCollection(context, database, row, late)
    if (late && status !== 'qr') return

    const secret = row.secret ? decryptBankLogin(settings.vaultKey, row.id, row.secret) : undefined
    // The vault key has changed: fail and ask the user again.
    if (!secret) return failCollection(context, database, row, 'unexpected')
    const outcome = await context.ports.bankData.step({
      reference: row.id,
      bankId: row.bankId ?? '',
      stage: row.stage,
      cpf: row.cpf,
      ...pickFields(secret, ['fields', 'authorization', 'token']),
      tokensAsked: row.tokenRequiredCount,
      confirmed: secret.confirmed ?? false,
      shownForSeconds: status === 'qr' ? secondsSince(context, row.updatedAt) : undefined,
    })
    const asked = isCollectedFromOwnAccount(row, outcome)
      ? await decisionUnlessLate(askBankAgain(context, row, outcome))
      : undefined
    await inTransaction(database, (transaction) =>
      applyBankStep(context, transaction, row, secret, outcome, asked),
    )
  }
}

/** A collection with its user. */
type OwnedCollection = Collection & { userId: string; cpf: string }

type CollectedStep = Extract<BankStep, { kind: 'collected' }>

/** Whether data are of the user's own account. */
const isCollectedFromOwnAccount = ({ cpf }: OwnedCollection, outcome: BankStep): outcome is CollectedStep =>
  outcome.kind === 'collected' && (outcome.holderCpf === null || outcome.holderCpf === cpf)

const askBankAgain = (
  context: Context,
  { userId, loanId }: OwnedCollection,
  { collected, holderCpf }: CollectedStep,
) =>
  askLenderToDecide(
    context,
    { userId, id: loanId },
    { bank: { collected, source: 'bank', isHolderShown: holderCpf !== null } },
  )

const secondsSince = ({ clock }: Context, moment: string) => (clock().getTime() - Date.parse(moment)) / 1000

async function applyBankStep(
  context: Context,
  transaction: Database,
  row: OwnedCollection,
  secret: BankLogin,
  outcome: BankStep,
  asked?: LoanApplication,
): Promise<void> {
  const { clock, settings } = context
  const change = (set: Partial<Collection>) =>
    changeCollection(context, transaction, row, { during: [row.status], set })
  const wrote = (activity: EbsActivity) => logActivity(context, transaction, row.loanId, activity)

  if (outcome.kind === 'failed') return failCollection(context, transaction, row, outcome.error)
  if (outcome.kind === 'wait') return planNextStep(context, transaction, row.id, outcome.afterSeconds)
  if (outcome.kind === 'collected') {
    // An account of another CPF does not show the user's income, and its data are not kept.
    if (!isCollectedFromOwnAccount(row, outcome))
      return failCollection(context, transaction, row, 'another_holder')
    return finishCollection(context, transaction, row, outcome, asked)
  }
  if (outcome.kind === 'next') {
    const none = { qrcode: null, expiresAt: null }
    if (!(await change({ ...none, status: 'waiting', stage: outcome.stage }))) return
    if (row.stage === 'login') await wrote('login_accepted')
    const activity = reached[outcome.stage]
    if (activity) await wrote(activity)
    return planNextStep(context, transaction, row.id, outcome.afterSeconds)
  }

  const until = { expiresAt: timestamp(clock, outcome.withinSeconds), qrcode: null }
  await planNextStep(context, transaction, row.id, outcome.withinSeconds)
  if (outcome.kind === 'confirm') {
    if (await change({ ...until, status: 'confirm' })) await wrote('confirmation_requested')
    return
  }
  if (outcome.kind === 'qr') {
    if (!(await change({ ...until, status: 'qr', qrcode: outcome.qrcode }))) return
    await wrote('qr_shown')
    return planNextStep(context, transaction, row.id, outcome.lookAgainSeconds)
  }
  // A refused token is not reused for the next request.
  const without = encryptBankLogin(settings.vaultKey, row.id, { fields: secret.fields })
  const tokenRequiredCount = row.tokenRequiredCount + 1
  if (await change({ ...until, status: 'token', tokenRequiredCount, secret: without }))
    await wrote('token_requested')
}

/** Stores the collected data and the decision, or plans it, and deletes the credentials, in one transaction. */
async function finishCollection(
  context: Context,
  transaction: Database,
  row: OwnedCollection,
  { collected, holderCpf }: CollectedStep,
  asked: LoanApplication | undefined,
): Promise<void> {
  const set = {
    ...awaitingDecision,
    ...(asked && { status: 'done' as const }),
    collected: JSON.stringify(collected),
    holderShownAt: holderCpf === null ? null : timestamp(context.clock),
  }
  if (!(await changeCollection(context, transaction, row, { during: [row.status], set }))) return
  await logActivity(context, transaction, row.loanId, 'finished')
  if (!asked) return planDecision(context, transaction, row.id)
  await analyseRequest(context, transaction, { userId: row.userId, id: row.loanId }, asked)
}
