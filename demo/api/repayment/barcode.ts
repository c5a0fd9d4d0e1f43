import type { lookUpBarcode } from '#core/api/contract/barcode.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { ApiError } from '#core/api/errors.ts'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { bankName } from '#core/fields/banks.ts'
import { isReleased, releasedStates } from '#core/loan/lifecycle.ts'
import { type BankSlip, parseBoleto, type UtilitySlip } from '#core/payment/boleto.ts'
import { slipFaultsOf } from '#core/payment/inspect.ts'
import { authenticate } from '../identity/session.ts'
import type { Context } from '../platform/context.ts'
import { showCharge } from './charge.ts'
import { claimsToBeOurs } from './issue.ts'
import { readRunning } from './running.ts'
import { installmentsOn } from './schedule.ts'

type Looked = Answer<typeof lookUpBarcode>

const nothing: Looked = {
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

function factsOf({ settings }: Context, slip: BankSlip | UtilitySlip): Partial<Looked> {
  const { line, formatted, barcode, amountCents = null } = slip
  if (slip.type !== 'bank') return { line, formatted, barcode, amountCents }
  const { bank: code, dueDate = null } = slip
  const name = code === settings.bank.code ? config.creditor.name : bankName(code)
  return { line, formatted, barcode, amountCents, dueDate, bank: { code, name } }
}

/** Credentials of the caller, if any. */
interface Asker {
  authorization?: string
  deviceToken?: string
}

/** The user id of a valid session; an invalid token counts as none. */
async function visitorOf(
  context: Context,
  { authorization, deviceToken }: Asker,
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
export async function lookUp(context: Context, text: string, asker: Asker): Promise<Looked> {
  const { database, clock } = context
  const slip = parseBoleto(text, today(clock))
  if (!slip) return { ...nothing, faults: slipFaultsOf(text) }
  const read = { ...nothing, ...factsOf(context, slip) }
  if (slip.type !== 'bank') return { ...read, verdict: 'bill' }
  const row = await database
    .selectFrom('charges')
    .innerJoin('loans', 'loans.id', 'charges.loanId')
    .select(['charges.id', 'loans.id as loanId', 'loans.userId as userId', 'loans.state'])
    .where('charges.barcode', '=', slip.barcode)
    .executeTakeFirst()
  if (!row) return { ...read, verdict: claimsToBeOurs(context, slip.barcode) ? 'fake' : 'other' }
  const { userId, loanId } = row
  const isTheirs = (await visitorOf(context, asker)) === userId
  if (!isTheirs || !isReleased(row.state)) return { ...read, verdict: 'ours' }
  const asked = { userId, loanId }
  const { numbers, state } = await showCharge(context, asked, row.id)
  const all = installmentsOn(await readRunning(database, asked, releasedStates), today(clock))
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
