import type { Charge, ChargeState } from '#core/api/contract/charges.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { releasedStates } from '#core/loan/lifecycle.ts'
import { sumCents } from '#core/money/sum.ts'
import { bankLineOf, formatBankLine } from '#core/payment/bank-slip.ts'
import { buildDynamicPix } from '#core/payment/build-pix.ts'
import { creditorAddress } from '#core/text/creditor.ts'
import { slipInstructions } from '#core/text/slip-instructions.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import {
  findLoanInRepayment,
  type InstallmentRow,
  type LoanInRepayment,
  type OwnedLoanKey,
  readLoanInRepayment,
} from '../loans-in-repayment.ts'
import type { RepaymentTables } from '../tables.ts'
import { documentNumberOf, numbersOf, readChargeItems } from './charge-items.ts'
import { type ChargeRow, wallet } from './issue-charge.ts'
import { partsOfJoint } from './joint-charge-parts.ts'
import { registerAtOnce } from './register-charge.ts'

/** The Pix copy-and-paste code of a charge. */
function pixOf({ settings }: Context, { txid, pixLocation }: ChargeRow): string {
  const { name, address } = config.creditor
  const url = pixLocation ?? `${settings.bank.pixLocation}/${txid}`
  return buildDynamicPix({ name, city: address.city, url })
}

/** What the customer pays by. */
function codesOf(context: Context, row: ChargeRow): Pick<Charge, 'boleto' | 'pix'> {
  const offersBoleto = context.settings.bank.offersBoleto && row.kind !== 'joint'
  const line = bankLineOf(row.barcode)
  return {
    boleto: offersBoleto ? { line, formatted: formatBankLine(line), barcode: row.barcode } : null,
    pix: {
      payload: pixOf(context, row),
      txid: row.txid,
      // The end of its last day in São Paulo (UTC-3).
      expiresAt: `${addDays(row.dueDate, 1)}T03:00:00.000Z`,
    },
  }
}

/**
 * The payment that decides a charge's state: a settled one, or else the newest that was not taken back. Of a charge over
 * several loans it is the newest that pays them, with the amounts of all; it left something open while a loan does.
 */
async function paymentOf(database: Database, { id, kind }: Pick<ChargeRow, 'id' | 'kind'>) {
  const isJoint = kind === 'joint'
  const rows = await database
    .selectFrom('payments')
    .selectAll()
    .where(isJoint ? 'jointId' : 'chargeId', '=', id)
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .execute()
  const one =
    rows.find(({ state }) => state === 'settled' || (isJoint && state === 'short')) ??
    rows.find(({ state }) => state !== 'reversed') ??
    rows[0]
  if (!one) return undefined
  if (!isJoint) return { ...one, gone: goneOf([one]) }
  const whole = rows.filter(({ endToEndId }) => endToEndId === one.endToEndId)
  return {
    ...one,
    state: one.state === 'settled' ? ('short' as const) : one.state,
    amountCents: sumCents(whole.map(({ amountCents }) => amountCents)),
    creditCents: sumCents(whole.map(({ creditCents }) => creditCents)),
    gone: goneOf(whole),
  }
}

/** What went back of the parts of a payment after they were received; what is undecided comes first. */
function goneOf(parts: readonly RepaymentTables['payments'][]): NonNullable<Charge['payment']>['gone'] {
  const gone = parts.flatMap(({ reversedAt, settledAt, ...part }) =>
    reversedAt && settledAt ? [{ ...part, reversedAt }] : [],
  )
  const told = gone.find(({ reversalOutcome }) => reversalOutcome === null) ?? gone[0]
  return told
    ? {
        by: told.reversedBy ?? 'bank',
        on: told.reversedAt,
        cents: sumCents(gone.map(({ reversedCents }) => reversedCents)),
        outcome: told.reversalOutcome,
      }
    : null
}

type PaymentOfCharge = Awaited<ReturnType<typeof paymentOf>>

/** What a charge asks for of a loan. */
export const linesOf = ({ rows }: LoanInRepayment, { items }: Pick<ChargeRow, 'items'>): InstallmentRow[] =>
  rows.filter(({ number }) => numbersOf(items).includes(number))

