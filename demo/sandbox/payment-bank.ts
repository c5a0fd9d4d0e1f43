import { createHash, randomUUID } from 'node:crypto'
import { asksForPart } from '#core/api/contract/charges.ts'
import type { PaymentState } from '#core/api/contract/payments.ts'
import { type Clock, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { addDays } from '#core/calendar/dates.ts'
import type { Payout } from '#core/fields/payout.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { parseBoleto } from '#core/payment/boleto.ts'
import { parsePix } from '#core/payment/parse-pix.ts'
import { clearsBy } from '#core/promises/promised-date.ts'
import { toAmount, toCents } from '../adapters/pix-api/pix-messages.ts'
import { timestamp } from '../api/platform/clock.ts'
import type { Context } from '../api/platform/context.ts'
import type { Database } from '../api/platform/database/schema.ts'
import { createRefusal } from '../api/platform/http/api-errors.ts'
import { enqueue } from '../api/platform/jobs/queue.ts'
import type { JobHandler } from '../api/platform/jobs/worker.ts'
import type { Payouts } from '../api/ports/payouts.ts'
import { confirmJobHandler } from '../api/repayment/bank/confirm-payment.ts'
import { receiveEvent } from '../api/repayment/bank/receive-event.ts'
import type { BankEvent } from '../api/repayment/bank-event.ts'
import { amountOwedFor, amountToPay, amountToReturn } from '../api/repayment/charges/amounts-owed.ts'
import { numbersOf } from '../api/repayment/charges/charge-items.ts'
import type { ChargeRow } from '../api/repayment/charges/issue-charge.ts'
import { partsOfJoint } from '../api/repayment/charges/joint-charge-parts.ts'
import { findLoanInRepayment, type LoanInRepayment } from '../api/repayment/loans-in-repayment.ts'
import type { PlayedBank } from './played-bank.ts'

export const clearJob = 'sandbox-clear'

/** Takes real banks up to a business day. */
const clearSeconds = 60

/** For a prepared person: until the morning after the time that banks take, so that the boleto is seen waiting before. */
const secondsUntilCleared = ({ clock }: Context): number =>
  (Date.parse(`${addDays(clearsBy(today(clock)), 1)}T09:00:00-03:00`) - clock().getTime()) / 1000

/** Payment method and charge of a typed digit line or Pix code; undefined for anything else. */
function parsePaymentCode({ clock }: Context, text: string) {
  const slip = parseBoleto(text, today(clock))
  if (slip) return { method: 'boleto', column: 'barcode', charge: slip.barcode } as const
  const charge = parsePix(text)?.url?.split('/').at(-1)
  return charge ? ({ method: 'pix', column: 'txid', charge } as const) : undefined
}

/** Amount of a charge on a day, in cents; of one over several loans, what is open of each. */
async function amountAskedBy(
  database: Database,
  row: ChargeRow,
  running: LoanInRepayment,
  day: IsoDate,
): Promise<number> {
  if (row.kind === 'return') return amountToReturn(database, row.loanId)
  if (asksForPart(row.kind))
    return running.rows.some(({ number, paymentId }) => numbersOf(row.items).includes(number) && !paymentId)
      ? amountToPay(database, row)
      : 0
  if (row.kind === 'joint') {
    const parts = await partsOfJoint(database, row.id)
    return sumCents(await Promise.all(parts.map((part) => amountAskedByPart(database, part, day))))
  }
  return amountOwedFor(running, row, day).reduce((sum, { presentCents }) => sum + presentCents, 0)
}

async function amountAskedByPart(database: Database, part: ChargeRow, day: IsoDate): Promise<number> {
  const running = await findLoanInRepayment(database, part.loanId)
  return running ? amountAskedBy(database, part, running, day) : 0
}

/**
 * Whether the bank takes a payment of a boleto: registered, and not cancelled. A paid one can be paid again, to show a
 * refund.
 */
async function takesBoleto(
  database: Database,
  { id, registeredAt, cancelledAt }: ChargeRow,
): Promise<boolean> {
  if (!registeredAt || !cancelledAt) return registeredAt !== null
  const paid = await database
    .selectFrom('payments')
    .select('id')
    .where('chargeId', '=', id)
    .executeTakeFirst()
  return paid !== undefined
}

/** What the payer's bank shows before the payment: the payer, the due date and today's amount. */
export async function readChargeByCode(context: Context, { psp }: PlayedBank, text: string) {
  const named = parsePaymentCode(context, text)
  if (!named) return undefined
  const { database, clock } = context
  const { method, column, charge } = named
  const row = await database.selectFrom('charges').selectAll().where(column, '=', charge).executeTakeFirst()
  const running = row && (await findLoanInRepayment(database, row.loanId))
  if (!row || !running) return undefined
  const day = today(clock)
  const openCents = row.replacedAt ? 0 : await amountAskedBy(database, row, running, day)
  const { name } = running.content.borrower
  return {
    method,
    charge,
    // A bank asks for the charge's amount, even if it was already paid.
    amountCents: openCents > 0 ? openCents : row.amountCents,
    dueDate: row.dueDate,
    payer: name,
    isOpen: openCents > 0,
    isTaken: method === 'pix' ? psp.takes(charge) : await takesBoleto(database, row),
  }
}

export type SeenCharge = NonNullable<Awaited<ReturnType<typeof readChargeByCode>>>

/**
 * Pays at the sandbox bank. A Pix is received at once; a boleto clears a minute later, or when triggered by hand, and the
 * bank reports it by events, as in production.
 *
 * @throws ApiError 409 for a charge that the bank does not take
 * @param isStory whether a prepared person pays, on a day of the past: then no notice comes of it, whose job would book it today, and
 * a boleto clears only the day after the time that banks take
 */
export async function payCharge(
  context: Context,
  { psp }: PlayedBank,
  { method, charge, isTaken }: Pick<SeenCharge, 'method' | 'charge' | 'isTaken'>,
  amountCents: Cents,
  isStory = false,
): Promise<PaymentState> {
  const { clock, database } = context
  const now = timestamp(clock)
  if (method === 'pix') {
    const pix = await psp.pay(charge, toAmount(amountCents), now, !isStory)
    if (!pix) throw createRefusal('state_conflict')
    return confirmPix(context, pix.endToEndId)
  }
  if (!isTaken) throw createRefusal('state_conflict')
  const payment = { paymentId: randomUUID(), method, charge, amountCents, paidAt: now }
  const state = await receiveEvent(context, { ...payment, id: randomUUID(), type: 'paid' })
  await enqueue(
    clock,
    database,
    clearJob,
    payment.paymentId,
    isStory ? secondsUntilCleared(context) : clearSeconds,
  )
  return state
}

/** Who sends a Pix to the key by hand. */
const handPayer = { cpf: '12345678909', nome: 'Célia da Demonstração' }

/** A payer sends a Pix to the key by hand: it is of no charge, and the night would find it. */
export async function payToKey(
  context: Context,
  { psp }: PlayedBank,
  amountCents: Cents,
  message: string,
): Promise<void> {
  const { endToEndId } = await psp.payToKey(toAmount(amountCents), {
    pagador: handPayer,
    ...(message && { infoPagador: message }),
  })
  await confirmJobHandler(context)(endToEndId)
}

/** The newest Pix of customers of which nothing has gone back, for their banks to take back. */
export async function listPaidPix({ database }: Context, { psp }: PlayedBank) {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .select(['payments.endToEndId', 'payments.paidOn', 'people.name'])
    .where('payments.settledAt', 'is not', null)
    .orderBy('payments.receivedAt', 'desc')
    .limit(20)
    .execute()
  const shown = new Set<string>()
  return rows.flatMap(({ endToEndId, ...row }) => {
    const pix = psp.received.get(endToEndId ?? '')
    if (!pix || pix.devolucoes.length > 0 || shown.has(pix.endToEndId)) return []
    shown.add(pix.endToEndId)
    return [{ ...row, endToEndId: pix.endToEndId, amountCents: toCents(pix.valor) }]
  })
}

/** The payer's bank takes the whole of a Pix back. @throws ApiError 404 for one of which something has gone back */
export async function reversePix(context: Context, { psp }: PlayedBank, endToEndId: string): Promise<void> {
  const pix = psp.received.get(endToEndId)
  if (!pix || pix.devolucoes.length > 0) throw createRefusal('not_found')
  await psp.takeBack(endToEndId, pix.valor)
  await confirmJobHandler(context)(endToEndId)
}

/** Books a Pix at once, as the job of its notice does within a second, so that the page can show the result. */
export async function confirmPix(context: Context, endToEndId: string): Promise<PaymentState> {
  await confirmJobHandler(context)(endToEndId)
  const { state } = await context.database
    .selectFrom('payments')
    .select('state')
    .where('endToEndId', '=', endToEndId)
    // A payment into several loans counts as short if one part of it left something open.
    .orderBy(({ eb }) => eb('state', '=', 'short'), 'desc')
    .executeTakeFirstOrThrow()
  return state
}

/** Clears a paid boleto; no effect if it has already cleared. */
export async function clearPayment(context: Context, paymentId: string): Promise<void> {
  const row = await context.database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .select(['payments.method', 'payments.amountCents', 'payments.paidOn', 'charges.barcode'])
    .where('payments.id', '=', paymentId)
    .where('payments.state', '=', 'processing')
    .executeTakeFirst()
  if (!row) return
  const event: BankEvent = {
    id: `${paymentId}-cleared`,
    type: 'cleared',
    paymentId,
    method: row.method,
    charge: row.barcode,
    amountCents: row.amountCents,
    paidAt: `${row.paidOn}T15:00:00.000Z`,
  }
  await receiveEvent(context, event)
}

/** End-to-end id of a Pix that the sandbox bank sends. */
export function payoutIdOf(clock: Clock, reference: string): string {
  const moment = timestamp(clock).slice(0, 16).replace(/\D/g, '')
  const mark = createHash('sha256').update(reference).digest('hex').slice(0, 11)
  return `E98765432${moment}${mark}`
}

/** An account of nines only is closed at the sandbox bank. */
const isClosed = (to: Payout) => to.receiveBy === 'conta' && /^9+$/.test(to.account)

/** The sandbox bank pays out at once, and knows what became of it. */
export function sandboxPayouts(clock: Clock): Payouts {
  const outcomes = new Map<string, Awaited<ReturnType<Payouts['send']>>>()
  return {
    async send({ reference, to }) {
      const outcome =
        outcomes.get(reference) ??
        (isClosed(to)
          ? ({ refused: 'account-closed' } as const)
          : { endToEndId: payoutIdOf(clock, reference) })
      outcomes.set(reference, outcome)
      return outcome
    },
    lookUp: async ({ reference }) => outcomes.get(reference) ?? { state: 'unknown' },
  }
}

/** Job that clears a boleto after its delay. */
export function sandboxClearingJob(context: Context): JobHandler {
  return (paymentId) => clearPayment(context, paymentId)
}
