import type { CreditDescription } from '../../../core/api/contract/credit-description.ts'
import { businessDate, today } from '../../../core/format/clock.ts'
import type { Context } from '../context.ts'
import { refusal } from '../http/errors.ts'
import { type LoanOf, readRunning } from './running.ts'
import { installmentsOn, sumsOf } from './schedule.ts'

/** What another lender needs to know to take a loan over, as of today. @throws ApiError 404; 409 unless it is being repaid */
export async function describe({ database, clock }: Context, asked: LoanOf): Promise<CreditDescription> {
  const running = await readRunning(database, asked)
  if (running.state !== 'active') throw refusal(409, 'state_conflict')
  const date = today(clock)
  const items = installmentsOn(running, date)
  const { terms, content } = running
  const { outstandingCents, chargesCents } = sumsOf(running, items, date)
  return {
    loanId: running.id,
    protocol: running.protocol,
    date,
    releasedOn: businessDate(new Date(running.releasedAt)),
    borrower: { name: content.borrower.name, cpf: content.borrower.cpf },
    balanceCents: outstandingCents,
    chargesCents,
    principalCents: terms.principalCents,
    monthlyRate: terms.monthlyRate,
    annualRate: terms.annualRate,
    monthlyCet: terms.monthlyCet,
    annualCet: terms.annualCet,
    installmentsQty: items.length,
    lastDueDate: items.at(-1)?.dueDate ?? terms.lastDueDate,
    processing: items.flatMap(({ number, state }) => (state === 'processing' ? [number] : [])),
    remaining: items.filter(({ state }) => state !== 'paid' && state !== 'processing'),
  }
}
