import { type AnswerValues, columnsOf } from '#core/answers/answers.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { primaryBankAccount, saveBankAccount } from '#core/api/contract/person.ts'
import { bankName } from '#core/fields/banks.ts'
import { type Payout, payoutLine } from '#core/fields/payout.ts'
import { findById } from '../identity/accounts.ts'
import { changeInDoubt } from '../identity/former-emails.ts'
import { isFrozen } from '../identity/frozen-account.ts'
import { deathReportedSince } from '../identity/reported-deaths.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { notifyOfChange, redactPayout } from './notify-of-change.ts'

type StoredPayout = Pick<Schema['bankAccounts'], keyof AnswerValues<'bankAccount'>>

export const payoutColumns = columnsOf('bankAccount')

/** Where to send a user's money, from the stored account or the CPF as Pix key. */
export function payoutOf({ receiveBy, bank, agency, account, digit }: StoredPayout, cpf: string): Payout {
  if (receiveBy === 'pix' || !bank || !agency || !account || !digit) return { receiveBy: 'pix', pixKey: cpf }
  return { receiveBy: 'conta', bank, bankName: bankName(bank), agency, account, digit }
}

/** Where to send the user's money, if they have chosen. */
export async function findPayoutAccount(database: Database, userId: string): Promise<Payout | null> {
  const row = await database
    .selectFrom('bankAccounts')
    .innerJoin('people', 'people.userId', 'bankAccounts.userId')
    .select(payoutColumns)
    .select('people.cpf')
    .where('bankAccounts.userId', '=', userId)
    .executeTakeFirst()
  return row ? payoutOf(row, row.cpf) : null
}

/** The user's bank account, if there is one. */
export async function readBankAccount(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<Answer<typeof primaryBankAccount>> {
  return { bankAccount: await findPayoutAccount(database, userId) }
}

/**
 * Seconds before money is paid to a new account not confirmed by a signature. If it was given after a change
 * of e-mail, the wait lasts until that change can no longer freeze the account.
 */
const waitSeconds = 24 * 60 * 60

/** Whether money may be paid to the stored account: not if an attacker may just have entered it. */
export async function readPayoutStatus(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<'ready' | 'waiting' | 'missing'> {
  const place = await database
    .selectFrom('bankAccounts')
    .select(['bankAccounts.updatedAt', 'bankAccounts.confirmedAt'])
    .where('bankAccounts.userId', '=', userId)
    .executeTakeFirst()
  if (!place) return 'missing'
  if (await isFrozen(database, userId)) return 'waiting'
  if (await deathReportedSince(database, userId)) return 'waiting'
  if (place.confirmedAt !== null) return 'ready'
  const change = await changeInDoubt(context, database, userId)
  const isOlder = place.updatedAt <= timestamp(context.clock, -waitSeconds)
  return isOlder && (!change || place.updatedAt < change.changedAt) ? 'ready' : 'waiting'
}

/**
 * Confirms the stored account: a contract that names it was signed by a code sent to a verified mailbox or
 * mobile.
 */
export async function confirmPayout(
  { clock }: Context,
  transaction: Database,
  userId: string,
): Promise<void> {
  await transaction
    .updateTable('bankAccounts')
    .set({ confirmedAt: timestamp(clock) })
    .where('userId', '=', userId)
    .execute()
}

const noAccount = { bank: null, agency: null, account: null, digit: null }

/** The step-up for a place: none for the Pix key that is the person's own CPF, by which no thief gains anything. */
export const levelOfPayout = ({ receiveBy }: ParsedInput<typeof saveBankAccount>['body']) =>
  receiveBy === 'pix' ? undefined : ('password' as const)

/**
 * Saves where money is sent, replacing the previous choice, and notifies the user. The same value changes
 * nothing.
 */
export async function replaceBankAccount(
  context: Context,
  userId: string,
  { receiveBy, ...account }: ParsedInput<typeof saveBankAccount>['body'],
): Promise<Answer<typeof saveBankAccount>> {
  return inTransaction(context.database, async (transaction) => {
    const owner = await findById({ database: transaction }, userId)
    const before = await findPayoutAccount(transaction, userId)
    const place = { receiveBy, ...noAccount, ...account }
    const bankAccount = payoutOf(place, owner.cpf)
    if (before && payoutLine(before) === payoutLine(bankAccount)) return { bankAccount }
    const row = { ...place, confirmedAt: null, updatedAt: timestamp(context.clock) }
    await transaction
      .insertInto('bankAccounts')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    await notifyOfChange(context, transaction, owner, {
      what: 'bankAccount',
      before: before && redactPayout(before),
      after: redactPayout(bankAccount),
    })
    return { bankAccount }
  })
}
