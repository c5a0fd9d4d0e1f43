import type { ParsedInput } from '#core/api/contract/operation.ts'
import {
  type ContactMailKind,
  invitationDays,
  type nameTrustedContact,
  type OwnTrustedContact,
} from '#core/api/contract/trusted-contact.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { href } from '#core/routes/pages.ts'
import { retention } from '#core/text/retention.ts'
import { type Account, findById } from '../identity/accounts.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { deathReportedSince, requireNoReportedDeath } from '../identity/reported-deaths.ts'
import { enteredStates } from '../identity/sessions.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { createFieldRefusal, createRefusal } from '../platform/http/api-errors.ts'
import { sortableId } from '../platform/ids.ts'
import { countAttempt } from '../platform/limits/rate-limits.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { retentionCutoff } from '../platform/retention-cutoff.ts'
import { newToken, tokenDigest } from '../platform/secrets.ts'
import { type ContactChange, contactChangedMail, contactMail } from './mails/trusted-contact-mails.ts'
import type { ContactEnder } from './tables.ts'

type ContactRow = Schema['trustedContacts']

const invitationSeconds = invitationDays * 24 * 60 * 60
const shownMails = 50

/** A first name for mails to a stranger: of what follows a dot, mail programs would make a link. */
export const plainFirstName = (account: Pick<Account, 'name' | 'socialName'>): string =>
  nameToCall(account).replace(/\..*$/, '')

/** Mails a contact, unless the same was mailed before, or the customer's account is frozen or reported as a dead person's. */
async function mailContact(
  context: Context,
  transaction: Database,
  { id: contactId, userId, name, email, expiresAt }: ContactRow,
  kind: ContactMailKind,
  contract: string | null = null,
): Promise<void> {
  const { clock, settings } = context
  const account = await findById({ database: transaction }, userId)
  if (!enteredStates.includes(account.state) || (await deathReportedSince(transaction, userId))) return
  const token = newToken()
  const first = await transaction
    .insertInto('contactMails')
    .values({
      id: sortableId(clock),
      hash: tokenDigest(token),
      contactId,
      userId,
      kind,
      contract,
      sentAt: timestamp(clock),
    })
    .onConflict((conflict) => conflict.columns(['contactId', 'kind', 'contract']).doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!first) return
  const mail = contactMail(kind, {
    customer: plainFirstName(account),
    contact: name,
    link: `${settings.publicUrl}${href('trustedContact')}#token=${token}`,
    until: expiresAt,
    moment: clock(),
    signableFrom: kind === 'signable' ? await pauseEndOf(context, transaction, contract) : null,
  })
  await sendMail(context, transaction, email, mail)
}

/** When the time to think about an offer ends; null if none runs. */
async function pauseEndOf(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  offerId: string | null,
): Promise<string | null> {
  const paused = await transaction
    .selectFrom('loanOffers')
    .select('signableFrom')
    .where('id', '=', offerId)
    .where('signableFrom', '>', timestamp(clock))
    .executeTakeFirst()
  return paused?.signableFrom ?? null
}

/** The contact of an account that is not over. */
const findContact = (database: Database, userId: string) =>
  database
    .selectFrom('trustedContacts')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/**
 * Tells an accepted contact once that a contract is ready, or can be signed before the time to think is over (by its offer), or was
 * signed (by its protocol): no amounts.
 */
export async function notifyContact(
  context: Context,
  transaction: Database,
  userId: string,
  kind: 'signable' | 'sooner' | 'signed',
  contract: string,
): Promise<void> {
  const contact = await findContact(transaction, userId)
  if (contact?.acceptedAt) await mailContact(context, transaction, contact, kind, contract)
}

/** Tells an accepted contact once that a contract has ended of which the contact was told, which is before any is signed. */
export async function notifyContactOfEnd(
  context: Context,
  transaction: Database,
  { userId, id: loanId }: { userId: string; id: string },
): Promise<void> {
  const contact = await findContact(transaction, userId)
  if (!contact?.acceptedAt) return
  const before = await transaction
    .selectFrom('contactMails')
    .select('contract')
    .where('contactId', '=', contact.id)
    .where('contract', 'in', transaction.selectFrom('loanOffers').select('id').where('loanId', '=', loanId))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (before) await mailContact(context, transaction, contact, 'ended', before.contract)
}

/** Mails the account's owner what has changed about the contact. */
export const mailOwnerOfContact = (
  context: Context,
  transaction: Database,
  { userId, name }: ContactRow,
  change: ContactChange,
): Promise<void> =>
  mailOwner(context, transaction, userId, (owner) =>
    contactChangedMail({ ...owner, contact: name, change, moment: context.clock() }),
  )

