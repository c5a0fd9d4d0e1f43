import { sql } from 'kysely'
import type { AnnexContent } from '#core/agreement/annex-blocks.ts'
import type { AgreementContent, AgreementTerms } from '#core/agreement/contract-content.ts'
import { asksForPart } from '#core/api/contract/charges.ts'
import type { Installment } from '#core/api/contract/installments.ts'
import type { ReversedBy } from '#core/api/contract/reversed-by.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { firstToPay } from '#core/loan/first-to-pay.ts'
import { isReleased, type LoanState, releasedStates, repaymentStates } from '#core/loan/lifecycle.ts'
import { type Imputation, imputePayment } from '#core/money/impute-payment.ts'
import type { FrozenDays } from '#core/money/late-charges.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { clearsBy, reversalAnswerBy } from '#core/promises/promised-date.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { compiledRead, type Places, rowsAsText, rowsIn } from '../platform/database/compiled-reads.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { selectGoneAt, selectGoneBy } from '../request/gone-payments.ts'
import { heldDaysIn, selectDebitHolds } from './automatic-debit/debit-holds.ts'
import { numbersOf } from './charges/charge-items.ts'
import { contestedDaysIn, lateAfter, selectContests } from './contested-days.ts'
import { type FoundWrong, foundWrongIn } from './contests/found-wrong.ts'
import { earlierCentsIn, type GonePart, gonePartsIn, selectBackLines } from './earlier-payments.ts'
import { type AgreedPlan, isPlanned, plannedDaysIn, plansIn, selectLatePlans } from './late-plans.ts'
import {
  amountsWithout,
  goneIn,
  owedAgainCents,
  type PartPayment,
  partPaymentsIn,
  selectPartLines,
} from './part-payments.ts'

/** A loan of a user. */
export interface OwnedLoanKey {
  userId: string
  loanId: string
}

const selectInstallments = (database: Database) =>
  database
    .selectFrom('installments')
    .leftJoin('payments', 'payments.id', 'installments.paymentId')
    .select(['installments.loanId', 'installments.number', 'dueDate', 'extraDays', 'movedDays'])
    .select(['installmentCents', 'interestCents', 'amortisationCents', 'balanceCents'])
    .select(['paymentId', 'paidCents', 'payments.paidOn', 'payments.method'])
    .select((eb) =>
      eb
        .selectFrom('debits')
        .innerJoin('charges', 'charges.id', 'debits.chargeId')
        .select((debit) => debit.fn.coalesce('debits.retryOn', 'charges.dueDate').as('day'))
        .whereRef('debits.loanId', '=', 'installments.loanId')
        .whereRef('debits.number', '=', 'installments.number')
        .where('debits.state', '=', 'open')
        .where('charges.registeredAt', 'is not', null)
        .where('charges.cancelledAt', 'is', null)
        .orderBy('charges.dueDate', 'desc')
        .limit(1)
        .as('debitOn'),
    )
    .orderBy('installments.number')

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectInstallments>['execute']>>[number]

export interface InstallmentRow extends StoredRow {
  /** Payments for it, in full or in part. */
  parts: readonly PartPayment[]
  /** Days on which it does not count as late; those of contests, and of what was stopped or is owed again, alone. */
  frozen: readonly FrozenDays[]
  heldDays: readonly FrozenDays[]
  /** Whether it is contested, and not answered yet. */
  isContested: boolean
  /** A payment of it that went back. */
  gone: Installment['gone']
  /** The last day on which a plan keeps it from being late, as things stand. */
  planUntil: IsoDate | null
}

/** A pending boleto for less than its installments cost. */
interface ClearingPayment {
  date: IsoDate
  cents: Cents
  numbers: readonly number[]
}

