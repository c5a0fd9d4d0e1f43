import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'

/** What the bank of one loan is about to show, in place of what it has shown. */
interface CpfProof {
  besides: string
  isShown: boolean
}

/**
 * Whether the CPF is proved to be the account owner's: by logging in to a bank account with that CPF, or by
 * documents. Before that the CPF was only typed, and an authorization to read its SCR data is not valid.
 */
async function isCpfProved(
  database: Database,
  userId: string,
  { besides, isShown }: CpfProof,
): Promise<boolean> {
  if (isShown) return true
  const byBank = await database
    .selectFrom('ebsExecutions')
    .innerJoin('loans', 'loans.id', 'ebsExecutions.loanId')
    .select('ebsExecutions.id')
    .where('loans.userId', '=', userId)
    .where('ebsExecutions.holderShownAt', 'is not', null)
    .where('loans.id', '!=', besides)
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
 * Whether the user has authorized reading the SCR and has proved the CPF. Also records the query: the proof
 * must be kept from the last query on (Res. CMN 5.037/2022).
 */
export async function mayReadScr(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
  shown: CpfProof = { besides: '', isShown: false },
): Promise<boolean> {
  if (!(await isCpfProved(database, userId, shown))) return false
  const used = await database
    .updateTable('scrAuthorizations')
    .set({ lastQueryAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
