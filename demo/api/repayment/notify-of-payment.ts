import type { ChargeKind } from '#core/api/contract/charges.ts'
import { asksForPart } from '#core/api/contract/charges.ts'
import type { PaymentMethod } from '#core/api/contract/installments.ts'
import type { SettledState } from '#core/api/contract/payments.ts'
import type { ReversalOutcome, ReversedBy } from '#core/api/contract/reversed-by.ts'
import { today } from '#core/calendar/clock.ts'
import { nameToCall } from '#core/format/called-name.ts'
import type { PayoutRefusal } from '#core/loan/payout-refusals.ts'
import type { Imputation } from '#core/money/impute-payment.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import type { ReopenedDebt } from '#core/text/gone-payments.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { hasGonePayment } from '../request/gone-payments.ts'
import { findOpenContest } from './contested-days.ts'
import { installmentsOn, lateInstallments } from './installment-schedule.ts'
import { planOn } from './late-plans.ts'
import { findLoanInRepayment, listLoansInRepayment, nameOfOne } from './loans-in-repayment.ts'
import {
  creditMail,
  goneDecidedMail,
  paidOffMail,
  partChargePaidMail,
  partialPaymentMail,
  paymentGoneMail,
  planPaidMail,
  type RefundParts,
  receivedMail,
  refundMail,
  refundNotMadeMail,
  refundRefusedMail,
  removedMail,
  returnedMail,
  returnedPartMail,
  reversedMail,
} from './payment-mails.ts'
import { readRefundState } from './refunds/refund-destination.ts'

