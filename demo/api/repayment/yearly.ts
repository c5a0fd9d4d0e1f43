import type { Answer } from '#core/api/contract/operation.ts'
import type { statementYears, yearlyStatement } from '#core/api/contract/yearly-statement.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import { restOf } from '#core/money/late.ts'
import { settle } from '#core/money/settle.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { type Change, changesOf, loanOn, releasedOn } from './history.ts'
import { listRunning, type Running } from './running.ts'

type Statement = Answer<typeof yearlyStatement>

const yearOf = (date: IsoDate) => Number(date.slice(0, 4))
const withdrawnOn = ({ withdrawn }: Running) => withdrawn && businessDate(new Date(withdrawn.at))

/**
 * The debt at the end of a day in cents, at the contract's rate and without late charges; after a withdrawal,
 * what is still to be returned.
 */
function balanceOn(
  running: Running,
  { changes, entries }: Pick<Known, 'changes' | 'entries'>,
  day: IsoDate,
): number {
  if (day < releasedOn(running)) return 0
  const { id, withdrawn } = running
  if (withdrawn && day >= businessDate(new Date(withdrawn.at))) {
    const back = entries.filter((entry) => entry.loanId === id && entry.kind === 'return')
    return withdrawn.cents - sum(back.filter(({ paidOn }) => paidOn <= day))
  }
  const then = loanOn(running, changes, day)
  const open = then.installments.filter((row) => restOf(row) > 0)
  const { totalCents, chargesCents } = settle(
    then,
    open.map(({ number }) => number),
    day,
  )
  return totalCents - chargesCents
}

interface Received {
  loanId: string
  kind: string
  cents: Cents
  paidOn: string
}

/**
 * Payments for installments, including charges, or returned after a withdrawal; without credits. What a
 * withdrawal undid counts from its own day.
 */
async function received(database: Database, loanIds: readonly string[]): Promise<Received[]> {
  const lines = await database
    .selectFrom('ledgerEntries')
    .innerJoin('payments', 'payments.id', 'ledgerEntries.paymentId')
    .select(['ledgerEntries.loanId', 'ledgerEntries.kind', 'ledgerEntries.cents', 'payments.paidOn'])
    .select('ledgerEntries.at')
    .where('ledgerEntries.loanId', 'in', loanIds)
    .where('ledgerEntries.kind', 'not in', ['received', 'credit', 'credit-used', 'refund'])
    .execute()
  return lines.map(({ at, ...line }) =>
    line.kind === 'undone' ? { ...line, paidOn: businessDate(new Date(at)) } : line,
  )
}

/** Payments not cleared yet, under their own kind. */
function underWay(database: Database, loanIds: readonly string[]): Promise<Received[]> {
  return database
    .selectFrom('payments')
    .select((eb) => ['loanId', eb.val('processing').as('kind'), 'amountCents as cents', 'paidOn'])
    .where('loanId', 'in', loanIds)
    .where('state', '=', 'processing')
    .execute()
}

const sum = (rows: readonly Received[]) => rows.reduce((total, { cents }) => total + cents, 0)

interface Known {
  entries: readonly Received[]
  processing: readonly Received[]
  changes: readonly Change[]
}

function lineOf(running: Running, known: Known, year: number, until: IsoDate) {
  const within = (rows: readonly Received[]) =>
    rows.filter(({ loanId, paidOn }) => loanId === running.id && yearOf(paidOn) === year)
  const inYear = within(known.entries)
  const charges = inYear.filter(({ kind }) => kind === 'fine' || kind === 'late-interest')
  const [paidCents, chargesCents] = [sum(inYear), sum(charges)]
  const lentCents = yearOf(releasedOn(running)) === year ? running.terms.principalCents : 0
  const balanceBeforeCents = balanceOn(running, known, `${year - 1}-12-31`)
  const balanceCents = balanceOn(running, known, until)
  const grownCents = balanceCents - balanceBeforeCents - lentCents + paidCents - chargesCents
  const given = withdrawnOn(running)
  const undoneCents = given && yearOf(given) === year ? Math.max(0, -grownCents) : 0
  return {
    loanId: running.id,
    protocol: running.protocol,
    releasedOn: releasedOn(running),
    state: running.state,
    balanceBeforeCents,
    balanceCents,
    lentCents,
    paidCents,
    processingCents: sum(within(known.processing)),
    chargesCents,
    interestCents: grownCents + undoneCents,
    undoneCents,
  }
}

/** Years with debt, newest first. */
function yearsOf(loans: readonly Running[], entries: readonly Received[], day: IsoDate): number[] {
  const years = new Set<number>()
  for (const loan of loans) {
    const paid = entries.filter(({ loanId }) => loanId === loan.id).map(({ paidOn }) => yearOf(paidOn))
    const given = withdrawnOn(loan)
    const isOwing = given ? balanceOn(loan, { entries, changes: [] }, day) > 0 : loan.state === 'active'
    const last = isOwing ? yearOf(day) : Math.max(...paid, ...(given ? [yearOf(given)] : []))
    for (let year = yearOf(releasedOn(loan)); year <= last; year += 1) years.add(year)
  }
  return [...years].sort((a, b) => b - a)
}

/** The data for a user's statements. */
async function readStatements({ database, clock }: Context, userId: string) {
  const loans = await listRunning(database, userId, releasedStates)
  const ids = loans.map(({ id }) => id)
  const entries = ids.length === 0 ? [] : await received(database, ids)
  return { loans, ids, entries, years: yearsOf(loans, entries, today(clock)) }
}

/** Years that have a statement; none for a user without loans. */
export async function showYears(context: Context, userId: string): Promise<Answer<typeof statementYears>> {
  const { years } = await readStatements(context, userId)
  return { years }
}

/** The statement of a year. @throws ApiError 404 for a year without loans */
export async function showYear(context: Context, userId: string, text: string): Promise<Statement> {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  const day = today(context.clock)
  const { loans, ids, entries, years } = await readStatements(context, userId)
  const [first] = loans
  if (!first || !years.includes(year)) throw refusal(404, 'not_found')
  const changes = await changesOf(context.database, ids)
  const processing = await underWay(context.database, ids)
  const until = year === yearOf(day) ? day : `${year}-12-31`
  const lines = loans.map((loan) => lineOf(loan, { entries, processing, changes }, year, until))
  const { name, cnpj } = config.creditor
  return {
    year,
    until,
    years,
    creditor: { name, cnpj },
    person: first.content.borrower,
    loans: lines.filter((line) => line.balanceBeforeCents + line.lentCents + line.paidCents > 0),
  }
}
