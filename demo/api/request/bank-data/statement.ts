import { randomUUID } from 'node:crypto'
import { today } from '#core/calendar/clock.ts'
import { allows } from '#core/loan/lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import type { Collected } from '../../ports/bank-data.ts'
import { analyse, askToDecide } from '../analyse.ts'
import type { Asked } from '../lending/ask.ts'
import { readRow } from '../read.ts'
import type { LoanKey } from '../transition.ts'
import { averagesOf } from './averages.ts'
import { note } from './execution.ts'
import { awaitingDecision, planDecision, unlessLate } from './late-decision.ts'
import { readOfx } from './ofx.ts'
import { begin, consentNow } from './start.ts'

interface Given {
  content: Buffer
  consentVersion: string
}

/** What a statement says, with what was decided on it. */
interface Read {
  collected: Collected
  /** Undefined if the lender decides later. */
  asked: Asked | undefined
}

/**
 * Reads a bank statement and has the request decided on it; nothing is written yet. Of the file only the averages are
 * kept.
 *
 * @throws ApiError 404, 409 with what stands against it; PortFailure
 */
export async function askByStatement(
  context: Context,
  key: LoanKey,
  { content, consentVersion }: Given,
): Promise<Read> {
  const { state } = await readRow(context.database, key.userId, key.id)
  if (!allows(state, 'collectBankData')) throw refusal(409, 'state_conflict')
  consentNow(context, consentVersion)
  const accounts = readOfx(content)
  const collected = typeof accounts === 'string' ? accounts : averagesOf(accounts, today(context.clock))
  if (typeof collected === 'string') throw refusal(409, collected)
  const bank = { collected, source: 'statement', isHolderShown: false } as const
  return { collected, asked: await unlessLate(askToDecide(context, key, { bank })) }
}

/** Takes a statement in place of a collection, with what was decided on it. @throws ApiError 404, 409 */
export async function takeStatement(
  context: Context,
  transaction: Database,
  key: LoanKey,
  consentVersion: string,
  { collected, asked }: Read,
): Promise<void> {
  const id = randomUUID()
  await begin(context, transaction, key, {
    id,
    source: 'statement',
    bankId: null,
    ...awaitingDecision,
    ...(asked && { status: 'done' }),
    collected: JSON.stringify(collected),
    holderShownAt: null,
    ...consentNow(context, consentVersion),
  })
  await note(context, transaction, key.id, 'statement_received')
  await note(context, transaction, key.id, 'finished')
  if (!asked) return planDecision(context, transaction, id)
  await analyse(context, transaction, key, asked)
}