/** A loan being repaid, paid off or withdrawn, with all data its amounts depend on. */
export interface LoanInRepayment {
  id: string
  state: (typeof releasedStates)[number]
  protocol: string
  content: AgreementContent
  /** The terms in force: the contract's, or those of its last annex. */
  terms: AgreementTerms
  signedAt: string
  releasedAt: string
  /** The bank's id of the Pix that sent the money. */
  payoutId: string | null
  /** When the customer withdrew, UTC, and the total to return, integer cents. */
  withdrawn: { at: string; cents: Cents } | null
  /** Whether the customer repays other loans too. */
  isOneOfSeveral: boolean
  /** Who sent back a payment that it counts, until the staff has dealt with that. */
  goneBy: ReversedBy | null
  goneAnswerBy: IsoDate | null
  rows: InstallmentRow[]
  /** Plans for what was late, oldest first. */
  plans: readonly AgreedPlan[]
  /** Installments with a pending boleto, and the calendar day on which it was paid. */
  processing: ReadonlyMap<number, IsoDate>
  /** Pending boletos that pay only a part of their installments, oldest first. */
  clearing: readonly ClearingPayment[]
  /** What its payments count for in a withdrawal, integer cents. */
  earlierCents: Cents
  /** What contests found to be wrong in its payments. */
  foundWrong: FoundWrong
  /** What of them went back, until the staff decides. */
  goneParts: readonly GonePart[]
  /** Input for core/money. */
  loan: RunningLoan
}

const selectUnderWay = (database: Database) =>
  database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .select(['payments.paidOn', 'payments.amountCents'])
    .select(['charges.kind', 'charges.items', 'charges.amountCents as askedCents'])
    .where('payments.state', '=', 'processing')
    .orderBy('payments.paidOn')

const ofLoan = sql.ref<string>('loans.id')

/** Loans with all that their amounts depend on, in one statement. */
const selectLoans = (database: Database) =>
  database
    .selectFrom('loans')
    .leftJoin('agreements', 'agreements.loanId', 'loans.id')
    .select(['loans.id', 'loans.state', 'agreements.content', 'agreements.protocol'])
    .select(['agreements.releasedAt', 'agreements.withdrawnAt', 'agreements.returnedCents'])
    .select(['agreements.signedAt', 'agreements.endToEndId'])
    .select([selectGoneBy(database).as('goneBy'), selectGoneAt(database).as('goneAt')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('loans as others')
          .select('others.id')
          .whereRef('others.userId', '=', 'loans.userId')
          .whereRef('others.id', '!=', 'loans.id')
          .where('others.state', '=', 'active'),
      ).as('hasOthers'),
    )
    .select((eb) =>
      eb
        .selectFrom('annexes')
        .select('annexes.content')
        .whereRef('annexes.loanId', '=', 'loans.id')
        .orderBy('annexes.number', 'desc')
        .limit(1)
        .as('annex'),
    )
    .select([
      rowsAsText(database, (plain) => selectInstallments(plain).where('installments.loanId', '=', ofLoan)).as(
        'installments',
      ),
      rowsAsText(database, (plain) => selectPartLines(plain).where('ledgerEntries.loanId', '=', ofLoan)).as(
        'partLines',
      ),
      rowsAsText(database, (plain) => selectBackLines(plain).where('payments.loanId', '=', ofLoan)).as(
        'backLines',
      ),
      rowsAsText(database, (plain) => selectContests(plain).where('contests.loanId', '=', ofLoan)).as(
        'contests',
      ),
      rowsAsText(database, (plain) => selectDebitHolds(plain).where('debitHolds.loanId', '=', ofLoan)).as(
        'debitHolds',
      ),
      rowsAsText(database, (plain) => selectLatePlans(plain).where('latePlans.loanId', '=', ofLoan)).as(
        'plans',
      ),
      rowsAsText(database, (plain) => selectUnderWay(plain).where('payments.loanId', '=', ofLoan)).as(
        'underWay',
      ),
    ])

type RepaymentLoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['execute']>>[number]

/** The installments of a loan, each with what was paid of it and the days on which it does not count as late. */
function rowsOf(found: RepaymentLoanRow, plans: readonly AgreedPlan[]): InstallmentRow[] {
  const parts = partPaymentsIn(rowsIn(found.partLines))(found.id)
  const contested = contestedDaysIn(rowsIn(found.contests))
  const debitsHeld = heldDaysIn(rowsIn(found.debitHolds))
  const planned = plannedDaysIn(plans)
  const goneOf = goneIn(rowsIn(found.partLines), gonePartsIn(parts, rowsIn(found.backLines)))
  return rowsIn(found.installments).map((row) => {
    const { frozen: contestedDays, isContested } = contested(row.number)
    const heldDays = [...contestedDays, ...debitsHeld(row)]
    const { frozen: agreed, planUntil } = planned(row.number)
    return {
      ...row,
      ...{ isContested, planUntil, heldDays },
      gone: goneOf(row.number, row.paymentId === null),
      frozen: [...heldDays, ...agreed],
      parts: parts.filter(({ number }) => number === row.number),
    }
  })
}

