import type { ContactLink } from '#core/api/contract/trusted-contact.ts'
import { transitions } from '#core/loan/lifecycle.ts'
import { findById } from '../identity/accounts.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { tokenDigest } from '../platform/secrets.ts'
import { endContact, mailOwnerOfContact, notifyContact, plainFirstName } from './trusted-contact.ts'

/** The contact whom a mail's link was sent to. @throws ApiError 400 mail_link_invalid, also once its invitation has expired */
async function readByLink({ clock }: Context, database: Database, token: string) {
  const contact = await database
    .selectFrom('trustedContacts')
    .innerJoin('contactMails', 'contactMails.contactId', 'trustedContacts.id')
    .selectAll('trustedContacts')
    .where('contactMails.hash', '=', tokenDigest(token))
    .executeTakeFirst()
  const isOpen = contact && (contact.acceptedAt ?? contact.endedAt ?? contact.expiresAt > timestamp(clock))
  if (!contact || !isOpen) throw createRefusal('mail_link_invalid')
  return contact
}

/** Only the first name of the customer: nothing else of the account is the contact's business. */
async function showToContact(database: Database, contact: Schema['trustedContacts']): Promise<ContactLink> {
  const { userId, acceptedAt, endedAt, expiresAt: until } = contact
  const state = endedAt ? 'ended' : acceptedAt ? 'accepted' : 'invited'
  return { state, name: plainFirstName(await findById({ database }, userId)), until }
}

/** What a contact's link shows. @throws ApiError 400 mail_link_invalid */
export async function showContactLink(context: Context, token: string): Promise<ContactLink> {
  const { database } = context
  return showToContact(database, await readByLink(context, database, token))
}

/** Accepts an invitation, or ends it, also later. What is over stays so. @throws ApiError 400 mail_link_invalid */
export function answerByLink(
  context: Context,
  { token, accepted }: { token: string; accepted: boolean },
): Promise<ContactLink> {
  return inTransaction(context.database, async (transaction) => {
    const contact = await readByLink(context, transaction, token)
    if (accepted) await acceptInvitation(context, transaction, contact)
    else if (await endContact(context, transaction, contact, 'contact'))
      await mailOwnerOfContact(context, transaction, contact, contact.acceptedAt ? 'stopped' : 'refused')
    return showToContact(transaction, await readByLink(context, transaction, token))
  })
}

/** Also tells of contracts that wait for their signature already. */
async function acceptInvitation(
  context: Context,
  transaction: Database,
  contact: Schema['trustedContacts'],
): Promise<void> {
  const accepted = await transaction
    .updateTable('trustedContacts')
    .set({ acceptedAt: timestamp(context.clock) })
    .where('id', '=', contact.id)
    .where('acceptedAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!accepted) return
  const { userId } = contact
  await mailOwnerOfContact(context, transaction, contact, 'accepted')
  const waiting = await transaction
    .selectFrom('loans')
    .select('pickedOfferId')
    .where('userId', '=', userId)
    .where('state', 'in', transitions.sign.from)
    .execute()
  for (const { pickedOfferId } of waiting)
    if (pickedOfferId) await notifyContact(context, transaction, userId, 'signable', pickedOfferId)
}
