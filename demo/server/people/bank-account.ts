import type { Answer, Parsed } from '../../../core/api/contract/operation.ts'
import type { primaryBankAccount, saveBankAccount } from '../../../core/api/contract/person.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'

type BankAccount = Parsed<typeof saveBankAccount>['body']

/** The primary bank account, if there is one. */
export async function readBankAccount(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<Answer<typeof primaryBankAccount>> {
  const bankAccount = await database
    .selectFrom('bank_accounts')
    .select(['bank', 'agency', 'account', 'digit'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { bankAccount: bankAccount ?? null }
}

/** Saves the primary bank account in place of the one before. */
export async function replaceBankAccount(
  { database, clock }: Context,
  userId: string,
  bankAccount: BankAccount,
): Promise<void> {
  const row = { ...bankAccount, updated_at: timestamp(clock) }
  await database
    .insertInto('bank_accounts')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
