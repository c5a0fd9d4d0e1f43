import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'

/**
 * Whether a person lets the SCR be read, noting that it is read now: the proof is kept from the last query on (Res.
 * CMN 5.037/2022).
 */
export async function mayReadScr(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<boolean> {
  const used = await database
    .updateTable('scrAuthorizations')
    .set({ lastQueryAt: timestamp(clock) })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
