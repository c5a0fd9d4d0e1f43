import { randomUUID } from 'node:crypto'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { daysBetween } from '#core/calendar/dates.ts'
import type { LoanQuote } from '#core/money/loan-quote.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { readResidence } from './paper-signature.ts'
import { pausesByAge } from './signature-pause.ts'

const daySeconds = 24 * 60 * 60

/** Calendar days for which an offer is valid. */
export const validDays = 3

/**
 * A quote in the format of an offer. Rates and costs are unrounded fractions: rounding is left to the
 * display.
 */
export function toOffer(
  quote: LoanQuote,
  id: string,
  validUntil: string,
): Omit<
  LoanOffer,
  | 'picked'
  | 'expired'
  | 'signableFrom'
  | 'pauseHours'
  | 'paperLaw'
  | 'otherDebts'
  | 'ownInstallments'
  | 'confirmedIncome'
> {
  return {
    id,
    ...pickFields(quote, ['installmentsQty', 'monthlyRate', 'annualRate', 'firstDueDate', 'lastDueDate']),
    loanAmount: quote.netCents,
    principal: quote.principalCents,
    iof: {
      total: quote.iof.totalCents,
      daily: quote.iof.dailyCents,
      additional: quote.iof.additionalCents,
    },
    installment: quote.installmentCents,
    total: quote.totalCents,
    cetYear: quote.annualCet,
    cetMonth: quote.monthlyCet,
    firstPeriodDays: daysBetween(quote.disbursementDate, quote.firstDueDate),
    validUntil,
  }
}

/** Replaces the current offers. The old ones are kept, as a record of what was offered. */
export async function storeOffers(
  context: Context,
  database: Database,
  loanId: string,
  quotes: readonly LoanQuote[],
): Promise<void> {
  const { clock } = context
  const now = timestamp(clock)
  const validUntil = timestamp(clock, validDays * daySeconds)
  await database
    .updateTable('loanOffers')
    .set({ replacedAt: now })
    .where('loanId', '=', loanId)
    .where('replacedAt', 'is', null)
    .execute()
  const { userId } = await database
    .selectFrom('loans')
    .select('userId')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const pausedBy = (await pausesByAge(context, database, loanId)) ? ('age' as const) : null
  const { paperLaw } = await readResidence(context, database, userId)
  const rows = quotes.map((quote) => {
    const offer = toOffer(quote, randomUUID(), validUntil)
    return {
      id: offer.id,
      loanId,
      disbursementDate: quote.disbursementDate,
      offer: JSON.stringify(offer),
      validUntil,
      signableFrom: null,
      pausedBy,
      paperLaw,
      madeAt: now,
      replacedAt: null,
    }
  })
  await database.insertInto('loanOffers').values(rows).execute()
}
