import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { calledName } from '#core/format/called-name.ts'
import { href, type RouteId } from '#core/routes/pages.ts'
import type { UserState } from '#core/text/accounts.ts'
import { emailDisputeHours } from '#core/text/errors.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { isTaken } from '../platform/database/errors.ts'
import { inTransaction } from '../platform/database/open.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { count, resetLimit } from '../platform/limits/limit.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { sendMail } from '../platform/mail/send.ts'
import { tokenDigest } from '../platform/secrets.ts'
import { type Account, findById } from './accounts.ts'
import { disputes, type Standing, standingOf } from './email-dispute.ts'
import {
  accountContestedMail,
  accountFrozenMail,
  changeKeptMail,
  emailChangedMail,
  emailRestoredMail,
  emailTakenBackMail,
  isThisYouMail,
} from './mails/email-change.ts'
import { countedAs, proveFactor } from './prove-factor.ts'
import { factorOf, suspendFactor } from './second-factor.ts'
import { endSessions, enteredStates } from './session.ts'

/**
 * How long an older mailbox may dispute a change. Sessions are shorter, so a factor they turned on is
 * younger.
 */
export const disputeSeconds = emailDisputeHours * 60 * 60

const newToken = () => randomBytes(32).toString('base64url')

const linkOf = ({ settings }: Context, page: RouteId, token: string) =>
  `${settings.publicUrl}${href(page)}#token=${token}`

type Undo = Omit<Schema['emailUndos'], 'hash'>

const undoColumns = [
  'emailUndos.userId',
  'emailUndos.email',
  'emailUndos.passwordHash',
  'emailUndos.earlierPasswordHash',
  'emailUndos.changedAt',
  'emailUndos.expiresAt',
  'emailUndos.stoppedAt',
  'emailUndos.answeredAt',
  'emailUndos.factorAt',
  'emailUndos.undoneAt',
  'emailUndos.contestedAt',
] as const

/** Creates a link for an older mailbox to dispute the change of its e-mail. */
export async function makeUndoLink(context: Context, transaction: Database, undo: Undo): Promise<string> {
  const token = newToken()
  await transaction
    .insertInto('emailUndos')
    .values({ hash: tokenDigest(token), ...undo })
    .execute()
  return linkOf(context, 'undoEmail', token)
}

/** The record of the account's current mailbox, made when the account loses it. */
async function noteOf({ clock }: Context, transaction: Database, account: Account): Promise<Undo> {
  const now = timestamp(clock)
  const turnedOnAt = (await factorOf(transaction, account.id))?.confirmedAt ?? null
  const isStanding = turnedOnAt !== null && turnedOnAt <= timestamp(clock, -disputeSeconds)
  return {
    userId: account.id,
    email: account.email ?? '',
    passwordHash: account.passwordHash,
    earlierPasswordHash: (account.earlierUntil ?? '') > now ? account.earlierPasswordHash : null,
    changedAt: now,
    expiresAt: timestamp(clock, disputeSeconds),
    stoppedAt: null,
    answeredAt: null,
    // A factor just turned on by password alone proves no more than the password.
    factorAt: isStanding ? turnedOnAt : null,
    undoneAt: null,
    contestedAt: null,
  }
}

/** Links for all mailboxes to notify of a change: the one that loses the account now, and each older one. */
export async function offerUndo(
  context: Context,
  transaction: Database,
  account: Account,
): Promise<{ email: string; link: string }[]> {
  const older = (await olderMailboxes(context, transaction, account.id)).filter(
    (undo) => undo.email !== account.email && undo.undoneAt === null,
  )
  const own = await noteOf(context, transaction, account)
  const links: { email: string; link: string }[] = []
  for (const undo of [own, ...older])
    links.push({ email: undo.email, link: await makeUndoLink(context, transaction, undo) })
  return links
}

/** A mailbox may dispute for 72 hours, and as long as the account is frozen: only a proof ends that. */
const mayStillSpeak =
  (clock: Context['clock']) =>
  ({ eb, or }: ExpressionBuilder<Schema, 'emailUndos' | 'users'>) =>
    or([eb('emailUndos.expiresAt', '>', timestamp(clock)), eb('users.state', '=', 'frozen')])

