import { randomUUID } from 'node:crypto'
import { mostRowsShown, type Statement } from '#core/api/contract/ebs.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { leftOutReasons } from '#core/ebs/left-out.ts'
import { bankName } from '#core/fields/banks.ts'
import { allows } from '#core/loan/lifecycle.ts'
import type { Cents } from '#core/money/units.ts'
import { retention } from '#core/text/retention.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import { seal, unseal } from '../../platform/vault.ts'
import { analyse, askToDecide } from '../analyse.ts'
import type { Asked } from '../lending/ask.ts'
import { readRow } from '../read.ts'
import type { LoanKey } from '../transition.ts'
import { changeExecution, type Execution, findExecution, note } from './execution.ts'
import { groupBy } from './group-by.ts'
import { awaitingDecision, planDecision, unlessLate } from './late-decision.ts'
import { readOfx } from './ofx.ts'
import { begin, consentNow } from './start.ts'
import { type Understood, understand } from './understand.ts'

const daySeconds = 24 * 60 * 60
const [keptDays] = retention.statement.term

/** @throws ApiError 409 with what is wrong with the file */
function readFile(content: Buffer, day: IsoDate, holder: string): Understood {
  const accounts = readOfx(content)
  const found = typeof accounts === 'string' ? accounts : understand(accounts, day, holder)
  if (typeof found === 'string') throw refusal(409, found)
  return found
}

interface Given {
  content: Buffer
  consentVersion: string
}

/** What a statement says; nothing is written. @throws ApiError 404, 409 with what stands against it */
export async function understandStatement(
  context: Context,
  { userId, id }: LoanKey,
  { content, consentVersion }: Given,
): Promise<Understood> {
  const { state, name } = await readRow(context.database, userId, id)
  if (!allows(state, 'collectBankData')) throw refusal(409, 'state_conflict')
  consentNow(context, consentVersion)
  return readFile(content, today(context.clock), name)
}

/** Takes a statement in place of a collection, to be confirmed by its owner. @throws ApiError 404, 409 */
export async function takeStatement(
  context: Context,
  transaction: Database,
  key: LoanKey,
  { content, consentVersion }: Given,
  { collected }: Understood,
): Promise<void> {
  const id = randomUUID()
  await begin(context, transaction, key, {
    id,
    source: 'statement',
    bankId: null,
    status: 'check',
    stage: 'analysis',
    collected: JSON.stringify(collected),
    secret: seal(context.settings.vaultKey, id, content.toString('base64')),
    holderShownAt: null,
    expiresAt: timestamp(context.clock, keptDays * daySeconds),
    ...consentNow(context, consentVersion),
  })
  await note(context, transaction, key.id, 'statement_received')
}

/** The file of a statement that is still held. @throws ApiError 409 if there is none */
export function fileOf({ settings }: Pick<Context, 'settings'>, row: Execution | undefined): Buffer {
  const isHeld = row?.status === 'check' || row?.status === 'contested'
  const sealed = isHeld && row.secret ? unseal(settings.vaultKey, row.id, row.secret) : undefined
  if (sealed === undefined) throw refusal(409, 'state_conflict')
  return Buffer.from(sealed, 'base64')
}

const sumOf = (rows: readonly { cents?: Cents | undefined }[]) => ({
  cents: rows.reduce((sum, { cents = 0 }) => sum + Math.abs(cents), 0),
  count: rows.length,
})

type Row = { date: IsoDate | undefined; cents: Cents | undefined; memo: string }

const listed = (rows: readonly Row[]) => ({
  ...sumOf(rows),
  rows: rows
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
    .slice(0, mostRowsShown)
    .map(({ date = null, cents = null, memo }) => ({ date, cents, memo })),
})

/** What was understood of a statement that is still held, for its owner and its reviewer. @throws ApiError 409 */
export function showStatement(
  context: Pick<Context, 'settings'>,
  row: Execution | undefined,
  holder: string,
): Statement {
  const content = fileOf(context, row)
  const { accounts, first, last, days, income, installments, spent, leftOut, collected } = readFile(
    content,
    businessDate(new Date(row?.startedAt ?? '')),
    holder,
  )
  const why = groupBy(leftOut, (one) => one.why)
  return {
    accounts: accounts.map(({ bankId, id, balanceCents = null }) => ({
      bank: bankName(bankId.slice(-3).padStart(3, '0')),
      ending: id.replace(/\W/g, '').slice(-4),
      balanceCents,
    })),
    first,
    last,
    days,
    collected,
    income: listed(income),
    installments: listed(installments),
    spent: sumOf(spent),
    leftOut: leftOutReasons.flatMap((reason) => {
      const rows = why.get(reason)
      return rows ? [{ why: reason, ...listed(rows) }] : []
    }),
  }
}

/** @throws ApiError 404, 409 if no statement waits */
export async function readStatement(context: Context, { userId, id }: LoanKey): Promise<Statement> {
  const { name } = await readRow(context.database, userId, id)
  return showStatement(context, await findExecution(context.database, id), name)
}

/** Has the request decided on what its owner is about to confirm; nothing is written. @throws ApiError 404, 409 */
export async function askOnStatement(context: Context, key: LoanKey): Promise<Asked | undefined> {
  await readRow(context.database, key.userId, key.id)
  const row = await findExecution(context.database, key.id)
  if (row?.status !== 'check') throw refusal(409, 'state_conflict')
  return unlessLate(askToDecide(context, key))
}

/** Ends the check of a statement: its figures count, and the file is deleted. @throws ApiError 409 */
export async function confirmStatement(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: Asked | undefined,
): Promise<void> {
  await readRow(transaction, key.userId, key.id)
  const row = await findExecution(transaction, key.id)
  const set = { ...awaitingDecision, ...(asked && { status: 'done' as const }), expiresAt: null }
  if (!row || !(await changeExecution(context, transaction, row, { during: ['check'], set })))
    throw refusal(409, 'state_conflict')
  await note(context, transaction, key.id, 'statement_confirmed')
  if (!asked) return planDecision(context, transaction, row.id)
  await analyse(context, transaction, key, asked)
}
