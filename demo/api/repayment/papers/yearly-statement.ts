import type { Answer } from '#core/api/contract/operation.ts'
import type { statementYears, yearlyStatement } from '#core/api/contract/yearly-statement.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { balanceOn, type ReceivedPayment, readReceived, sumReceived } from '../balance-on-day.ts'
import { type DueDayChange, dueDayChangesOf, payoutDay } from '../due-day/due-day-history.ts'
import { type LoanInRepayment, listLoansInRepayment } from '../loans-in-repayment.ts'

type YearStatement = Answer<typeof yearlyStatement>

const yearOf = (date: IsoDate) => Number(date.slice(0, 4))
const withdrawalDateOf = ({ withdrawn }: LoanInRepayment) => withdrawn && businessDate(new Date(withdrawn.at))

/** Payments not cleared yet, under their own kind. */
function readPaymentsUnderWay(database: Database, loanIds: readonly string[]): Promise<ReceivedPayment[]> {
  return database
    .selectFrom('payments')
    .select((eb) => ['loanId', eb.val('processing').as('kind'), 'amountCents as cents', 'paidOn'])
    .where('loanId', 'in', loanIds)
    .where('state', '=', 'processing')
    .execute()
}

interface YearFacts {
  entries: readonly ReceivedPayment[]
  processing: readonly ReceivedPayment[]
  changes: readonly DueDayChange[]
}

function statementLineOf(running: LoanInRepayment, known: YearFacts, year: number, until: IsoDate) {
  const within = (rows: readonly ReceivedPayment[]) =>
    rows.filter(({ loanId, paidOn }) => loanId === running.id && yearOf(paidOn) === year)
  const inYear = within(known.entries)
  const charges = inYear.filter(({ kind }) => kind === 'fine' || kind === 'late-interest')
  const [paidCents, chargesCents] = [sumReceived(inYear), sumReceived(charges)]
  const lentCents = yearOf(payoutDay(running)) === year ? running.terms.principalCents : 0
  const balanceBeforeCents = balanceOn(running, known, `${year - 1}-12-31`)
  const balanceCents = balanceOn(running, known, until)
  const grownCents = balanceCents - balanceBeforeCents - lentCents + paidCents - chargesCents
  const given = withdrawalDateOf(running)
  const undoneCents = given && yearOf(given) === year ? Math.max(0, -grownCents) : 0
  return {
    loanId: running.id,
    protocol: running.protocol,
    releasedOn: payoutDay(running),
    state: running.state,
    balanceBeforeCents,
    balanceCents,
    lentCents,
    paidCents,
    processingCents: sumReceived(within(known.processing)),
    chargesCents,
    interestCents: grownCents + undoneCents,
    undoneCents,
  }
}

/** Years with debt, newest first. */
function statementYearsOf(
  loans: readonly LoanInRepayment[],
  entries: readonly ReceivedPayment[],
  day: IsoDate,
): number[] {
  const years = new Set<number>()
  for (const loan of loans) {
    const paid = entries.filter(({ loanId }) => loanId === loan.id).map(({ paidOn }) => yearOf(paidOn))
    const given = withdrawalDateOf(loan)
    const isOwing = given ? balanceOn(loan, { entries, changes: [] }, day) > 0 : loan.state === 'active'
    const last = isOwing ? yearOf(day) : Math.max(...paid, ...(given ? [yearOf(given)] : []))
    for (let year = yearOf(payoutDay(loan)); year <= last; year += 1) years.add(year)
  }
  return [...years].sort((a, b) => b - a)
}

/** The data for a user's statements. */
async function readStatements({ database, clock }: Context, userId: string) {
  const loans = await listLoansInRepayment(database, userId, releasedStates)
  const ids = loans.map(({ id }) => id)
  const entries = ids.length === 0 ? [] : await readReceived(database, ids)
  return { loans, ids, entries, years: statementYearsOf(loans, entries, today(clock)) }
}

/** Years that have a statement; none for a user without loans. */
export async function showYears(context: Context, userId: string): Promise<Answer<typeof statementYears>> {
  const { years } = await readStatements(context, userId)
  return { years }
}

/** The statement of a year. @throws ApiError 404 for a year without loans */
export async function showYear(context: Context, userId: string, text: string): Promise<YearStatement> {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  const day = today(context.clock)
  const { loans, ids, entries, years } = await readStatements(context, userId)
  const [first] = loans
  if (!first || !years.includes(year)) throw createRefusal('not_found')
  const changes = await dueDayChangesOf(context.database, ids)
  const processing = await readPaymentsUnderWay(context.database, ids)
  const until = year === yearOf(day) ? day : `${year}-12-31`
  const lines = loans.map((loan) => statementLineOf(loan, { entries, processing, changes }, year, until))
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