/** The state of a charge on a day, given its payment and the installments it asks for. */
export function statusOf(
  row: Pick<ChargeRow, 'replacedAt' | 'cancelledAt' | 'registeredAt' | 'refusedAt' | 'dueDate'>,
  payment: PaymentOfCharge,
  lines: readonly InstallmentRow[],
  day: string,
): ChargeState {
  const states = {
    processing: 'processing',
    settled: 'received',
    short: 'differs',
    duplicate: 'already-paid',
  } as const
  const isPaid = lines.length > 0 && lines.every(({ paymentId }) => paymentId !== null)
  if (payment?.gone && !(isPaid && payment.gone.outcome === 'owed')) return 'gone'
  if (payment?.state === 'short' && isPaid) return 'received'
  if (payment && payment.state !== 'reversed') return states[payment.state]
  if (isPaid) return 'already-paid'
  if (payment) return 'reversed'
  if (row.replacedAt) return 'replaced'
  // One of its installments was paid in another way, and the others are still owed.
  if (row.cancelledAt || lines.some(({ paymentId }) => paymentId !== null)) return 'cancelled'
  if (day > row.dueDate) return 'expired'
  if (row.refusedAt) return 'refused'
  return row.registeredAt ? 'waiting' : 'registering'
}

/** A charge as shown to the customer. */
export async function toCharge(
  context: Context,
  database: Database,
  running: LoanInRepayment,
  row: ChargeRow,
): Promise<Charge> {
  const parts = row.kind === 'joint' ? await partsOfJoint(database, row.id) : [row]
  const items = parts.flatMap((part) => readChargeItems(part.items))
  const payment = await paymentOf(database, row)
  const lines: InstallmentRow[] = []
  for (const part of parts) {
    const loan = part.loanId === running.id ? running : await findLoanInRepayment(database, part.loanId)
    if (loan) lines.push(...linesOf(loan, part))
  }
  const state = statusOf(row, payment, lines, today(context.clock))
  const { name, cnpj } = config.creditor
  const { bank } = context.settings
  const late = row.kind === 'joint' || lines.some(({ dueDate }) => nextBusinessDay(dueDate) < row.dueDate)
  const amounts = {
    faceCents: sumCents(items.map((item) => item.faceCents)),
    discountCents: sumCents(items.map((item) => item.discountCents)),
    fineCents: sumCents(items.map((item) => item.fineCents)),
    lateInterestCents: sumCents(items.map((item) => item.lateInterestCents)),
  }
  return {
    ...pickFields(row, ['id', 'kind', 'loanId', 'amountCents', 'dueDate', 'ourNumber', 'issuedAt']),
    numbers: numbersOf(row.items),
    state,
    ...amounts,
    late,
    documentNumber: documentNumberOf(running.protocol, items),
    beneficiary: {
      name,
      cnpj,
      address: creditorAddress,
      bank: bank.code,
      agencyCode: `${bank.agency}/${bank.agreement}`,
    },
    wallet,
    payer: running.content.borrower,
    instructions: slipInstructions({ kind: row.kind, late, dueDate: row.dueDate, ...amounts }),
    ...(row.registeredAt ? codesOf(context, row) : { boleto: null, pix: null }),
    payment: payment
      ? {
          ...pickFields(payment, ['id', 'method', 'creditCents', 'endToEndId', 'receivedAt', 'gone']),
          date: payment.paidOn,
          cents: payment.amountCents,
        }
      : null,
  }
}

/** A charge for the customer who asks for it, registered at the bank if it was just issued. */
export async function showRow(context: Context, running: LoanInRepayment, row: ChargeRow): Promise<Charge> {
  return toCharge(context, context.database, running, await registerAtOnce(context, row))
}

/** One charge of the user's loan. @throws ApiError 404, 409 */
export async function showCharge(context: Context, asked: OwnedLoanKey, chargeId: string): Promise<Charge> {
  const { database } = context
  const running = await readLoanInRepayment(database, asked, releasedStates)
  const row = await database
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .where('loanId', '=', running.id)
    .executeTakeFirst()
  if (!row) throw createRefusal('not_found')
  return showRow(context, running, row)
}