const runningRow = (row: InstallmentRow) => ({
  ...pickFields(row, ['number', 'dueDate', 'installmentCents', 'parts', 'frozen', 'movedDays']),
  months: 1 + row.extraDays / 30,
})

/** An installment that has just been added, without its number and amounts. */
const newRow = {
  ...{ extraDays: 0, movedDays: 0, paymentId: null, paidCents: null, paidOn: null, method: null },
  ...{ debitOn: null, parts: [], frozen: [], heldDays: [], isContested: false, gone: null, planUntil: null },
}

type PlannedRow = AnnexContent['installments'][number]

/** A loan with another schedule. */
export function withSchedule(
  running: LoanInRepayment,
  installments: readonly (PlannedRow & Partial<Pick<InstallmentRow, 'extraDays' | 'movedDays'>>)[],
  terms: AgreementTerms,
): LoanInRepayment {
  const rows = installments.map((planned) => {
    const row = running.rows.find(({ number }) => number === planned.number)
    return { ...(row ?? { ...newRow, loanId: running.id }), ...planned }
  })
  return { ...running, rows, terms, loan: { ...running.loan, installments: rows.map(runningRow) } }
}

function assembleLoan(found: RepaymentLoanRow): LoanInRepayment {
  const plans = plansIn(rowsIn(found.plans), rowsIn(found.partLines))
  const rows = rowsOf(found, plans)
  const underWay = paymentsUnderWayIn(rowsIn(found.underWay))
  const { id, state, content, protocol, signedAt, releasedAt, withdrawnAt, returnedCents } = found
  const signed = JSON.parse(content ?? '') as AgreementContent
  const installments = rows.map(runningRow)
  const terms = found.annex ? (JSON.parse(found.annex) as AnnexContent).after : signed.terms
  const parts = rows.flatMap((row) => row.parts)
  const backLines = rowsIn(found.backLines)
  const { disbursementDate, monthlyRate } = terms
  const loan = { disbursementDate, monthlyRate, installments }
  const { clearing } = underWay
  // A boleto that comes short may not reach all of its installments.
  const isReached = ([number]: [number, IsoDate]) =>
    !isClearing({ clearing }, number) || clearingCentsOf({ loan, clearing }, number) > 0
  const processing = new Map([...underWay.processing].filter(isReached))
  return {
    id,
    state: state as LoanInRepayment['state'],
    protocol: protocol ?? '',
    content: signed,
    terms,
    signedAt: signedAt ?? '',
    releasedAt: releasedAt ?? '',
    payoutId: found.endToEndId,
    withdrawn: withdrawnAt === null ? null : { at: withdrawnAt, cents: returnedCents ?? 0 },
    isOneOfSeveral: Boolean(found.hasOthers),
    goneBy: found.goneBy,
    goneAnswerBy: found.goneAt && reversalAnswerBy(found.goneAt),
    rows,
    plans,
    processing,
    clearing,
    earlierCents: earlierCentsIn(parts, backLines),
    foundWrong: foundWrongIn(parts, backLines, rowsIn(found.contests)),
    goneParts: gonePartsIn(parts, backLines),
    loan,
  }
}

const findLoan = compiledRead((database, { userId, loanId }: Places<Record<keyof OwnedLoanKey, string>>) =>
  selectLoans(database).where('loans.id', '=', loanId).where('loans.userId', '=', userId),
)

const findLoanById = compiledRead((database, { loanId }: Places<{ loanId: string }>) =>
  selectLoans(database).where('loans.id', '=', loanId),
)

const findLoans = compiledRead(
  (database, { userId, states }: Places<{ userId: string; states: readonly LoanState[] }>) =>
    selectLoans(database)
      .where('loans.userId', '=', userId)
      .where('loans.state', 'in', states)
      .where('agreements.releasedAt', 'is not', null)
      .orderBy('loans.createdAt')
      .orderBy('loans.id'),
)

/** A user's loan that is being repaid. @throws ApiError 404; 409 before the payout and after a withdrawal */
export async function readLoanInRepayment(
  database: Database,
  { userId, loanId }: OwnedLoanKey,
  states: readonly LoanState[] = repaymentStates,
): Promise<LoanInRepayment> {
  const [found] = await (loanId === firstToPay
    ? findToPay(database, userId)
    : findLoan(database, { userId, loanId }))
  if (!found) throw createRefusal('not_found')
  if (!states.includes(found.state) || !found.content) throw createRefusal('state_conflict')
  return assembleLoan(found)
}

