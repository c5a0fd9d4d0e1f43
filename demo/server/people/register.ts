import { randomUUID } from 'node:crypto'
import type { Parsed } from '../../../core/api/contract/operation.ts'
import type { createUser } from '../../../core/api/contract/user.ts'
import { calledName } from '../../../core/format/called-name.ts'
import { termsOfUse } from '../../../core/text/terms.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { count, countAddress } from '../limits/limit.ts'
import { sendMail } from '../outbox/send.ts'
import { activationMail } from '../outbox/texts/codes.ts'
import { alreadyMemberMail, cpfUsedMail, registrationStoppedMail } from '../outbox/texts/notices.ts'
import { findByClaimedCpf, findByEmail } from './accounts.ts'
import { hasLiveCode, issueCode } from './codes.ts'
import { noteConsent } from './consents.ts'
import { passwordProblem } from './password-policy.ts'

type Registration = Parsed<typeof createUser>['body']

/** The name in use of somebody new: a social name is told in the account. */
const asRegistered = ({ name }: Registration) => ({ name, socialName: null })

/**
 * Registers a person. The caller learns nothing but that it was taken in; the mailbox tells the rest:
 *
 * - new e-mail, or one that nobody has confirmed: the newest registration counts, a code is sent;
 * - an account's e-mail: its owner is told, nothing changes;
 * - the CPF of a confirmed account: nothing is made, the registrant is sent to the login or the support, and the
 *   CPF's owner is told. An account that nobody confirmed holds no CPF, so that none can be blocked that way.
 */
export async function register(context: Context, given: Registration, address: string): Promise<void> {
  await countAddress(context, 'registerAddress', address)
  const problem = passwordProblem(given.password, given)
  if (problem) throw problem
  await count(context, 'sendEmail', given.email)
  await count(context, 'sendEmailDay', given.email)

  // The same work for every e-mail, known or not: one hash, one comparison.
  const existing = await findByEmail(context, given.email)
  const asker = { account: given.email, address }
  const hash = await context.passwords.hash(given.password, asker)
  const samePassword = await context.passwords.matches(existing?.password_hash, given.password, asker)
  const pending = await hasLiveCode(context, existing?.id ?? '', 'activation')

  // Whoever registers somebody else's e-mail must not find the account open to their own password once its
  // owner activates it. Where two passwords compete within a code's life, neither counts: the owner makes a new
  // one by "Esqueci minha senha".
  const contested = existing !== undefined && pending && !samePassword

  await context.database.transaction().execute(async (transaction) => {
    if (await stopForCpf(context, transaction, given)) return
    const userId = await savePending(context, transaction, given, contested ? null : hash)
    if (userId === undefined) {
      return sendMail(
        context,
        transaction,
        given.email,
        alreadyMemberMail(calledName(existing ?? asRegistered(given)), context.settings.publicUrl),
      )
    }
    const terms = { kind: 'terms', action: 'given', version: termsOfUse.version } as const
    await noteConsent(context, transaction, { userId, ...terms })
    const code = await issueCode(context, transaction, userId, 'activation')
    const { publicUrl, code: rules } = context.settings
    const facts = {
      firstName: calledName(asRegistered(given)),
      code,
      validSeconds: rules.seconds,
      publicUrl,
      contested,
    }
    await sendMail(context, transaction, given.email, activationMail(facts))
  })
}

async function stopForCpf(context: Context, transaction: Database, given: Registration): Promise<boolean> {
  const owner = await findByClaimedCpf(transaction, given.cpf)
  if (!owner || owner.email === given.email) return false
  const { publicUrl } = context.settings
  await sendMail(
    context,
    transaction,
    given.email,
    registrationStoppedMail(calledName(asRegistered(given)), publicUrl),
  )
  if (owner.email)
    await sendMail(context, transaction, owner.email, cpfUsedMail(calledName(owner), context.clock()))
  return true
}

/** The id of the account that waits for activation; none when the e-mail belongs to a confirmed one. */
async function savePending(
  { clock }: Context,
  transaction: Database,
  given: Registration,
  password_hash: string | null,
): Promise<string | undefined> {
  const now = timestamp(clock)
  const saved = await transaction
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: given.email,
      state: 'unconfirmed',
      password_hash,
      failed_logins: 0,
      referred_by: given.partner ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ password_hash, referred_by: given.partner ?? null, updated_at: now })
        .where('users.state', '=', 'unconfirmed'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) return undefined

  const person = {
    cpf: given.cpf,
    name: given.name,
    date_of_birth: given.dateOfBirth,
    mobile: given.mobile,
    updated_at: now,
  }
  await transaction
    .insertInto('people')
    .values({ user_id: saved.id, ...person })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(person))
    .execute()
  return saved.id
}
