import { createHash, randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import * as v from 'valibot'
import type { Operation } from '#core/api/contract/operation.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database, Schema } from '../database/schema.ts'
import { createRefusal } from './api-errors.ts'

const keyShape = /^[\x21-\x7e]{1,255}$/
const keepSeconds = 24 * 60 * 60
// A process that dies leaves its claim behind; after this time another may take it over.
const claimSeconds = 60

interface IdempotentRequest {
  operation: Operation
  key: string | string[] | undefined
  userId: string
  parsed: unknown
}

interface IdempotencyKey {
  userId: string
  operation: string
  key: string
}

const whereKeyIs = (key: IdempotencyKey) => (where: ExpressionBuilder<Schema, 'idempotencyKeys'>) =>
  where.and({ ...key })

/**
 * Runs an operation once per idempotency key: a retry with the same content gets the first answer again. The
 * answer is stored in the same transaction as the effect. A refused run leaves no trace, and its key may be
 * used again. `prepare` runs before the transaction, and not for a retry: it does what must count even if the
 * run is refused (a guess), and slow work that needs no transaction. The run receives its result.
 */
export async function runOnce<Prepared>(
  { database, clock }: Context,
  { operation, key: given, userId, parsed }: IdempotentRequest,
  run: (transaction: Database, prepared: Prepared) => Promise<unknown>,
  prepare: () => Promise<Prepared>,
): Promise<unknown> {
  if (typeof given !== 'string' || !keyShape.test(given)) throw createRefusal('idempotency_key_required')
  const key = { userId, operation: operation.id, key: given }
  const claim = randomUUID()
  const requestHash = createHash('sha256').update(JSON.stringify(parsed)).digest('base64url')
  const now = timestamp(clock)
  const mine = {
    claim,
    requestHash,
    claimedUntil: timestamp(clock, claimSeconds),
    expiresAt: timestamp(clock, keepSeconds),
  }

  const claimed = await database
    .insertInto('idempotencyKeys')
    .values({ ...key, ...mine, status: null, body: null })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'operation', 'key'])
        .doUpdateSet({ ...mine, status: null, body: null })
        .where((eb) =>
          eb.or([
            eb('idempotencyKeys.expiresAt', '<=', now),
            eb.and([
              eb('idempotencyKeys.status', 'is', null),
              eb('idempotencyKeys.requestHash', '=', requestHash),
              eb('idempotencyKeys.claimedUntil', '<=', now),
            ]),
          ]),
        ),
    )
    .returning('claim')
    .executeTakeFirst()

  if (!claimed) return replayAnswer(database, key, requestHash)

  try {
    const prepared = await prepare()
    return await inTransaction(database, async (transaction) => {
      const raw = await run(transaction, prepared)
      const answer = operation.response ? v.parse(operation.response, raw) : undefined
      const kept = await transaction
        .updateTable('idempotencyKeys')
        .set({ status: operation.status, body: JSON.stringify(answer ?? null) })
        .where(whereKeyIs(key))
        .where('claim', '=', claim)
        .returning('claim')
        .executeTakeFirst()
      if (!kept) throw createRefusal('idempotency_key_in_progress', 1)
      return answer
    })
  } catch (error) {
    await database
      .deleteFrom('idempotencyKeys')
      .where(whereKeyIs(key))
      .where('claim', '=', claim)
      .where('status', 'is', null)
      .execute()
    throw error
  }
}

async function replayAnswer(database: Database, key: IdempotencyKey, requestHash: string): Promise<unknown> {
  const row = await database
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where(whereKeyIs(key))
    .executeTakeFirst()
  if (row && row.requestHash !== requestHash) throw createRefusal('idempotency_key_reused')
  if (!row || row.body === null) throw createRefusal('idempotency_key_in_progress', 1)
  return JSON.parse(row.body)
}