/** Each mailbox that may still dispute, once, with the change that took the account from it. */
export async function olderMailboxes(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<Undo[]> {
  const rows = await database
    .selectFrom('emailUndos')
    .innerJoin('users', 'users.id', 'emailUndos.userId')
    .select(undoColumns)
    .where('emailUndos.userId', '=', userId)
    .where(mayStillSpeak(clock))
    .orderBy('emailUndos.changedAt', 'desc')
    .execute()
  return [...new Map(rows.map((row) => [row.email, row])).values()]
}

/** The change that a link disputes. @throws ApiError 400 email_undo_invalid */
async function undoOf({ clock }: Context, database: Database, hash: string) {
  const undo = await database
    .selectFrom('emailUndos')
    .innerJoin('users', 'users.id', 'emailUndos.userId')
    .select(undoColumns)
    .select('users.state')
    .where('emailUndos.hash', '=', hash)
    .where(mayStillSpeak(clock))
    .where('users.state', 'in', [...enteredStates, 'frozen'])
    .executeTakeFirst()
  if (!undo) throw refusal(400, 'email_undo_invalid')
  const holder = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', undo.email)
    .where('id', '!=', undo.userId)
    .where('state', '!=', 'unconfirmed')
    .executeTakeFirst()
  // Another account has verified the mailbox since.
  if (holder) throw refusal(400, 'email_undo_invalid')
  return undo
}

/**
 * What an older mailbox may do alone: freeze the account until a second proof decides.
 *
 * @returns whether the account is frozen (false if the current mailbox has already confirmed the change), and
 * whether only support can end that
 * @throws ApiError 400 email_undo_invalid, 409 state_conflict
 */
export async function freezeAccount(
  context: Context,
  token: string,
): Promise<{ frozen: boolean; desk: boolean }> {
  return context.database.transaction().execute(async (transaction) => {
    const undo = await undoOf(context, transaction, tokenDigest(token))
    const standing = standingOf(undo)
    const next = disputes[standing]['older mailbox']
    if (next !== standing) await (next === 'desk' ? contest : freeze)(context, transaction, undo)
    const desk = next === 'desk'
    return { frozen: desk || next === 'frozen' || undo.state === 'frozen', desk }
  })
}

/** Ends all sessions, codes, pending changes and exports. */
async function closeAll(context: Context, transaction: Database, userId: string): Promise<void> {
  await endSessions(context, transaction, userId)
  for (const table of ['emailChanges', 'codes', 'dataExports'] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute()
}

/** Freezes the account. @throws ApiError 409 state_conflict */
async function stop(
  context: Context,
  transaction: Database,
  userId: string,
  from: readonly UserState[],
): Promise<void> {
  const stopped = await transaction
    .updateTable('users')
    .set({ state: 'frozen', updatedAt: timestamp(context.clock) })
    .where('id', '=', userId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!stopped) throw refusal(409, 'state_conflict')
  await closeAll(context, transaction, userId)
}

/**
 * Freezes an account until support has seen a document, and notifies both claiming mailboxes. Claims of
 * mailboxes that lost the account earlier stay open: an attacker with two mailboxes cannot void the owner's
 * claim.
 */
async function contest(
  context: Context,
  transaction: Database,
  { userId, email, changedAt }: Undo,
): Promise<void> {
  await stop(context, transaction, userId, [...enteredStates, 'frozen'])
  const { clock } = context
  await transaction.deleteFrom('emailKeeps').where('userId', '=', userId).execute()
  await transaction
    .updateTable('emailUndos')
    .set({ contestedAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('changedAt', '>=', changedAt)
    .execute()
  const account = await findById({ database: transaction }, userId)
  const mail = accountContestedMail(calledName(account))
  await sendMail(context, transaction, email, mail, userId)
  if (account.email && account.email !== email) await sendMail(context, transaction, account.email, mail)
}

/**
 * Blocks sensitive actions while a disabled mailbox, in a change without a second factor, may still freeze
 * the account: its current holder may be the attacker.
 *
 * @throws ApiError 409 email_moved
 */
export async function needsQuietEmail(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<void> {
  if (await isMoved(context, database, userId)) throw refusal(409, 'email_moved')
}

/** Whether requested money must wait: the account is frozen, or was just given back. */
export async function isInDoubt(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<boolean> {
  const user = await database.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirst()
  return user?.state === 'frozen' || isMoved(context, database, userId)
}

async function isMoved(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('emailUndos')
    .select('hash')
    .where('userId', '=', userId)
    .where('undoneAt', 'is not', null)
    .where('factorAt', 'is', null)
    .where('expiresAt', '>', timestamp(clock))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The oldest change of e-mail that can still be undone and was made without a second factor. It may have been
 * made with the password alone. Until the period ends, binding codes go to the previous mailbox, and data
 * given since then does not count for moving money.
 */
export async function openChange(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<Undo | undefined> {
  return database
    .selectFrom('emailUndos')
    .select(undoColumns)
    .where('userId', '=', userId)
    .where('undoneAt', 'is', null)
    .where('factorAt', 'is', null)
    .where('expiresAt', '>', timestamp(clock))
    .orderBy('changedAt')
    .executeTakeFirst()
}

/** Whether only support can unfreeze the account. */
async function isContested(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('emailUndos')
    .select('hash')
    .where('userId', '=', userId)
    .where('contestedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

async function freeze(context: Context, transaction: Database, { userId, email }: Undo): Promise<void> {
  const { clock } = context
  await stop(context, transaction, userId, enteredStates)
  // A mailbox that freezes it in the last hour gets the full period for the second proof.
  await transaction
    .updateTable('emailUndos')
    .set({ expiresAt: timestamp(clock, disputeSeconds) })
    .where('userId', '=', userId)
    .where('expiresAt', '>', timestamp(clock))
    .execute()
  await transaction
    .updateTable('emailUndos')
    .set({ stoppedAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('email', '=', email)
    .execute()
  const account = await findById({ database: transaction }, userId)
  await sendMail(context, transaction, email, accountFrozenMail(calledName(account)), userId)
  await askPresentMailbox(context, transaction, account)
}

/** Asks the current mailbox of a frozen account whether the owner made the change. */
async function askPresentMailbox(context: Context, transaction: Database, account: Account): Promise<void> {
  const { id, email } = account
  if (!email) return
  if (await isContested(transaction, id))
    return sendMail(context, transaction, email, accountContestedMail(calledName(account)))
  const token = newToken()
  await transaction
    .insertInto('emailKeeps')
    .values({
      hash: tokenDigest(token),
      userId: id,
      email,
      expiresAt: timestamp(context.clock, disputeSeconds),
    })
    .execute()
  const mail = isThisYouMail(calledName(account), linkOf(context, 'keepEmail', token))
  await sendMail(context, transaction, email, mail)
}

interface Proof {
  token: string
  password: string
  /** Network address of the request. */
  address: string
  secondFactor?: string
}

/** Compares a password with the stored ones, rate-limited per link. */
async function provePassword(
  context: Context,
  hash: string,
  known: readonly (string | null)[],
  { password, address }: Proof,
): Promise<void> {
  await count(context, 'confirmPassword', hash)
  await count(context, 'confirmPasswordDay', hash)
  const asker = { account: hash, address }
  const right = await Promise.all(known.map((one) => context.passwords.matches(one, password, asker)))
  if (!right.includes(true)) throw refusal(400, 'password_wrong')
  await resetLimit(context, 'confirmPassword', hash)
  await resetLimit(context, 'confirmPasswordDay', hash)
}

/**
 * Gives an account back to an older e-mail, by its mailbox and the password at the time of the change, or the
 * one before that if it alone had set the later one. The author of the change knew these too, so they are no
 * longer valid. A change made with a second factor requires that factor; a factor turned on since the change
 * is suspended. If the current mailbox has also proved its claim, the account is frozen until support has
 * seen a document.
 *
 * @returns whether it is given back
 * @throws ApiError 400 email_undo_invalid, password_wrong, second_factor_required, second_factor_invalid; 403
 * factor_closed; 429
 */
export async function undoEmail(context: Context, proof: Proof): Promise<boolean> {
  const hash = tokenDigest(proof.token)
  const undo = await undoOf(context, context.database, hash)
  await provePassword(context, hash, [undo.passwordHash, undo.earlierPasswordHash], proof)
  if (givesBack(standingOf(undo))) await proveFactorOfChange(context, undo, proof.secondFactor)
  try {
    return await context.database
      .transaction()
      .execute((transaction) => undoByLink(context, transaction, hash))
  } catch (error) {
    throw isTaken(error) ? refusal(400, 'email_undo_invalid') : error
  }
}

const givesBack = (standing: Standing) => disputes[standing]['older mailbox, its password'] === 'returned'

/** Requires the factor that the change was made with. One set up since may be the attacker's. */
async function proveFactorOfChange(
  context: Context,
  { userId, factorAt }: Undo,
  given: string | undefined,
): Promise<void> {
  if (factorAt === null) return
  const factor = await factorOf(context.database, userId)
  if (factor?.confirmedAt !== factorAt) throw refusal(400, 'second_factor_required')
  // Counted separately: this caller may not be the owner.
  await proveFactor(context, userId, given, countedAs(`undo ${userId}`))
}

async function undoByLink(context: Context, transaction: Database, hash: string): Promise<boolean> {
  const undo = await undoOf(context, transaction, hash)
  const standing = standingOf(undo)
  if (!givesBack(standing)) {
    if (standing !== 'desk') await contest(context, transaction, undo)
    return false
  }
  const used = await transaction
    .deleteFrom('emailUndos')
    .where('hash', '=', hash)
    .where('answeredAt', 'is', null)
    .where('contestedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  if (!used) throw refusal(400, 'email_undo_invalid')
  await giveBack(context, transaction, undo, 'password')
  return true
}

/** Gives an account back to an earlier mailbox, without a password until a new one is set. */
async function giveBack(
  context: Context,
  transaction: Database,
  { userId, email, changedAt, factorAt }: Pick<Undo, 'userId' | 'email' | 'changedAt' | 'factorAt'>,
  by: 'password' | 'document',
): Promise<void> {
  const { clock, settings } = context
  const before = await findById({ database: transaction }, userId)
  const name = calledName(before)
  // Recorded now, because the following steps change password and factor.
  const putOut = await noteOf(context, transaction, before)
  // An unconfirmed registration does not reserve an e-mail against a mailbox just proved.
  await transaction
    .updateTable('users')
    .set({ email: null })
    .where('email', '=', email)
    .where('state', '=', 'unconfirmed')
    .execute()
  await transaction
    .updateTable('users')
    .set({
      email,
      state: 'active',
      passwordHash: null,
      earlierPasswordHash: null,
      earlierUntil: null,
      failedLogins: 0,
      lockedAt: null,
      updatedAt: timestamp(clock),
    })
    .where('id', '=', userId)
    .where('state', '!=', 'deleted')
    .execute()
  await closeAll(context, transaction, userId)
  // The previous holder of the account may have verified a number of their own.
  await transaction.updateTable('people').set({ mobileProvedAt: null }).where('userId', '=', userId).execute()
  await transaction.deleteFrom('emailKeeps').where('userId', '=', userId).execute()
  // Claims of mailboxes that lost the account earlier stay open; later changes are undone with this one.
  await transaction
    .deleteFrom('emailUndos')
    .where('userId', '=', userId)
    .where(({ eb, or, and }) =>
      or([eb('changedAt', '>', changedAt), and([eb('email', '=', email), eb('changedAt', '=', changedAt)])]),
    )
    // A mailbox disabled earlier may still freeze the account.
    .where(({ eb, or }) => or([eb('undoneAt', 'is', null), eb('email', '=', email)]))
    .execute()
  await transaction
    .updateTable('emailUndos')
    .set({ contestedAt: null })
    .where('userId', '=', userId)
    .execute()
  if (before.email && before.email !== email) {
    const stop =
      by === 'password'
        ? await makeUndoLink(context, transaction, { ...putOut, undoneAt: putOut.changedAt, factorAt })
        : undefined
    const mail = emailTakenBackMail(name, clock(), by, stop)
    await sendMail(context, transaction, before.email, mail, userId)
  }
  // The attacker who took the account from this mailbox may have set a factor and a bank account before that.
  const isPresent = by === 'document' && before.email === email
  const since = new Date(Date.parse(changedAt) - (isPresent ? 0 : disputeSeconds * 1000)).toISOString()
  await suspendFactor(context, transaction, userId, since)
  // Such a bank account is untrusted, unless a contract was signed with it.
  await transaction
    .deleteFrom('bankAccounts')
    .where('userId', '=', userId)
    .where('updatedAt', '>=', since)
    .where(({ eb, or }) => or([eb('updatedAt', '>=', changedAt), eb('confirmedAt', 'is', null)]))
    .execute()
  await sendMail(context, transaction, email, emailRestoredMail(name, clock(), settings.publicUrl, by))
}

/**
 * "This was me": with the current mailbox and password, a frozen account becomes active again. An older
 * mailbox alone can then no longer freeze it; with its password it can, until support has seen a document.
 *
 * @throws ApiError 400 email_keep_invalid, password_wrong; 429
 */
export async function keepEmail(context: Context, proof: Proof): Promise<void> {
  const { clock, database } = context
  const hash = tokenDigest(proof.token)
  const keep = await database
    .selectFrom('emailKeeps')
    .innerJoin('users', 'users.id', 'emailKeeps.userId')
    .select(['users.id', 'users.passwordHash'])
    .where('emailKeeps.hash', '=', hash)
    .where('emailKeeps.expiresAt', '>', timestamp(clock))
    .where('users.state', '=', 'frozen')
    .executeTakeFirst()
  if (!keep) throw refusal(400, 'email_keep_invalid')
  await provePassword(context, hash, [keep.passwordHash], proof)
  await database.transaction().execute(async (transaction) => {
    const kept = await transaction
      .deleteFrom('emailKeeps')
      .where('userId', '=', keep.id)
      .returning('hash')
      .execute()
    const moved = await transaction
      .updateTable('users')
      .set({ state: 'active', failedLogins: 0, lockedAt: null, updatedAt: timestamp(clock) })
      .where('id', '=', keep.id)
      .where('state', '=', 'frozen')
      .where('passwordHash', '=', keep.passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!moved || !kept.some((row) => row.hash === hash)) throw refusal(400, 'email_keep_invalid')
    if (await isContested(transaction, keep.id)) throw refusal(400, 'email_keep_invalid')
    const account = await findById({ database: transaction }, keep.id)
    await answer(context, transaction, keep.id)
    for (const { email } of await olderMailboxes(context, transaction, keep.id))
      await sendMail(context, transaction, email, changeKeptMail(calledName(account), clock()), keep.id)
  })
}

/**
 * Records the current mailbox's answer to the mailbox that froze the account and to later ones. Earlier
 * mailboxes have not disputed yet, so they stay unanswered. Each gets a new 72 hours to object with its
 * password.
 */
async function answer({ clock }: Context, transaction: Database, userId: string): Promise<void> {
  const stopped = transaction
    .selectFrom('emailUndos')
    .select(({ fn }) => fn.min('changedAt').as('since'))
    .where('userId', '=', userId)
    .where('stoppedAt', 'is not', null)
  await transaction
    .updateTable('emailUndos')
    .set({ answeredAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('changedAt', '>=', stopped)
    .execute()
  await transaction
    .updateTable('emailUndos')
    .set({ stoppedAt: null, expiresAt: timestamp(clock, disputeSeconds) })
    .where('userId', '=', userId)
    .execute()
}

/**
 * The account that a mailbox lost and may still dispute, by the oldest change. None if the mailbox has its
 * own account.
 */
export function findLost(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  email: string,
  account?: Account,
) {
  if (account && account.state !== 'unconfirmed') return undefined
  return database
    .selectFrom('emailUndos')
    .innerJoin('users', 'users.id', 'emailUndos.userId')
    .select(undoColumns)
    .select('users.state')
    .where('emailUndos.email', '=', email)
    .where('emailUndos.undoneAt', 'is', null)
    .where(mayStillSpeak(clock))
    .orderBy('emailUndos.changedAt')
    .executeTakeFirst()
}

/** The same for a frozen account: its mailbox logs in with the password that belonged to it. */
export async function findFrozen(context: Context, email: string, account: Account | undefined) {
  const lost = await findLost(context, email, account)
  return lost?.state === 'frozen' ? lost : undefined
}

/**
 * Mails a mailbox of a frozen account, current or older, how to proceed, and an older one of any account how
 * to freeze it: the sender of a login, code or registration request may be the robbed owner. The answer
 * reveals nothing.
 *
 * @returns whether there is such an account
 */
export async function tellStanding(
  context: Context,
  email: string,
  account: Account | undefined,
): Promise<boolean> {
  const lost = await findLost(context, email, account)
  const isPresent = account?.state === 'frozen'
  if (!lost && !isPresent) return false
  await context.database.transaction().execute(async (transaction) => {
    if (account && isPresent) return askPresentMailbox(context, transaction, account)
    if (!lost) return
    const { state, ...undo } = lost
    const mail = await standingMail(context, transaction, undo)
    await sendMail(context, transaction, email, mail, undo.userId)
  })
  return true
}

async function standingMail(context: Context, transaction: Database, undo: Undo): Promise<Mail> {
  const owner = await findById({ database: transaction }, undo.userId)
  const name = calledName(owner)
  const standing = standingOf({ ...undo, state: owner.state })
  const isFrozen = owner.state === 'frozen'
  if (isFrozen && !givesBack(standing)) return accountContestedMail(name)
  const link = await makeUndoLink(context, transaction, undo)
  if (isFrozen) return accountFrozenMail(name, link)
  const { publicUrl } = context.settings
  return emailChangedMail(name, owner.email ?? '', new Date(undo.changedAt), { publicUrl, undo: link })
}

/** Frozen accounts, longest first. */
export const frozenAccounts = (database: Database, { offset, most }: { offset: number; most: number }) =>
  database
    .selectFrom('users')
    .select(['id', 'updatedAt as since'])
    .where('state', '=', 'frozen')
    .orderBy('updatedAt')
    .orderBy('id')
    .offset(offset)
    .limit(most)
    .execute()

/** Count and time of the oldest. */
export const countFrozen = (database: Database) =>
  database
    .selectFrom('users')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('updatedAt').as('oldest')])
    .where('state', '=', 'frozen')
    .executeTakeFirstOrThrow()

/** Mailboxes that claim an account, the current one first. */
export async function mailboxesOf(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<string[]> {
  const { email } = await findById({ database }, userId)
  const older = await database
    .selectFrom('emailUndos')
    .select('email')
    .where('userId', '=', userId)
    .orderBy('changedAt', 'desc')
    .execute()
  return [...new Set([email ?? '', ...older.map((undo) => undo.email)])]
}

/**
 * Settles a dispute after support has checked a document: the account belongs to that mailbox, the others can
 * no longer dispute, and a new password must be set.
 *
 * @throws ApiError 409 state_conflict if it is not frozen, 404 if it never had that mailbox
 */
export async function settleDispute(context: Context, userId: string, email: string): Promise<void> {
  const { clock, database } = context
  const settled = inTransaction(database, async (transaction) => {
    const frozen = await transaction
      .updateTable('users')
      .set({ state: 'active', updatedAt: timestamp(clock) })
      .where('id', '=', userId)
      .where('state', '=', 'frozen')
      .returning('email')
      .executeTakeFirst()
    if (!frozen) throw refusal(409, 'state_conflict')
    const lost = await transaction
      .deleteFrom('emailUndos')
      .where('userId', '=', userId)
      .returning(['email', 'changedAt'])
      .execute()
    const older = new Set(lost.map((undo) => undo.email))
    if (email !== frozen.email && !older.has(email)) throw refusal(404, 'not_found')
    const name = calledName(await findById({ database: transaction }, userId))
    for (const other of older)
      if (other !== email && other !== frozen.email)
        await sendMail(context, transaction, other, emailTakenBackMail(name, clock(), 'document'), userId)
    // Factors since the first disputed change are suspended; if the current mailbox wins, only since the
    // last.
    const changes = lost.map((undo) => undo.changedAt).sort()
    const changedAt = changes.at(email === frozen.email ? -1 : 0) ?? timestamp(clock)
    const change = { userId, email, changedAt, factorAt: null }
    await giveBack(context, transaction, change, 'document')
  })
  await settled.catch((error: unknown) => {
    // Another account has that e-mail by now.
    throw isTaken(error) ? refusal(409, 'state_conflict') : error
  })
}