/** The same key with the loan's own id, which rows are found and stored by. @throws ApiError 404 */
export async function withOwnId(database: Database, asked: OwnedLoanKey): Promise<OwnedLoanKey> {
  if (asked.loanId !== firstToPay) return asked
  return { ...asked, loanId: (await readLoanInRepayment(database, asked)).id }
}

/** The day after which something of a loan that nothing holds is late; the end of time if nothing is asked for. */
const lateAfterOf = ({ rows, processing }: LoanInRepayment): IsoDate =>
  rows
    .filter(
      ({ number, paymentId, isContested, planUntil }) =>
        paymentId === null && !isContested && planUntil === null && !processing.has(number),
    )
    .map(({ dueDate, heldDays }) => lateAfter(dueDate, heldDays))
    .toSorted()[0] ?? '9999-12-31'

/** The loans that a user repays: what is late longest, or will be late first, comes first; of those alike the oldest. */
async function findToPay(database: Database, userId: string): Promise<RepaymentLoanRow[]> {
  const loans = await findLoans(database, { userId, states: ['active'] })
  const dated = loans.map((found) => ({ found, day: lateAfterOf(assembleLoan(found)) }))
  return dated.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ found }) => found)
}

/** The same by loan id only, for the bank and for jobs. */
export async function findLoanInRepayment(
  database: Database,
  loanId: string,
): Promise<LoanInRepayment | undefined> {
  const [found] = await findLoanById(database, { loanId })
  return found?.content && isReleased(found.state) ? assembleLoan(found) : undefined
}

/**
 * The same before issuing a charge: updating the loan row makes it wait for a payment being settled, and vice
 * versa.
 *
 * @throws ApiError 404; 409 unless something of it is open
 */
export async function readLoanInTurn(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  asked: OwnedLoanKey,
): Promise<LoanInRepayment> {
  const key = await withOwnId(transaction, asked)
  await transaction
    .updateTable('loans')
    .set({ updatedAt: timestamp(clock) })
    .where('id', '=', key.loanId)
    .where('userId', '=', key.userId)
    .where('state', '=', 'active')
    .execute()
  const running = await readLoanInRepayment(transaction, key)
  if (running.state !== 'active') throw createRefusal('state_conflict')
  return running
}

/** All of a user's loans in some states, oldest first. */
export async function listLoansInRepayment(
  database: Database,
  userId: string,
  states: readonly LoanState[] = repaymentStates,
): Promise<LoanInRepayment[]> {
  return (await findLoans(database, { userId, states })).map(assembleLoan)
}

/** What one of several loans pays out, in cents, by which it is named; null for the only one, and without a contract. */
export async function nameOfOne(database: Database, userId: string, loanId: string): Promise<Cents | null> {
  const loans = await listLoansInRepayment(database, userId, releasedStates)
  if (loans.every(({ id }) => id === loanId)) return null
  const own = loans.find(({ id }) => id === loanId)
  return own?.terms.netCents ?? findSignedNet(database, loanId)
}

/** What a contract pays out whose money has not gone out. */
async function findSignedNet(database: Database, loanId: string): Promise<Cents | null> {
  const agreement = await database
    .selectFrom('agreements')
    .select('content')
    .where('loanId', '=', loanId)
    .executeTakeFirst()
  return agreement ? (JSON.parse(agreement.content) as AgreementContent).terms.netCents : null
}

type PaymentsUnderWay = Pick<LoanInRepayment, 'processing' | 'clearing'>

type PaymentUnderWay = Awaited<ReturnType<ReturnType<typeof selectUnderWay>['execute']>>[number]

/** What the pending boletos of a loan pay. */
function paymentsUnderWayIn(rows: readonly PaymentUnderWay[]): PaymentsUnderWay {
  const processing = new Map<number, IsoDate>()
  const partial: ClearingPayment[] = []
  const whole = new Set<number>()
  for (const { kind, paidOn: date, amountCents: cents, askedCents, items } of rows) {
    const numbers = numbersOf(items)
    for (const number of numbers) processing.set(number, processing.get(number) ?? date)
    if (asksForPart(kind) || cents < askedCents) partial.push({ date, cents, numbers })
    else for (const number of numbers) whole.add(number)
  }
  const clearing = partial.flatMap(({ numbers, ...paid }) => {
    const left = numbers.filter((number) => !whole.has(number))
    return left.length > 0 ? [{ ...paid, numbers: left }] : []
  })
  return { processing, clearing }
}

