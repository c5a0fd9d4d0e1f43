import type { Answer, Operation } from '#core/api/contract/operation.ts'
import type { AccountEvent, accountActivity, EventOutcome } from '#core/api/contract/security.ts'
import { ApiError, type ErrorCode } from '#core/api/errors.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { keyedDigest } from '../platform/encrypt.ts'
import { readDevice, readNetwork, type Visit } from '../platform/http/visit-device.ts'
import { sortableId } from '../platform/ids.ts'
import { networkToCount } from '../platform/limits/counted-network.ts'
import { isFirst } from '../platform/limits/marks.ts'

/** Security-relevant operations by id, with the event to record. */
export const eventOfOperation: Readonly<Record<string, AccountEvent>> = {
  createUser: 'registration',
  activate: 'activation',
  login: 'login',
  unlockAccount: 'unlock',
  passwordReset: 'password-reset',
  changePassword: 'password',
  startEmailChange: 'email-asked',
  confirmEmailChange: 'email',
  addPasskey: 'passkey-on',
  removePasskey: 'passkey-off',
  confirmSecondFactor: 'factor-on',
  disableSecondFactor: 'factor-off',
  renewRecoveryCodes: 'recovery-codes',
  updatePerson: 'personal-data',
  reassess: 'correction',
  sendMobileCode: 'mobile-code',
  confirmMobile: 'mobile',
  saveBankAccount: 'bank-account',
  endOneSession: 'sessions-ended',
  endManySessions: 'sessions-ended',
  nameTrustedContact: 'contact-named',
  removeTrustedContact: 'contact-removed',
  startHandOff: 'hand-off',
  startExport: 'copy',
  sendSignatureCode: 'signature-code',
  signAgreement: 'signature',
  withdraw: 'withdrawal',
  askRefund: 'refund',
  proveIdentity: 'proof',
  sendRenegotiationCode: 'signature-code',
  renegotiate: 'contract-change',
  declineProposal: 'proposal-declined',
  resendPayout: 'payout-again',
  startAutomaticDebit: 'debits-on',
  endAutomaticDebit: 'debits-off',
  deleteUser: 'closing',
}

/** Errors that mean a failed authentication or proof; others are input mistakes. */
const wrongProofs: readonly ErrorCode[] = [
  'invalid_grant',
  'account_locked',
  'account_unconfirmed',
  'activation_code_invalid',
  'unlock_code_invalid',
  'reset_code_invalid',
  'email_code_invalid',
  'mobile_code_invalid',
  'password_wrong',
  'second_factor_invalid',
  'passkey_unknown',
  'passkey_refused',
  'signature_code_invalid',
  'hand_off_invalid',
]

const shown = 50
const hourSeconds = 60 * 60

/** Subject of an event: an account, or an e-mail without an account. */
const subjectOf = (account: string | undefined, email: string) =>
  account ? `account ${account}` : `email ${email}`

/** Digest that requires the vault key: the table alone reveals no identities. */
const keyedDigestBy = (vaultKey: string, text: string) => keyedDigest(vaultKey, 'security event', text)
const keyedDigestOf = ({ settings }: Context, text: string) => keyedDigestBy(settings.vaultKey, text)

/** The subject digest of an account's events under a vault key. */
export const accountDigest = (vaultKey: string, userId: string) =>
  keyedDigestBy(vaultKey, subjectOf(userId, ''))

function outcomeOf(error: unknown): EventOutcome | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 429) return 'limited'
  return error.items.some(({ code }) => wrongProofs.includes(code)) ? 'refused' : undefined
}

export interface SecurityEventInput {
  operation: Operation
  visit: Visit
  userId?: string
  /** E-mail in the request, for callers without a session. */
  email?: string
}

async function recordEvent(
  context: Context,
  noted: Omit<SecurityEventInput, 'operation'>,
  event: AccountEvent,
  outcome: EventOutcome,
): Promise<void> {
  const { database, clock } = context
  const { visit, email = '' } = noted
  const account = noted.userId
    ? undefined
    : await database.selectFrom('users').select(['id', 'state']).where('email', '=', email).executeTakeFirst()
  const subject = keyedDigestOf(context, subjectOf(noted.userId ?? account?.id, email))
  const network = keyedDigestOf(context, networkToCount(visit.address).own)
  // Refusals by a rate limit are recorded once an hour per subject and network, so that a flood does not fill
  // the table.
  const isTold =
    outcome !== 'limited' || (await isFirst(context, `event ${event}`, subject + network, hourSeconds))
  if (!isTold) return
  await database
    .insertInto('securityEvents')
    .values({
      id: sortableId(clock),
      subject,
      event,
      outcome: outcome === 'refused' && account?.state === 'locked' ? 'locked' : outcome,
      network,
      origin: readNetwork(visit.address),
      ...readDevice(visit.userAgent),
      at: timestamp(clock),
    })
    .execute()
}

/** Records a completed operation, inside its transaction if it has one. */
export async function recordSuccess(context: Context, noted: SecurityEventInput): Promise<void> {
  const event = eventOfOperation[noted.operation.id]
  if (event) await recordEvent(context, noted, event, 'done')
}

/** Records an operation refused for a wrong proof or by a rate limit (OWASP ASVS 5.0, 16.3). */
export async function recordRefusal(
  context: Context,
  noted: SecurityEventInput,
  error: unknown,
): Promise<void> {
  const event = eventOfOperation[noted.operation.id]
  const outcome = outcomeOf(error)
  if (event && outcome) await recordEvent(context, noted, event, outcome)
}

/** Records what was done with an account that its request does not name, by a link of a mail. */
export const recordOfLink = (
  context: Context,
  noted: { visit: Visit; userId: string },
  event: AccountEvent,
): Promise<void> => recordEvent(context, noted, event, 'done')

/** Runs a login whose request does not name the account, and records its outcome. */
export async function recordLogin<T>(
  context: Context,
  noted: { visit: Visit; userId: string },
  run: () => Promise<T>,
): Promise<T> {
  try {
    const result = await run()
    await recordEvent(context, noted, 'login', 'done')
    return result
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome) await recordEvent(context, noted, 'login', outcome)
    throw error
  }
}

/** The events of an account, newest first, found by a digest that requires the vault key. */
export function eventsOf(context: Context, userId: string) {
  return context.database
    .selectFrom('securityEvents')
    .select(['event', 'outcome', 'at', 'browser', 'system', 'origin'])
    .where('subject', '=', keyedDigestOf(context, subjectOf(userId, '')))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
}

/** What only the owner can have done: a mailbox alone does none of it. */
const ownActs: readonly AccountEvent[] = ['login', 'signature', 'contract-change']

/** The last login or signature of an account. */
export const lastOwnAct = (context: Context, userId: string) =>
  eventsOf(context, userId)
    .where('event', 'in', ownActs)
    .where('outcome', '=', 'done')
    .limit(1)
    .executeTakeFirst()

/** The newest events of an account, as shown to its owner. */
export async function readActivity(
  context: Context,
  userId: string,
): Promise<Answer<typeof accountActivity>> {
  const rows = await eventsOf(context, userId).limit(shown).execute()
  return {
    items: rows.map(({ browser, system, ...row }) => ({ ...row, device: { browser, system } })),
  }
}
