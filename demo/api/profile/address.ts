import { columnsOf } from '#core/answers/answers.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { primaryAddress, savePrimaryAddress } from '#core/api/contract/person.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { compiledRead, type Places } from '../platform/database/compiled-reads.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'

export type Address = ParsedInput<typeof savePrimaryAddress>['body']

const findAddress = compiledRead((database, { userId }: Places<{ userId: string }>) =>
  database.selectFrom('addresses').select(columnsOf('address')).where('userId', '=', userId),
)

/** The user's address, if there is one. */
export async function readAddress(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<Answer<typeof primaryAddress>> {
  const [address] = await findAddress(database, { userId })
  return { address: address ?? null }
}

/** Saves the user's address and replaces the previous one. */
export async function saveAddress(
  { database, clock }: Context,
  userId: string,
  address: Address,
): Promise<void> {
  const row = { ...address, updatedAt: timestamp(clock) }
  await inTransaction(database, (transaction) =>
    transaction
      .insertInto('addresses')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute(),
  )
}