/** Uses pending boletos for parts of installments, each as of the day on which it was paid. */
function applyClearing(
  loan: RunningLoan,
  clearing: LoanInRepayment['clearing'],
  numbers: readonly number[],
): { installments: RunningLoan['installments']; used: Imputation[] } {
  const installments = [...loan.installments]
  const used: Imputation[] = []
  for (const { date, cents, numbers: paid } of clearing) {
    if (!paid.some((number) => numbers.includes(number))) continue
    const asked = settleInstallments({ ...loan, installments }, paid, date).items
    for (const part of imputePayment(asked, cents, loan.monthlyRate).items) {
      const index = installments.findIndex((row) => row.number === part.number)
      const row = installments[index]
      if (!row || part.presentCents === 0) continue
      installments[index] = { ...row, parts: [...(row.parts ?? []), { ...part, date }] }
      used.push(part)
    }
  }
  return { installments, used }
}

const installmentNumbersIn = (clearing: LoanInRepayment['clearing']) =>
  clearing.flatMap(({ numbers }) => numbers)

/**
 * A loan as it will be once pending boletos for parts of installments have cleared. Installments that a pending
 * boleto pays in full stay unchanged.
 *
 * @param numbers the installments whose boletos count
 */
export const loanOnceCleared = (
  loan: RunningLoan,
  clearing: LoanInRepayment['clearing'],
  numbers: readonly number[] = installmentNumbersIn(clearing),
): RunningLoan => ({ ...loan, installments: applyClearing(loan, clearing, numbers).installments })

/** A loan as it would be if all that went back were owed again: without charges for the days until then. */
export function loanOnceOwedAgain({ loan, rows, goneParts }: LoanInRepayment, day: IsoDate): RunningLoan {
  const lostOf = (part: PartPayment) => goneParts.find((one) => one.part === part)?.lostCents ?? 0
  const installments = loan.installments.map((row, index) => {
    const parts = rows[index]?.parts ?? []
    if (parts.every((part) => lostOf(part) === 0)) return row
    if (rows[index] && isPlanned(rows[index], day)) {
      const again = sumCents(parts.map((part) => owedAgainCents(part, lostOf(part))))
      return {
        ...row,
        parts: [...parts, { date: day, faceCents: -again, fineCents: 0, lateInterestCents: 0 }],
      }
    }
    return {
      ...row,
      parts: parts.map((part) => ({ ...part, ...amountsWithout(part, lostOf(part)) })),
      frozen: [...(row.frozen ?? []), { from: row.dueDate, until: day }],
    }
  })
  return { ...loan, installments }
}

/** Whether a pending boleto pays a part of an installment. */
export const isClearing = ({ clearing }: Pick<LoanInRepayment, 'clearing'>, number: number): boolean =>
  clearing.some(({ numbers }) => numbers.includes(number))

/**
 * Whether pending boletos keep a loan from being changed on a day: until the time in which banks confirm them is over, and
 * beyond it if they pay a part, or what comes after the installments to change.
 */
export const isHeldByClearing = (
  { processing, clearing, rows }: Pick<LoanInRepayment, 'processing' | 'clearing' | 'rows'>,
  day: IsoDate,
): boolean => {
  const first = rows.find(({ number, paymentId }) => paymentId === null && !processing.has(number))
  return [...processing].some(
    ([number, paidOn]) =>
      !hasPassed(clearsBy(paidOn), day) ||
      isClearing({ clearing }, number) ||
      (first !== undefined && number > first.number),
  )
}

/** How much pending boletos pay of an installment that they pay in part, integer cents. */
export const clearingCentsOf = (
  { loan, clearing }: Pick<LoanInRepayment, 'loan' | 'clearing'>,
  number: number,
): number =>
  applyClearing(loan, clearing, installmentNumbersIn(clearing)).used.reduce(
    (sum, part) => (part.number === number ? sum + part.presentCents : sum),
    0,
  )

/** The due date that reminders of an installment count from: a contest may have moved it. */
export function dueDateOf({ rows }: Pick<LoanInRepayment, 'rows'>, number: number): IsoDate {
  const row = rows.find((one) => one.number === number)
  return row ? lateAfter(row.dueDate, row.heldDays) : ''
}
