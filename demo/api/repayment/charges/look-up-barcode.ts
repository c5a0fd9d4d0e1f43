import type { lookUpBarcode } from '#core/api/contract/barcode.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { ApiError } from '#core/api/errors.ts'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { bankName } from '#core/fields/banks.ts'
import { isReleased, releasedStates } from '#core/loan/lifecycle.ts'
import { type BankSlip, parseBoleto, type UtilitySlip } from '#core/payment/boleto.ts'
import { findSlipFaults } from '#core/payment/slip-faults.ts'
import { authenticate } from '../../identity/sessions.ts'
import type { Context } from '../../platform/context.ts'
import { installmentsOn } from '../installment-schedule.ts'
import { readLoanInRepayment } from '../loans-in-repayment.ts'
import { claimsToBeOurs } from './issue-charge.ts'
import { showCharge } from './show-charge.ts'

type BarcodeAnswer = Answer<typeof lookUpBarcode>

const nothing: BarcodeAnswer = {
  verdict: 'unreadable',
  faults: [],
  line: null,
  formatted: null,
  barcode: null,
  bank: null,
  dueDate: null,
  amountCents: null,
  payable: null,
  loan: null,
}

function slipFactsOf({ settings }: Context, slip: BankSlip | UtilitySlip): Partial<BarcodeAnswer> {
  const { line, formatted, barcode, amountCents = null } = slip
  if (slip.type !== 'bank') return { line, formatted, barcode, amountCents }
  const { bank: code, dueDate = null } = slip
  const name = code === settings.bank.code ? config.creditor.name : bankName(code)
  return { line, formatted, barcode, amountCents, dueDate, bank: { code, name } }
}

/** Credentials of the caller, if any. */
interface BarcodeVisitor {
  authorization?: string
  deviceToken?: string
}

/** The user id of a valid session; an invalid token counts as none. */
async function visitorOf(
  context: Context,
  { authorization, deviceToken }: BarcodeVisitor,
): Promise<string | undefined> {
  if (!authorization) return undefined
  try {
    return (await authenticate(context, authorization, deviceToken)).userId
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

/**
 * Parses a payment line or barcode and tells whether we issued it. Public; only the customer sees what it
 * pays.
 */
export async function lookUpSlip(
  context: Context,
  text: string,
  asker: BarcodeVisitor,
): Promise<BarcodeAnswer> {
  const { database, clock } = context
  const slip = parseBoleto(text, today(clock))
  if (!slip) return { ...nothing, faults: findSlipFaults(text) }
  const read = { ...nothing, ...slipFactsOf(context, slip) }
  if (slip.type !== 'bank') return { ...read, verdict: 'bill' }
  const row = await database
    .selectFrom('charges')
    .innerJoin('loans', 'loans.id', 'charges.loanId')
    .select(['charges.id', 'loans.id as loanId', 'loans.userId', 'loans.state'])
    .where('charges.barcode', '=', slip.barcode)
    .executeTakeFirst()
  if (!row) return { ...read, verdict: claimsToBeOurs(context, slip.barcode) ? 'fake' : 'other' }
  const { userId, loanId } = row
  const isTheirs = (await visitorOf(context, asker)) === userId
  if (!isTheirs || !isReleased(row.state)) return { ...read, verdict: 'ours' }
  const asked = { userId, loanId }
  const { numbers, state } = await showCharge(context, asked, row.id)
  const all = installmentsOn(await readLoanInRepayment(database, asked, releasedStates), today(clock))
  const installments = all.filter(({ number }) => numbers.includes(number))
  return {
    ...read,
    verdict: 'yours',
    payable: state === 'waiting',
    loan: {
      id: loanId,
      chargeId: row.id,
      installments: installments.map(({ number, state: standing }) => ({ number, state: standing })),
    },
  }
}
