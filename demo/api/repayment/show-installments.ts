import { amountToRefundCents, amountToReturnCents } from '#core/agreement/withdrawal.ts'
import { lastWithdrawalDate } from '#core/agreement/withdrawal-term.ts'
import type * as contract from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { type InstallmentLabel, installmentLabelOf } from '#core/text/installments.ts'
import type { Context } from '../platform/context.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { readWaitingCharges } from './charges/waiting-charges.ts'
import {
  goneByPayment,
  installmentsOn,
  lateInstallments,
  nextInstallmentOf,
  sumsOf,
  togetherOf,
} from './installment-schedule.ts'
import { endedPlanOn, planOn } from './late-plans.ts'
import {
  type LoanInRepayment,
  listLoansInRepayment,
  type OwnedLoanKey,
  readLoanInRepayment,
} from './loans-in-repayment.ts'

/** The whole schedule as of today. */
export async function showInstallments(
  { database, clock }: Context,
  asked: OwnedLoanKey,
): Promise<Answer<typeof contract.listInstallments>> {
  const running = await readLoanInRepayment(database, asked)
  const day = today(clock)
  const items = installmentsOn(running, day)
  const waitingOf = await readWaitingCharges(database, [running], day)
  const { id, loan } = running
  const state = running.state === 'active' ? 'active' : 'paid-off'
  const next = nextInstallmentOf(items)?.number ?? null
  const { monthlyRate } = loan
  const sums = sumsOf(running, items, day)
  const withdrawal = withdrawalOf(running, day)
  return {
    loanId: id,
    state,
    today: day,
    netCents: running.terms.netCents,
    ...pickFields(running, ['isOneOfSeveral', 'goneBy', 'goneAnswerBy']),
    monthlyRate,
    next,
    together: togetherOf(items),
    gone: goneByPayment(running, items),
    sums,
    withdrawal,
    waiting: waitingOf(running),
    plan: planOn(running, day),
    endedPlan: endedPlanOn(running, day),
    items,
  }
}

/** Whether the customer can still withdraw from the contract, and the amount to return (CDC, art. 49). */
function withdrawalOf(
  { state, terms, signedAt, releasedAt, payoutId, earlierCents }: LoanInRepayment,
  day: IsoDate,
): Answer<typeof contract.listInstallments>['withdrawal'] {
  const until = lastWithdrawalDate(signedAt, releasedAt)
  if (!allowsTransition(state, 'withdraw') || until === null || day > until) return null
  return {
    until,
    releasedAt,
    payoutId,
    amountCents: amountToReturnCents(terms, earlierCents),
    refundCents: amountToRefundCents(terms, earlierCents),
  }
}

/** One installment of the schedule. @throws ApiError 404, 409 */
export async function showInstallment(
  { database, clock }: Context,
  asked: OwnedLoanKey,
  number: number,
): Promise<Answer<typeof contract.getInstallment>> {
  const running = await readLoanInRepayment(database, asked)
  const items = installmentsOn(running, today(clock))
  const installment = items.find((item) => item.number === number)
  if (!installment) throw createRefusal('not_found')
  return { loanId: running.id, installmentsQty: items.length, today: today(clock), installment }
}

/** What to pay now on each active loan. */
export async function showNext(
  { database, clock }: Context,
  userId: string,
): Promise<Answer<typeof contract.nextInstallments>> {
  const day = today(clock)
  const loans = await listLoansInRepayment(database, userId, ['active'])
  const waitingOf = await readWaitingCharges(database, loans, day)
  return {
    items: loans.map((running) => {
      const items = installmentsOn(running, day)
      const numbersOf = (label: InstallmentLabel) =>
        items.flatMap((item) => (installmentLabelOf(item) === label ? [item.number] : []))
      const sums = sumsOf(running, items, day)
      return {
        loanId: running.id,
        installmentsQty: items.length,
        sums,
        withdrawal: withdrawalOf(running, day),
        installment: nextInstallmentOf(items) ?? null,
        together: togetherOf(items),
        netCents: running.terms.netCents,
        annualCet: running.terms.annualCet,
        late: lateInstallments(items).map(({ number }) => number),
        processing: numbersOf('processing'),
        clearsBy: items.flatMap((item) => item.clearsBy ?? []).toSorted()[0] ?? null,
        contested: numbersOf('contested'),
        contestedPaid: items.flatMap(({ number, paid, isContested }) =>
          paid && isContested ? [number] : [],
        ),
        gone: goneByPayment(running, items),
        waiting: waitingOf(running),
        plan: planOn(running, day),
        endedPlan: endedPlanOn(running, day),
      }
    }),
  }
}
