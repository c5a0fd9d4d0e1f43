import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#core/api/contract/operation.ts'
import type { createUser } from '#core/api/contract/user.ts'
import { nameToCall, withNameSpelling } from '#core/format/called-name.ts'
import { termsOfUse } from '#core/text/terms-version.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { isFirst } from '../platform/limits/marks.ts'
import { countAddress } from '../platform/limits/rate-limits.ts'
import { pretendToSend, pretendToWrite, sendMail } from '../platform/mail/send-mail.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { type Account, findByClaimedCpf, findByEmail, findById } from './accounts.ts'
import { lostBy } from './former-emails.ts'
import { mailAboutFreeze } from './frozen-account.ts'
import { alreadyMemberMail, cpfUsedMail } from './mails/account-notices.ts'
import { recordCodeRequest } from './one-time-codes.ts'
import { passwordProblem } from './password-policy.ts'
import { recordConsent } from './record-consent.ts'
import { mailClosedOwner } from './reported-deaths.ts'
import { isMailAllowed, mailCode } from './send-code.ts'

type Registration = ParsedInput<typeof createUser>['body']

/** Name of a new user: a social name is only given later, in the account. */
const namesOfNewUser = ({ name }: Registration) => ({ name, socialName: null })

const daySeconds = 24 * 60 * 60

/** Payloads that take as long to write as a new account with its personal data, consent and code. */
const insteadOfAccount = Array<string>(6).fill(' '.repeat(8000))

/**
 * Registers a user. The answer is always the same; the mailbox gets the details:
 *
 * - new or unconfirmed e-mail: the newest registration counts, and a code and a link are sent;
 * - e-mail of an account: its owner is notified, nothing changes. The same goes for an e-mail that an account
 *   lost within 72 hours: its mail can freeze that account, and the staff can give it back;
 * - a CPF that documents have proved for another account: nothing differs, here or in the account, until this
 *   account sends documents too (documents/review-documents.ts); the CPF's owner is notified, at most once a day.
 *   Accounts without such a proof do not reserve a CPF, so that no CPF can be blocked this way.
 *
 * If other people have used up the mail limit, the registration is still accepted: a link already in the
 * mailbox activates the registration that its mail was sent for, whatever was registered since.
 */
export async function registerUser(context: Context, given: Registration, address: string): Promise<void> {
  await countAddress(context, 'registerAddress', address)
  const problem = passwordProblem(given.password, given)
  if (problem) throw problem
  const mailed = await isMailAllowed(context, 'register', given.email)
  if (mailed) await recordCodeRequest(context, 'activation', given.email)

  // The same work for every e-mail, known or not: one hash and one comparison.
  const existing = await findByEmail(context, given.email)
  const asker = { account: given.email, address }
  const hash = await context.passwords.hash(given.password, asker)
  const samePassword = await context.passwords.matches(existing?.passwordHash, given.password, asker)
  if (!existing && (await lostBy(context, given.email)))
    return void (mailed && (await mailAboutFreeze(context, given.email, existing)))

  await inTransaction(context.database, async (transaction) => {
    const pending = { hash, existing, samePassword }
    const saved = await storePendingAccount(context, transaction, given, pending)
    if (saved) {
      const terms = { kind: 'terms', action: 'given', version: termsOfUse.version } as const
      await recordConsent(context, transaction, { userId: saved, ...terms })
    }
    await notifyOwnerOfCpf(context, transaction, given)
    if (!saved) await pretendToWrite(context, transaction, insteadOfAccount)
    if (!mailed) return
    if (existing?.state === 'deceased') return mailClosedOwner(context, transaction, existing.id)
    if (!saved) {
      const name = nameToCall(existing ?? namesOfNewUser(given))
      const mail = alreadyMemberMail(name, context.settings.publicUrl)
      return sendMail(context, transaction, given.email, mail)
    }
    const within = { ...context, database: transaction }
    await mailCode(within, await findById(within, saved), given.email, 'activation')
  })
}

/**
 * Notifies the CPF's owner, at most once a day; without an owner it does the same work to take the same time.
 */
async function notifyOwnerOfCpf(context: Context, transaction: Database, given: Registration): Promise<void> {
  const holder = await findByClaimedCpf(transaction, given.cpf)
  const other = holder?.email === given.email ? undefined : holder
  const mail = cpfUsedMail(nameToCall(other ?? namesOfNewUser(given)), context.clock())
  const within = { ...context, database: transaction }
  const first = await isFirst(within, 'cpfUsed', other?.id ?? 'nobody', daySeconds)
  if (first && other?.email) await sendMail(context, transaction, other.email, mail)
  else await pretendToSend(context, transaction, mail)
}

interface PendingAccount {
  hash: string
  existing: Account | undefined
  samePassword: boolean
}

/**
 * Saves the account that waits for activation and returns its id; undefined if the e-mail belongs to a confirmed
 * account.
 *
 * An attacker who registers another person's e-mail must not know the password once its owner activates the
 * account: if two registrations have different passwords, neither is valid, however long it waits. The owner
 * sets a new one by "Esqueci minha senha".
 */
async function storePendingAccount(
  { clock }: Context,
  transaction: Database,
  given: Registration,
  { hash, existing, samePassword }: PendingAccount,
): Promise<string | undefined> {
  const now = timestamp(clock)
  const saved = await transaction
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: given.email,
      state: 'unconfirmed',
      passwordHash: hash,
      failedLogins: 0,
      referredBy: given.partner ?? null,
      ...given.wish,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({
          // Only if the password is the same as the row's, and the row has not changed since it was compared.
          passwordHash: eb
            .case()
            .when('users.passwordHash', '=', (samePassword && existing?.passwordHash) || '')
            .then(hash)
            .else(null)
            .end(),
          // The first partner that led the person here: who registers the address again takes nothing from it.
          referredBy: eb.fn.coalesce('users.referredBy', eb.val(given.partner ?? null)),
          ...given.wish,
          updatedAt: now,
        }))
        .where('users.state', '=', 'unconfirmed'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) return undefined

  const person = {
    ...pickFields(given, ['cpf', 'dateOfBirth', 'mobile']),
    name: withNameSpelling(given.name),
    updatedAt: now,
  }
  await transaction
    .insertInto('people')
    .values({ userId: saved.id, ...person })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(person))
    .execute()
  return saved.id
}
