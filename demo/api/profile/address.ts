import { columnsOf } from '#core/answers/answers.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { primaryAddress, savePrimaryAddress } from '#core/api/contract/person.ts'
import { findById } from '../identity/accounts.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { compiledRead, type Places } from '../platform/database/compiled-reads.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { notifyOfChange, redactAddress } from './notify-of-change.ts'

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

/** Saves the user's address and replaces the previous one, which is told by mail. */
export async function saveAddress(context: Context, userId: string, address: Address): Promise<void> {
  const row = { ...address, updatedAt: timestamp(context.clock) }
  await inTransaction(context.database, async (transaction) => {
    const { address: before } = await readAddress({ database: transaction }, userId)
    await transaction
      .insertInto('addresses')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    if (!before || isSame(before, address)) return
    const account = await findById({ database: transaction }, userId)
    const [from, after] = [redactAddress(before), redactAddress(address)]
    const told = { what: 'address', before: from === after ? null : from, after } as const
    await notifyOfChange(context, transaction, account, told)
  })
}

const isSame = (one: Address, other: Address): boolean =>
  columnsOf('address').every((column) => (one[column] ?? '') === (other[column] ?? ''))
