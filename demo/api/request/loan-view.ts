import { sql } from 'kysely'
import { columnsOf } from '#core/answers/answers.ts'
import { correctionsOf, type DeclineReason } from '#core/api/contract/decline-reasons.ts'
import type { LoanOffer, PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { daysBetween } from '#core/calendar/dates.ts'
import { askingStatuses } from '#core/ebs/ebs-statuses.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { pauseHours } from '#core/loan/signature-pause.ts'
import { reversalAnswerBy } from '#core/promises/promised-date.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { compiledRead, type Places, rowsAsText, rowsIn } from '../platform/database/compiled-reads.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { pickFields } from '../platform/pick-fields.ts'
import type { ApplicantFacts } from '../ports/lender.ts'
import { currentReview } from './current-review.ts'
import { selectGoneAt, selectGoneBy } from './gone-payments.ts'
import { committedCents } from './lending/gather-facts.ts'
import { monthlyCommitment } from './lending/own-commitment.ts'
import { missingAnswersIn } from './missing-answers.ts'
import { lastPayoutDate } from './payout-deadline.ts'
import { explanationOf } from './record-decision.ts'

const personColumns = columnsOf('person')

/** Columns of a loan that the user sees unchanged. */
const shown = [
  'id',
  'state',
  'loanAmount',
  'installmentsQty',
  'purpose',
  'pickedOfferId',
  'pickedAt',
  'correctedAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof PersonalLoan)[]

const ofContract = ['signedAt', 'releasedAt', 'documentsUntil'] as const

/** A refusal of the bank that waits for another account. */
const payoutRefusalOf = ({ payoutRefusal: reason, payoutRefusedAt, state }: LoanRow) =>
  state === 'releasing' && reason && payoutRefusedAt
    ? { reason, until: lastPayoutDate(payoutRefusedAt) }
    : null

const selectOffers = (database: Database) =>
  database
    .selectFrom('loanOffers')
    .select(['id', 'offer', 'disbursementDate', 'validUntil', 'signableFrom', 'pausedBy', 'paperLaw'])
    .where('replacedAt', 'is', null)
    .orderBy('id')

/** Rows of loans with the data to determine what is still missing, and their offers. */
export function selectLoans(database: Database) {
  return database
    .selectFrom('loans')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .leftJoin('addresses', 'addresses.userId', 'loans.userId')
    .leftJoin('bankAccounts', 'bankAccounts.userId', 'loans.userId')
    .leftJoin('agreements', 'agreements.loanId', 'loans.id')
    .leftJoin('loanReviews', (join) =>
      join.onRef('loanReviews.loanId', '=', 'loans.id').on((eb) => currentReview(eb)),
    )
    .leftJoin('ebsExecutions', 'ebsExecutions.loanId', 'loans.id')
    .select(personColumns.map((column) => `people.${column}` as const))
    .select(['people.cpf', 'people.dateOfBirth'])
    .select(['addresses.cep', 'addresses.state as federalState', 'bankAccounts.receiveBy'])
    .select(ofContract.map((column) => `agreements.${column}` as const))
    .select(['agreements.payoutRefusal', 'agreements.payoutRefusedAt', 'agreements.endToEndId'])
    .select(['loanReviews.requestedAt as reviewAskedAt', 'loanReviews.outcome as reviewOutcome'])
    .select('ebsExecutions.status as bankStatus')
    .select([selectGoneBy(database).as('goneBy'), selectGoneAt(database).as('goneAt')])
    .select(
      rowsAsText(database, (plain) =>
        plain
          .selectFrom('lapsedAgreements')
          .innerJoin('loanOffers', 'loanOffers.id', 'lapsedAgreements.offerId')
          .select(['lapsedAgreements.lapsedAt as at', 'loanOffers.offer'])
          .where('lapsedAgreements.loanId', '=', sql.ref<string>('loans.id'))
          .orderBy('lapsedAgreements.lapsedAt'),
      ).as('lapsed'),
    )
    .select(
      rowsAsText(database, (plain) =>
        selectOffers(plain).where('loanOffers.loanId', '=', sql.ref<string>('loans.id')),
      ).as('offers'),
    )
    .select(shown.map((column) => `loans.${column}` as const))
    .select(['loans.userId', 'loans.decision', 'loans.declineReasons', 'loans.decidedAt'])
}

export type LoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['execute']>>[number]

/** Why a request was declined, most important first. */
export const reasonsOf = ({ declineReasons }: Pick<LoanRow, 'declineReasons'>) =>
  JSON.parse(declineReasons ?? '[]') as DeclineReason[]

function decisionOf(row: LoanRow): PersonalLoan['decision'] {
  const { decision, decidedAt, correctedAt } = row
  if (!decision || !decidedAt) return null
  const [newest = decidedAt] = [decidedAt, correctedAt ?? ''].toSorted().toReversed()
  return { outcome: decision, reasons: reasonsOf(row), decidedAt: newest, leastIncome: null }
}

/** A decision, with what its person may see of it. */
async function decisionForPerson(database: Database, row: LoanRow): Promise<PersonalLoan['decision']> {
  const decision = decisionOf(row)
  if (!decision?.reasons.includes('income_too_low')) return decision
  const leastIncome = (await newestDecision(database, row.id))?.told.leastIncome ?? null
  return { ...decision, leastIncome }
}

/** Answers that the user may still correct in a refused request. */
export const correctionsIn = (row: LoanRow) =>
  allowsTransition(row.state, 'reassess') && row.correctedAt === null ? correctionsOf(reasonsOf(row)) : []

/** State of the human review of the last refusal, if requested. */
export function reviewOf({ reviewAskedAt, reviewOutcome }: LoanRow): PersonalLoan['review'] {
  if (!reviewAskedAt) return null
  return reviewOutcome ? 'answered' : 'open'
}

const findDecision = compiledRead((database, { loanId }: Places<{ loanId: string }>) =>
  database
    .selectFrom('loanDecisions')
    .select(['facts', 'told'])
    .where('loanId', '=', loanId)
    .orderBy('id', 'desc')
    .limit(1),
)

/** Data that the newest decision on a loan was based on. */
export async function newestDecision(database: Database, loanId: string) {
  const [found] = await findDecision(database, { loanId })
  return found && { facts: JSON.parse(found.facts) as ApplicantFacts, told: explanationOf(found) }
}

type OfferExplanation = Pick<PersonalLoan, 'unmet' | 'weighed'>

const unexplained: OfferExplanation = { unmet: null, weighed: [] }

/** Explains the offers from the decision made with them. */
async function explainOffers(database: Database, row: LoanRow): Promise<OfferExplanation> {
  const decision = await newestDecision(database, row.id)
  return decision ? pickFields(decision.told, ['unmet', 'weighed']) : unexplained
}

/** Loans as shown to the user. */
export async function toPersonalLoans(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  rows: readonly LoanRow[],
): Promise<PersonalLoan[]> {
  const now = timestamp(clock)
  return Promise.all(rows.map(complete))

  async function complete(row: LoanRow): Promise<PersonalLoan> {
    const offers = rowsIn(row.offers).map(({ id, offer, signableFrom, validUntil }) => {
      const { loanAmount, installmentsQty } = JSON.parse(offer) as LoanOffer
      return {
        ...{ id, loanAmount, installmentsQty },
        ...{ expired: validUntil <= now, signableFrom: ifAhead(signableFrom, now) },
      }
    })
    const picked = offers.find(({ id }) => id === row.pickedOfferId)
    return {
      ...toPersonalLoan(row),
      decision: await decisionForPerson(database, row),
      offeredTerms: offers
        .filter(({ expired }) => !expired)
        .map(({ installmentsQty }) => installmentsQty)
        .sort((a, b) => a - b),
      picked: picked
        ? {
            ...pickFields(picked, ['loanAmount', 'installmentsQty', 'signableFrom']),
            expired: picked.expired && !row.signedAt,
          }
        : null,
      ...(offers.length > 0 && !row.signedAt ? await explainOffers(database, row) : unexplained),
    }
  }
}

function lapsedOf({ lapsed }: LoanRow): PersonalLoan['lapsed'] {
  const newest = rowsIn(lapsed).at(-1)
  if (!newest) return null
  const offer = JSON.parse(newest.offer) as LoanOffer
  return { at: newest.at, ...pickFields(offer, ['loanAmount', 'installmentsQty', 'installment', 'cetYear']) }
}

function toPersonalLoan(
  row: LoanRow,
): Omit<PersonalLoan, 'offeredTerms' | 'picked' | 'decision' | keyof OfferExplanation> {
  return {
    ...pickFields(row, [...shown, ...ofContract, 'goneBy']),
    goneAnswerBy: row.goneAt && reversalAnswerBy(row.goneAt),
    missing: missingAnswersIn(row),
    bankAsks: askingStatuses.find((status) => status === row.bankStatus) ?? null,
    lapsed: lapsedOf(row),
    payoutId: row.endToEndId,
    payoutRefusal: payoutRefusalOf(row),
    corrections: correctionsIn(row),
    review: reviewOf(row),
  }
}

/** When a pause ends that still runs; null once it is over. */
const ifAhead = (signableFrom: string | null, now: string) =>
  signableFrom !== null && signableFrom > now ? signableFrom : null

/** An offer as it was shown; older offers without firstPeriodDays get it computed. */
function offerOf(
  {
    offer,
    disbursementDate,
    signableFrom,
    pausedBy,
    ...row
  }: Pick<
    Schema['loanOffers'],
    'offer' | 'disbursementDate' | 'validUntil' | 'signableFrom' | 'pausedBy' | 'paperLaw'
  >,
  now: string,
): LoanOffer {
  const shown = JSON.parse(offer) as LoanOffer
  const firstPeriodDays = daysBetween(disbursementDate, shown.firstDueDate)
  const pause = {
    signableFrom: ifAhead(signableFrom, now),
    pauseHours: pausedBy && signableFrom === null ? pauseHours : null,
  }
  return { ...shown, ...row, ...pause, expired: row.validUntil <= now, firstPeriodDays }
}

/** The current offers of a loan, sorted by cost. */
export async function currentOffers(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { id, pickedOfferId, offers }: Pick<LoanRow, 'id' | 'pickedOfferId' | 'offers'>,
): Promise<LoanOffer[]> {
  const rows = rowsIn(offers)
  if (rows.length === 0) return []
  const decision = await newestDecision(database, id)
  const otherDebts = decision ? committedCents(decision.facts) : 0
  const ownInstallments = await monthlyCommitment(database, id)
  return rows
    .map((row) => ({
      ...offerOf(row, timestamp(clock)),
      otherDebts,
      ownInstallments,
      confirmedIncome: decision?.facts.finding?.confirmedIncome ?? null,
      id: row.id,
      picked: row.id === pickedOfferId,
    }))
    .sort((a, b) => a.total - a.loanAmount - (b.total - b.loanAmount))
}
