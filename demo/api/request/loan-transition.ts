import type { Expression, ExpressionBuilder, SqlBool, UpdateObject } from 'kysely'
import { type LoanState, type TransitionName, transitions } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'

export interface LoanKey {
  userId: string
  id: string
}

type Transitions = typeof transitions

interface TransitionDetails {
  /** Other columns to update with the state. */
  set?: Partial<
    Pick<
      Schema['loans'],
      | 'loanAmount'
      | 'installmentsQty'
      | 'purpose'
      | 'pickedOfferId'
      | 'pickedAt'
      | 'decision'
      | 'declineReasons'
      | 'decidedAt'
      | 'correctedAt'
    >
  >
  /** Additional condition on the loan, checked in the same statement. */
  where?: (loan: ExpressionBuilder<Schema, 'loans'>) => Expression<SqlBool>
}

/** `to` is required where a transition has several targets. */
type StateChange<Name extends TransitionName> = Transitions[Name] extends {
  to: readonly [LoanState, LoanState, ...LoanState[]]
}
  ? [details: TransitionDetails & { to: Transitions[Name]['to'][number] }]
  : [details?: TransitionDetails]

/**
 * Moves a loan to another state, if its current state allows it, by one conditional update: of two concurrent
 * calls one moves it and the other gets false. No other code writes a loan's state.
 *
 * @param key without a `userId` the owner is not checked: for jobs
 * @returns whether it moved
 */
export async function tryTransition<Name extends TransitionName>(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { userId, id }: { userId?: string; id: string },
  name: Name,
  ...[change]: StateChange<Name>
): Promise<boolean> {
  const { from, to: ways = [] }: { from: readonly LoanState[]; to?: readonly LoanState[] } = transitions[name]
  const { set, where, to = ways[0] }: TransitionDetails & { to?: LoanState } = change ?? {}
  const written = { ...set, ...(to && { state: to }), updatedAt: timestamp(clock) }
  const moved = await database
    .updateTable('loans')
    .set(written as UpdateObject<Schema, 'loans'>)
    .where((loan) =>
      loan.and([
        loan('id', '=', id),
        loan('state', 'in', from),
        ...(userId === undefined ? [] : [loan('userId', '=', userId)]),
        ...(where ? [where(loan)] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * The same for a user's loan, but throws if it does not move.
 *
 * @throws ApiError 404 for a loan that is not the user's, 409 state_conflict
 */
export async function moveLoan<Name extends TransitionName>(
  context: Pick<Context, 'clock'>,
  database: Database,
  { userId, id }: LoanKey,
  name: Name,
  ...change: StateChange<Name>
): Promise<void> {
  if (await tryTransition(context, database, { userId, id }, name, ...change)) return
  const known = await database
    .selectFrom('loans')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  throw known ? createRefusal('state_conflict') : createRefusal('not_found')
}

/** Has changes of what belongs to a loan happen one after the other, until the end of the transaction. */
export async function lockLoan(transaction: Database, id: string): Promise<void> {
  await transaction.updateTable('loans').set({ id }).where('id', '=', id).execute()
}
