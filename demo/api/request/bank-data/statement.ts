import { randomUUID } from 'node:crypto'
import type { Statement } from '#core/api/contract/ebs.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { retention } from '#core/text/retention.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { decryptText, encryptText } from '../../platform/encrypt.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Visit } from '../../platform/http/visit-device.ts'
import { countAddress, countAttempt } from '../../platform/limits/rate-limits.ts'
import { readInWorker } from '../../platform/workers/read-in-worker.ts'
import { TaskFailed } from '../../platform/workers/worker-pool.ts'
import { analyseRequest, askLenderToDecide } from '../analyse-request.ts'
import type { LoanApplication } from '../lending/ask-lender.ts'
import type { LoanKey } from '../loan-transition.ts'
import { readLoanRow } from '../read-loans.ts'
import { type Collection, changeCollection, findCollection, logActivity } from './collection.ts'
import { awaitingDecision, decisionUnlessLate, planDecision } from './late-decision.ts'
import type { StatementFile } from './read-statement-file.ts'
import { beginCollection, consentColumns } from './start-collection.ts'

const daySeconds = 24 * 60 * 60
const [keptDays] = retention.statement.term

interface StatementInput {
  content: Buffer
  consentVersion: string
}

/**
 * Reads a statement; nothing is stored. @throws ApiError 404, 409 with what stands against it, 429, 503
 */
export async function understandStatement(
  context: Context,
  { userId, id }: LoanKey,
  { content, consentVersion, visit }: StatementInput & { visit: Visit },
): Promise<Statement> {
  const { state, name } = await readLoanRow(context.database, userId, id)
  if (!allowsTransition(state, 'collectBankData')) throw createRefusal('state_conflict')
  consentColumns(context, consentVersion)
  // Counted once there is a place: who finds none has had no attempt.
  const countFirst = async () => {
    await countAddress(context, 'fileAddress', visit.address)
    await countAttempt(context, 'lookAtFile', userId)
    return { bytes: new Uint8Array(content), day: today(context.clock), holder: name }
  }
  return readStatementFile(countFirst, userId)
}

/** @throws ApiError 409 with what stands against the file, 503 if too many wait */
async function readStatementFile(file: () => Promise<StatementFile>, owner: string): Promise<Statement> {
  try {
    const found = await readInWorker('statement', file, owner)
    if (typeof found === 'string') throw createRefusal(found)
    return found
  } catch (error) {
    throw error instanceof TaskFailed ? createRefusal('statement_unreadable') : error
  }
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

/**
 * What was understood of a statement that is still held, for its owner and its reviewer.
 *
 * @throws ApiError 409; 503 if too many files wait
 */
export async function showStatement(
  context: Pick<Context, 'settings'>,
  row: Collection | undefined,
  { userId, name }: { userId: string; name: string },
): Promise<Statement> {
  const held = statementIn(context, row)
  return held.shown ?? readAgain(held, row, userId, name)
}

const readAgain = (
  { file }: HeldStatement,
  row: Collection | undefined,
  userId: string,
  holder: string,
): Promise<Statement> => {
  const day = businessDate(new Date(row?.startedAt ?? ''))
  return readStatementFile(
    async () => ({ bytes: new Uint8Array(Buffer.from(file, 'base64')), day, holder }),
    userId,
  )
}

/** @throws ApiError 404, 409 if no statement waits */
export async function readStatement(context: Context, { userId, id }: LoanKey): Promise<Statement> {
  const { name } = await readLoanRow(context.database, userId, id)
  return showStatement(context, await findCollection(context.database, id), { userId, name })
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
