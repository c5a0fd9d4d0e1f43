import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import type { listNeeds, Need } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { href } from '#core/routes/pages.ts'
import { soonDays } from '#core/text/reminders.ts'
import { deathReportedSince } from '../identity/reported-deaths.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { planDatesOf } from '../repayment/late-plans.ts'
import { showCredits } from '../repayment/refunds/show-credits.ts'
import { showProposal } from '../repayment/renegotiation/proposals.ts'
import { showNext } from '../repayment/show-installments.ts'
import { showWithdrawals } from '../repayment/withdrawal/show-withdrawals.ts'

const nothing = { message: null, loanId: null, numbers: [], cents: null, date: null }

/** What to pay: what is late, or due within days, parts of a plan too. Nothing of a boleto that is clearing. */
async function installmentNeeds(context: Context, userId: string): Promise<Need[]> {
  const soon = addDays(today(context.clock), soonDays)
  const { items } = await showNext(context, userId)
  return items.flatMap(({ loanId, installment, late, sums, plan, processing }): Need[] => {
    const needs: Need[] = []
    const next = nextOfPlan(plan)
    const isClearing = processing.some((number) => plan?.numbers.includes(number))
    const isSoon = planDatesOf(plan).some((date) => date <= soon)
    if (plan && next && (next.place === null || isSoon) && !isClearing) {
      const { openCents: cents, payBy, isOver } = next.item
      const isMissed = isOver && next.place !== null
      const kind = isMissed ? 'missedPart' : next.place === null ? 'owedAgain' : 'part'
      needs.push({ ...nothing, kind, loanId, cents, date: isMissed ? plan.until : payBy })
    }
    if (!installment) return needs
    const { number, amountCents, dueDate: date } = installment
    if (late.length > 0)
      needs.push({ ...nothing, kind: 'late', loanId, numbers: late, cents: sums.lateCents, date })
    else if (date <= soon)
      needs.push({ ...nothing, kind: 'due', loanId, numbers: [number], cents: amountCents, date })
    return needs
  })
}

/** Money that waits for an account to be sent to, and money to return after a withdrawal. */
async function moneyNeeds({ database, clock }: Context, userId: string): Promise<Need[]> {
  const day = today(clock)
  const credits = await showCredits(database, userId)
  const withdrawals = await showWithdrawals(database, userId)
  return [
    ...credits.items.map(({ loanId, cents }): Need => ({ ...nothing, kind: 'credit', loanId, cents })),
    ...withdrawals.items.flatMap(({ loanId, openCents: cents, processing, withdrawnAt, isEarly }): Need[] => {
      if (cents === 0 || processing) return []
      const date = lastReturnDate(withdrawnAt)
      const kind = hasPassed(date, day) ? 'lateReturn' : isEarly ? 'earlyReturn' : 'return'
      return [{ ...nothing, kind, loanId, cents, date }]
    }),
  ]
}

/** Proposals of the staff that can be accepted. */
async function proposalNeeds(context: Context, userId: string): Promise<Need[]> {
  const rows = await context.database
    .selectFrom('changeProposals')
    .innerJoin('loans', 'loans.id', 'changeProposals.loanId')
    .select('loans.id as loanId')
    .where('loans.userId', '=', userId)
    .where('loans.state', '=', 'active')
    .where('changeProposals.outcome', 'is', null)
    .execute()
  const shown = await Promise.all(rows.map(({ loanId }) => showProposal(context, { userId, loanId })))
  return shown.flatMap(({ proposal }, index): Need[] =>
    proposal?.state === 'open'
      ? [{ ...nothing, kind: 'proposal', loanId: rows[index]?.loanId ?? null, date: proposal.until }]
      : [],
  )
}

/** Contracts that wait for their documents. */
async function documentNeeds(database: Database, userId: string): Promise<Need[]> {
  const loans = await database
    .selectFrom('loans')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'documents')
    .orderBy('createdAt')
    .execute()
  return loans.map(({ id: loanId }) => ({ ...nothing, kind: 'documents', loanId }))
}

/** Messages that the customer has to look at, until they are opened. */
async function messageNeeds(database: Database, userId: string): Promise<Need[]> {
  const rows = await database
    .selectFrom('inbox')
    .select(['id', 'subject', 'linkPath'])
    .where('userId', '=', userId)
    .where('needsLook', '=', 1)
    .where('readAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ linkPath, ...message }) => ({
    ...nothing,
    kind: linkPath === href('accountProtocols') ? 'answer' : 'message',
    message,
  }))
}

/** What needs an act of the customer, most urgent first. Each goes away by itself once it is done. */
export async function showNeeds(context: Context, userId: string): Promise<Answer<typeof listNeeds>> {
  const { database } = context
  const isReported = (await deathReportedSince(database, userId)) !== null
  const installments = await installmentNeeds(context, userId)
  const rest = [
    ...(await proposalNeeds(context, userId)),
    ...(await moneyNeeds(context, userId)),
    ...(await documentNeeds(database, userId)),
    ...(await messageNeeds(database, userId)),
  ]
  const day = today(context.clock)
  const isLate = ({ kind, date }: Need) =>
    kind === 'late' || kind === 'missedPart' || (kind === 'owedAgain' && (date ?? day) < day)
  return {
    items: [
      ...(isReported ? [{ ...nothing, kind: 'reportedDeath' as const }] : []),
      ...installments.filter(isLate),
      ...rest,
      ...installments.filter((need) => !isLate(need)),
    ],
  }
}