/** Ends a contact that is not over. @returns whether it was not */
export async function endContact(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { id }: ContactRow,
  endedBy: ContactEnder,
): Promise<boolean> {
  const ended = await transaction
    .updateTable('trustedContacts')
    .set({ endedAt: timestamp(clock), endedBy })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

function stateOf({ clock }: Pick<Context, 'clock'>, contact: ContactRow) {
  const { acceptedAt, endedAt, invitedAt, expiresAt } = contact
  if (endedAt) return { state: acceptedAt ? 'stopped' : 'refused', since: endedAt } as const
  if (acceptedAt) return { state: 'accepted', since: acceptedAt } as const
  return expiresAt > timestamp(clock)
    ? ({ state: 'invited', since: invitedAt } as const)
    : ({ state: 'expired', since: expiresAt } as const)
}

/** The last contact, unless the customer has removed it, and what was mailed to all of them. */
export async function showContact(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<OwnTrustedContact> {
  const last = await database
    .selectFrom('trustedContacts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const mails = await database
    .selectFrom('contactMails')
    .innerJoin('trustedContacts', 'trustedContacts.id', 'contactMails.contactId')
    .select(['contactMails.kind', 'trustedContacts.name', 'contactMails.sentAt'])
    .where('contactMails.userId', '=', userId)
    .orderBy('contactMails.id', 'desc')
    .limit(shownMails)
    .execute()
  if (!last || last.endedBy === 'customer') return { contact: null, mails }
  const { name, email, expiresAt: until } = last
  return { contact: { name, email, until, ...stateOf(context, last) }, mails }
}

/** Refuses the customer's own e-mail, and one whose owner did not want it within a year. @throws ApiError 400 not_an_option */
async function requireMayInvite(
  { clock }: Context,
  transaction: Database,
  account: Account,
  email: string,
): Promise<void> {
  if (email === account.email) throw createFieldRefusal('not_an_option', 'email')
  const declined = await transaction
    .selectFrom('trustedContacts')
    .select('id')
    .where('userId', '=', account.id)
    .where('email', '=', email)
    .where('endedBy', '=', 'contact')
    .where('endedAt', '>', retentionCutoff(clock, retention.trustedContact.term))
    .executeTakeFirst()
  if (declined) throw createFieldRefusal('not_an_option', 'email')
}

/**
 * Invites a person, in place of one who has not answered in time. Whether that person has an account changes nothing.
 *
 * @throws ApiError 400 not_an_option; 409 death_reported, state_conflict while there is another; 429
 */
export async function inviteContact(
  context: Context,
  transaction: Database,
  userId: string,
  { name, email }: ParsedInput<typeof nameTrustedContact>['body'],
): Promise<OwnTrustedContact> {
  const { clock } = context
  const account = await findById({ database: transaction }, userId)
  await requireNoReportedDeath(transaction, userId)
  await requireMayInvite(context, transaction, account, email)
  const before = await findContact(transaction, userId)
  if (before && stateOf(context, before).state === 'expired')
    await endContact(context, transaction, before, 'customer')
  const contact = await transaction
    .insertInto('trustedContacts')
    .values({
      id: sortableId(clock),
      userId,
      name,
      email,
      invitedAt: timestamp(clock),
      expiresAt: timestamp(clock, invitationSeconds),
      acceptedAt: null,
      endedAt: null,
      endedBy: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!contact) throw createRefusal('state_conflict')
  const within = { ...context, database: transaction }
  await countAttempt(within, 'contactInvitation', userId)
  await countAttempt(within, 'contactAgain', `${userId} ${email}`)
  await mailContact(context, transaction, contact, 'invitation')
  await mailOwnerOfContact(context, transaction, contact, 'named')
  return showContact(context, transaction, userId)
}

/** Ends the contact at once, if it was named between two moments, where these are given. Who had accepted is told, so that a person who presses the customer cannot remove it without a trace. */
export async function removeContact(
  context: Context,
  database: Database,
  userId: string,
  named?: { since: string; until: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const contact = await findContact(transaction, userId)
    if (!contact || (named && (contact.invitedAt < named.since || contact.invitedAt > named.until))) return
    if (!(await endContact(context, transaction, contact, 'customer'))) return
    if (contact.acceptedAt) await mailContact(context, transaction, contact, 'removal')
    await mailOwnerOfContact(context, transaction, contact, 'removed')
  })
}

/** Deletes contacts that ended, and invitations without an answer that did, before the retention period. */
export async function deleteContacts({ database, clock }: Context): Promise<void> {
  const end = retentionCutoff(clock, retention.trustedContact.term)
  await database
    .deleteFrom('trustedContacts')
    .where(({ eb, and, or }) =>
      or([eb('endedAt', '<=', end), and([eb('acceptedAt', 'is', null), eb('expiresAt', '<=', end)])]),
    )
    .execute()
}
