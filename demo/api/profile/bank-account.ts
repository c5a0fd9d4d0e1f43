import { columnsOf, type Values } from '#core/answers/answers.ts'
import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import type { primaryBankAccount, saveBankAccount } from '#core/api/contract/person.ts'
import { bankName } from '#core/fields/banks.ts'
import { type Payout, payoutLine } from '#core/fields/payout.ts'
import { findById } from '../identity/accounts.ts'
import { isInDoubt, needsQuietEmail, openChange } from '../identity/undo-email.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { cutPayout, tellOfChange } from './tell-of-change.ts'

type Stored = Pick<Schema['bankAccounts'], keyof Values<'bankAccount'>>

export const payoutColumns = columnsOf('bankAccount')

/** Where money for a person goes, as it is told, out of what is stored of it and of them. */
export function payoutOf({ receiveBy, bank, agency, account, digit }: Stored, cpf: string): Payout {
  if (receiveBy === 'pix' || !bank || !agency || !account || !digit) return { receiveBy: 'pix', pixKey: cpf }
  return { receiveBy: 'conta', bank, bankName: bankName(bank), agency, account, digit }
}

/** Where money for a person goes now, if they said so. */
export async function readPayout(database: Database, userId: string): Promise<Payout | null> {
  const row = await database
    .selectFrom('bankAccounts')
    .innerJoin('people', 'people.userId', 'bankAccounts.userId')
    .select(payoutColumns)
    .select('people.cpf')
    .where('bankAccounts.userId', '=', userId)
    .executeTakeFirst()
  return row ? payoutOf(row, row.cpf) : null
}

/** The primary bank account, if there is one. */
export async function readBankAccount(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<Answer<typeof primaryBankAccount>> {
  return { bankAccount: await readPayout(database, userId) }
}

/** How long a place for money waits until it is paid to, if no signature has confirmed it; one given after a change of e-mail, until that can be undone no more. */
const waitSeconds = 24 * 60 * 60

/** Whether money may go to the place on file: nobody pays to one that a thief may have written there just now. */
export async function payoutState(
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
  if (await isInDoubt(context, database, userId)) return 'waiting'
  if (place.confirmedAt !== null) return 'ready'
  const change = await openChange(context, database, userId)
  const isOlder = place.updatedAt <= timestamp(context.clock, -waitSeconds)
  return isOlder && (!change || place.updatedAt < change.changedAt) ? 'ready' : 'waiting'
}

/** A contract that names the place on file was signed by a code to the mailbox or to a mobile proved before. */
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

/** Saves where money goes, in place of what was before, and tells the mailbox. The same again changes nothing. @throws ApiError 409 email_moved */
export async function replaceBankAccount(
  context: Context,
  userId: string,
  { receiveBy, ...account }: Parsed<typeof saveBankAccount>['body'],
): Promise<Answer<typeof saveBankAccount>> {
  return context.database.transaction().execute(async (transaction) => {
    const owner = await findById({ database: transaction }, userId)
    const before = await readPayout(transaction, userId)
    const place = { receiveBy, ...noAccount, ...account }
    const bankAccount = payoutOf(place, owner.cpf)
    if (before && payoutLine(before) === payoutLine(bankAccount)) return { bankAccount }
    await needsQuietEmail(context, transaction, userId)
    const row = { ...place, confirmedAt: null, updatedAt: timestamp(context.clock) }
    await transaction
      .insertInto('bankAccounts')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    await tellOfChange(context, transaction, owner, {
      what: 'bankAccount',
      before: before && cutPayout(before),
      after: cutPayout(bankAccount),
    })
    return { bankAccount }
  })
}
