import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'

/**
 * Whether something that a stranger has not has shown a CPF to be of an account's owner: the login of a bank account of
 * that CPF, or documents. Until then the CPF is anybody's word, and an authorisation to read it is nobody's.
 */
async function isCpfShown(database: Database, userId: string): Promise<boolean> {
  const byBank = await database
    .selectFrom('ebsExecutions')
    .innerJoin('loans', 'loans.id', 'ebsExecutions.loanId')
    .select('ebsExecutions.id')
    .where('loans.userId', '=', userId)
    .where('ebsExecutions.holderShownAt', 'is not', null)
    .executeTakeFirst()
  if (byBank) return true
  const byDocuments = await database
    .selectFrom('users')
    .innerJoin('people', 'people.userId', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .whereRef('users.claimedCpf', '=', 'people.cpf')
    .executeTakeFirst()
  return byDocuments !== undefined
}

/**
 * Whether a person lets the SCR be read, and has shown that the CPF is theirs, noting that it is read now: the proof is kept from the last query on (Res.
 * CMN 5.037/2022).
 */
export async function mayReadScr(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<boolean> {
  if (!(await isCpfShown(database, userId))) return false
  const used = await database
    .updateTable('scrAuthorizations')
    .set({ lastQueryAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
