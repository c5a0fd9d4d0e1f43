import type { Answer, Parsed } from '../../../core/api/contract/operation.ts'
import type { primaryBankAccount, saveBankAccount } from '../../../core/api/contract/person.ts'
import { bankName } from '../../../core/fields/banks.ts'
import type { Payout } from '../../../core/fields/payout.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database, Schema } from '../database/schema.ts'

type Stored = Pick<Schema['bank_accounts'], 'receive_by' | 'bank' | 'agency' | 'account' | 'digit'>

export const payoutColumns = ['receive_by', 'bank', 'agency', 'account', 'digit'] as const

/** Where money for a person goes, as it is told, out of what is stored of it and of them. */
export function payoutOf({ receive_by, bank, agency, account, digit }: Stored, cpf: string): Payout {
  if (receive_by === 'pix' || !bank || !agency || !account || !digit) return { receiveBy: 'pix', pixKey: cpf }
  return { receiveBy: 'conta', bank, bankName: bankName(bank), agency, account, digit }
}

/** Where money for a person goes now, if they said so. */
export async function readPayout(database: Database, userId: string): Promise<Payout | null> {
  const row = await database
    .selectFrom('bank_accounts')
    .innerJoin('people', 'people.user_id', 'bank_accounts.user_id')
    .select(payoutColumns)
    .select('people.cpf')
    .where('bank_accounts.user_id', '=', userId)
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

const noAccount = { bank: null, agency: null, account: null, digit: null }

/** Saves where money goes, in place of what was before. */
export async function replaceBankAccount(
  { database, clock }: Context,
  userId: string,
  { receiveBy, ...account }: Parsed<typeof saveBankAccount>['body'],
): Promise<Answer<typeof saveBankAccount>> {
  const row = { receive_by: receiveBy, ...noAccount, ...account, updated_at: timestamp(clock) }
  const saved = await database
    .insertInto('bank_accounts')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returning(payoutColumns)
    .executeTakeFirstOrThrow()
  const { cpf } = await database
    .selectFrom('people')
    .select('cpf')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { bankAccount: payoutOf(saved, cpf) }
}
