import { randomUUID } from 'node:crypto'
import { today } from '#core/calendar/clock.ts'
import { allows } from '#core/loan/lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import { analyse } from '../analyse.ts'
import { readRow } from '../read.ts'
import type { LoanKey } from '../transition.ts'
import { averagesOf } from './averages.ts'
import { note } from './execution.ts'
import { readOfx } from './ofx.ts'
import { begin, consentNow } from './start.ts'

interface Given {
  content: Buffer
  consentVersion: string
}

/**
 * Accepts a bank statement instead of a collection, and decides. Only the averages of the file are stored.
 *
 * @throws ApiError 404, 409 with the reason against it
 */
export async function takeStatement(
  context: Context,
  transaction: Database,
  key: LoanKey,
  { content, consentVersion }: Given,
): Promise<void> {
  const { state } = await readRow(transaction, key.userId, key.id)
  if (!allows(state, 'collectBankData')) throw refusal(409, 'state_conflict')
  const consent = consentNow(context, consentVersion)
  const statement = readOfx(content)
  const collected = statement && averagesOf(statement, today(context.clock))
  if (!collected) throw refusal(409, 'statement_unreadable')
  await begin(context, transaction, key, {
    id: randomUUID(),
    source: 'statement',
    bankId: null,
    status: 'done',
    stage: 'analysis',
    secret: null,
    collected: JSON.stringify(collected),
    holderShownAt: null,
    ...consent,
  })
  await note(context, transaction, key.id, 'statement_received')
  await note(context, transaction, key.id, 'finished')
  await analyse(context, transaction, key)
}