/** The customer of a loan, for mails and refunds. */
export function findLoanOwner(database: Database, loanId: string) {
  return database
    .selectFrom('loans')
    .innerJoin('users', 'users.id', 'loans.userId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['users.id as userId', 'users.email', 'people.cpf'])
    .select(['people.name', 'people.socialName'])
    .where('loans.id', '=', loanId)
    .executeTakeFirst()
}

interface PaymentNotice {
  payment: {
    id: string
    loanId: string
    amountCents: Cents
    /** The Pix that it is a part of, in cents; null if it is no part. */
    wholeCents: Cents | null
    jointId: string | null
    paidOn: string
    method: PaymentMethod
    endToEndId: string | null
  }
  /** Kind of the charge that was paid. */
  kind: ChargeKind
  state: SettledState
  imputed: readonly Imputation[]
  openCents: Cents
  returnedCents: Cents
  creditCents: Cents
  isPaidOff: boolean
}

/** Mails the customer how a payment was applied. */
export async function notifyOfPayment(
  context: Context,
  transaction: Database,
  told: PaymentNotice,
): Promise<void> {
  const { payment, kind, state, imputed, openCents, returnedCents, creditCents, isPaidOff } = told
  const owner = await findLoanOwner(transaction, payment.loanId)
  if (!owner?.email) return
  const numbers = imputed.map(({ number }) => number)
  const facts = {
    firstName: nameToCall(owner),
    publicUrl: context.settings.publicUrl,
    loanId: payment.loanId,
    ...pickFields(payment, ['amountCents', 'wholeCents', 'paidOn']),
    numbers,
    imputed,
    otherLate: await lateBeside(context, transaction, payment.loanId, numbers),
    openCents,
    netCents: await nameOfOne(transaction, owner.userId, payment.loanId),
    elsewhereCents:
      payment.jointId === null
        ? null
        : await lateElsewhere(context, transaction, owner.userId, payment.loanId),
    creditCents,
    contest: await findOpenContest(transaction, payment.loanId, numbers),
    payout: await readRefundState(context, transaction, { ...payment, creditCents, userId: owner.userId }),
  }
  const isReturn = returnedCents > 0
  const words = {
    short: isReturn ? returnedPartMail : partialPaymentMail,
    duplicate: creditMail,
    settled: isReturn ? returnedMail : receivedMail,
  }
  const isPart = asksForPart(kind) && state !== 'duplicate' && openCents > 0
  const plan =
    kind === 'plan' && state !== 'duplicate' ? await findPlan(context, transaction, payment.loanId) : null
  const part = plan ? planPaidMail(facts, plan) : isPart ? partChargePaidMail(facts) : words[state](facts)
  const isClean = isPaidOff && !(await hasGonePayment(transaction, payment.loanId))
  const mail = isClean ? paidOffMail(facts) : part
  await sendMail(context, transaction, owner.email, { ...mail, paymentId: payment.id })
}

/** The plan of a loan after a payment. */
async function findPlan({ clock }: Context, transaction: Database, loanId: string) {
  const running = await findLoanInRepayment(transaction, loanId)
  return running ? planOn(running, today(clock)) : null
}

/** What is late of a customer's other loans today, in cents. */
export async function lateElsewhere(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  userId: string,
  loanId: string,
): Promise<Cents> {
  const loans = await listLoansInRepayment(transaction, userId, ['active'])
  const late = loans
    .filter(({ id }) => id !== loanId)
    .flatMap((running) => lateInstallments(installmentsOn(running, today(clock))))
  return sumCents(late.map(({ amountCents }) => amountCents))
}

/** What is late of a loan today besides some installments. */
async function lateBeside(
  { clock }: Context,
  transaction: Database,
  loanId: string,
  numbers: readonly number[],
): Promise<{ numbers: number[]; cents: Cents }> {
  const running = await findLoanInRepayment(transaction, loanId)
  const late = running?.state === 'active' ? lateInstallments(installmentsOn(running, today(clock))) : []
  const others = late.filter(({ number }) => !numbers.includes(number))
  return {
    numbers: others.map(({ number }) => number),
    cents: sumCents(others.map(({ amountCents }) => amountCents)),
  }
}

interface ReversalNotice {
  payment: Pick<PaymentNotice['payment'], 'loanId' | 'amountCents' | 'wholeCents' | 'paidOn'> & {
    settledAt: string | null
    reversedBy: ReversedBy
  }
  kind: ChargeKind
  /** The installments it was for. */
  numbers: readonly number[]
}

/** Mails the customer that a payment is gone, before it had cleared or after. */
export async function notifyOfReversal(
  context: Context,
  transaction: Database,
  { payment, kind, numbers }: ReversalNotice,
): Promise<void> {
  const { settledAt, ...taken } = payment
  await mailLoanOwner(context, transaction, payment.loanId, (told) => {
    const facts = { ...told, ...taken, numbers, kind }
    const day = today(context.clock)
    return settledAt
      ? paymentGoneMail({ ...facts, answerBy: promisedDate('reversal', day), today: day })
      : reversedMail(facts)
  })
}

interface DecisionNotice {
  payment: Pick<PaymentNotice['payment'], 'loanId' | 'amountCents' | 'wholeCents' | 'paidOn'>
  kind: ChargeKind
  numbers: readonly number[]
  outcome: ReversalOutcome
  reopened: ReopenedDebt | null
}

/** Mails the customer what the staff has decided of a payment that is gone. */
export const notifyOfDecision = (
  context: Context,
  transaction: Database,
  { payment: { loanId, amountCents, wholeCents, paidOn }, ...decided }: DecisionNotice,
): Promise<void> =>
  mailLoanOwner(context, transaction, loanId, (told) =>
    goneDecidedMail({ ...told, amountCents, wholeCents, paidOn, ...decided }),
  )

/** Mails the customer that what was late and is paid is in no credit bureau any more. */
export const notifyOfRemoval = (
  context: Context,
  transaction: Database,
  loanId: string,
  clearedOn: string,
): Promise<void> =>
  mailLoanOwner(context, transaction, loanId, (facts) => removedMail({ ...facts, clearedOn }))

/** Mails the customer that a credit was refunded. */
export const notifyOfRefund = (
  context: Context,
  transaction: Database,
  { loanId, ...sent }: RefundNotice & RefundParts,
): Promise<void> => mailLoanOwner(context, transaction, loanId, (facts) => refundMail({ ...facts, ...sent }))

/** Mails the customer that the bank did not send a refund. */
export const notifyOfRefusedRefund = (
  context: Context,
  transaction: Database,
  { loanId, ...refused }: RefundNotice & { reason: PayoutRefusal },
): Promise<void> =>
  mailLoanOwner(context, transaction, loanId, (facts) => refundRefusedMail({ ...facts, ...refused }))

/** Mails the customer that a refund was not made, of which the bank had told that it was. */
export const notifyOfUnmadeRefund = (
  context: Context,
  transaction: Database,
  { loanId, ...unmade }: RefundNotice,
): Promise<void> =>
  mailLoanOwner(context, transaction, loanId, (facts) => refundNotMadeMail({ ...facts, ...unmade }))

interface RefundNotice {
  loanId: string
  cents: Cents
  /** The Pix into several loans that paid it, in cents; null for a payment of one. */
  wholeCents: Cents | null
}

async function mailLoanOwner(
  context: Context,
  transaction: Database,
  loanId: string,
  write: (facts: { firstName: string; publicUrl: string; loanId: string; netCents: Cents | null }) => Mail,
): Promise<void> {
  const owner = await findLoanOwner(transaction, loanId)
  if (!owner) return
  const netCents = await nameOfOne(transaction, owner.userId, loanId)
  await mailOwner(context, transaction, owner.userId, (told) => write({ ...told, loanId, netCents }))
}
