import { randomUUID } from 'node:crypto'
import { mostRowsShown, type Statement } from '#core/api/contract/ebs.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { leftOutReasons } from '#core/ebs/left-out-reasons.ts'
import { bankName } from '#core/fields/banks.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import type { Cents } from '#core/money/units.ts'
import { retention } from '#core/text/retention.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { decryptText, encryptText } from '../../platform/encrypt.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { analyseRequest, askLenderToDecide } from '../analyse-request.ts'
import type { LoanApplication } from '../lending/ask-lender.ts'
import type { LoanKey } from '../loan-transition.ts'
import { readLoanRow } from '../read-loans.ts'
import { type Collection, changeCollection, findCollection, logActivity } from './collection.ts'
import { groupBy } from './group-by.ts'
import { awaitingDecision, decisionUnlessLate, planDecision } from './late-decision.ts'
import { readOfx } from './read-ofx.ts'
import { beginCollection, consentColumns } from './start-collection.ts'
import { type StatementReading, understandAccounts } from './understand-statement.ts'

const daySeconds = 24 * 60 * 60
const [keptDays] = retention.statement.term

/** @throws ApiError 409 with what is wrong with the file */
function readFile(content: Buffer, day: IsoDate, holder: string): StatementReading {
  const accounts = readOfx(content)
  const found = typeof accounts === 'string' ? accounts : understandAccounts(accounts, day, holder)
  if (typeof found === 'string') throw createRefusal(found)
  return found
}

interface StatementInput {
  content: Buffer
  consentVersion: string
}

/** Reads a statement; nothing is stored. @throws ApiError 404, 409 with what stands against it */
export async function understandStatement(
  context: Context,
  { userId, id }: LoanKey,
  { content, consentVersion }: StatementInput,
): Promise<Statement> {
  const { state, name } = await readLoanRow(context.database, userId, id)
  if (!allowsTransition(state, 'collectBankData')) throw createRefusal('state_conflict')
  consentColumns(context, consentVersion)
  return showReading(readFile(content, today(context.clock), name))
}

/** Takes a statement in place of a collection, to be confirmed by its owner. @throws ApiError 404, 409 */
export async function storeStatement(
  context: Context,
  transaction: Database,
  key: LoanKey,
  { content, consentVersion }: StatementInput,
  shown: Statement,
): Promise<void> {
  const id = randomUUID()
  const held: HeldStatement = { file: content.toString('base64'), shown }
  await beginCollection(context, transaction, key, {
    id,
    source: 'statement',
    bankId: null,
    status: 'check',
    stage: 'analysis',
    collected: JSON.stringify(shown.collected),
    secret: encryptText(context.settings.vaultKey, id, JSON.stringify(held)),
    holderShownAt: null,
    expiresAt: timestamp(context.clock, keptDays * daySeconds),
    ...consentColumns(context, consentVersion),
  })
  await logActivity(context, transaction, key.id, 'statement_received')
}

/** What a collection's secret holds of a statement, so that it is read once, and both are deleted together. */
interface HeldStatement {
  /** The file, in base64. */
  file: string
  /** What was understood of it; a file that an earlier release took has none. */
  shown?: Statement
}

/** @throws ApiError 409 if no statement is held */
function statementIn({ settings }: Pick<Context, 'settings'>, row: Collection | undefined): HeldStatement {
  const isHeld = row?.status === 'check' || row?.status === 'contested'
  const opened = isHeld && row.secret ? decryptText(settings.vaultKey, row.id, row.secret) : undefined
  if (opened === undefined) throw createRefusal('state_conflict')
  return opened.startsWith('{') ? (JSON.parse(opened) as HeldStatement) : { file: opened }
}

/** The file of a statement that is still held. @throws ApiError 409 if there is none */
export const statementFileOf = (context: Pick<Context, 'settings'>, row: Collection | undefined): Buffer =>
  Buffer.from(statementIn(context, row).file, 'base64')

const sumOf = (rows: readonly { cents?: Cents | undefined }[]) => ({
  cents: rows.reduce((sum, { cents = 0 }) => sum + Math.abs(cents), 0),
  count: rows.length,
})

type ListedRow = { date: IsoDate | undefined; cents: Cents | undefined; memo: string }

const listRows = (rows: readonly ListedRow[]) => ({
  ...sumOf(rows),
  rows: rows
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
    .slice(0, mostRowsShown)
    .map(({ date = null, cents = null, memo }) => ({ date, cents, memo })),
})

function showReading(reading: StatementReading): Statement {
  const { accounts, first, last, days, isByRows, isCut, income, installments, spent, leftOut, collected } =
    reading
  const why = groupBy(leftOut, (one) => one.why)
  return {
    accounts: accounts.map(({ bankId, id, balanceCents = null }) => ({
      bank: bankName(bankId.slice(-3).padStart(3, '0')),
      ending: id.split(' ').at(-1)!.slice(-4),
      balanceCents,
    })),
    first,
    last,
    days,
    isCountedByRows: isByRows,
    isCut,
    collected,
    income: listRows(income),
    installments: listRows(installments),
    spent: sumOf(spent),
    leftOut: leftOutReasons.flatMap((reason) => {
      const rows = why.get(reason)
      return rows ? [{ why: reason, ...listRows(rows) }] : []
    }),
  }
}

/** What was understood of a statement that is still held, for its owner and its reviewer. @throws ApiError 409 */
export function showStatement(
  context: Pick<Context, 'settings'>,
  row: Collection | undefined,
  holder: string,
): Statement {
  const held = statementIn(context, row)
  return held.shown ?? readAgain(held, row, holder)
}

const readAgain = ({ file }: HeldStatement, row: Collection | undefined, holder: string): Statement =>
  showReading(readFile(Buffer.from(file, 'base64'), businessDate(new Date(row?.startedAt ?? '')), holder))

/** @throws ApiError 404, 409 if no statement waits */
export async function readStatement(context: Context, { userId, id }: LoanKey): Promise<Statement> {
  const { name } = await readLoanRow(context.database, userId, id)
  return showStatement(context, await findCollection(context.database, id), name)
}

/**
 * Requests a decision on the statement that its owner is about to confirm; nothing is stored. @throws
 * ApiError 404, 409
 */
export async function decideOnStatement(
  context: Context,
  key: LoanKey,
): Promise<LoanApplication | undefined> {
  await readLoanRow(context.database, key.userId, key.id)
  const row = await findCollection(context.database, key.id)
  if (row?.status !== 'check') throw createRefusal('state_conflict')
  return decisionUnlessLate(askLenderToDecide(context, key))
}

/** Ends the check of a statement: its figures count, and the file is deleted. @throws ApiError 409 */
export async function confirmStatement(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: LoanApplication | undefined,
): Promise<void> {
  await readLoanRow(transaction, key.userId, key.id)
  const row = await findCollection(transaction, key.id)
  const set = { ...awaitingDecision, ...(asked && { status: 'done' as const }), expiresAt: null }
  if (!row || !(await changeCollection(context, transaction, row, { during: ['check'], set })))
    throw createRefusal('state_conflict')
  await logActivity(context, transaction, key.id, 'statement_confirmed')
  if (!asked) return planDecision(context, transaction, row.id)
  await analyseRequest(context, transaction, key, asked)
}
