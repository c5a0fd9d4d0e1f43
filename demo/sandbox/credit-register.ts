import { addDays, addMonths, type IsoDate } from '#core/calendar/dates.ts'
import { repaymentStates } from '#core/loan/lifecycle.ts'
import type { Database } from '../api/platform/database/schema.ts'
import type { CreditRegister } from '../api/ports/credit-register.ts'

const none = { totalDebt: 0, overdue: 0, monthlyCommitment: 0, institutions: 0 }

/** Debts elsewhere: most people have none; the last two digits of the CPF select a case. Cents. */
function debtsElsewhere(cpf: string): typeof none {
  if (cpf.endsWith('88')) return { ...none, totalDebt: 12_000_00, monthlyCommitment: 650_00, institutions: 2 }
  if (cpf.endsWith('99')) return { ...none, totalDebt: 7_400_00, overdue: 2_300_00, institutions: 1 }
  return none
}

/** What a person owed on the loans of this database at the end of a day. Cents. */
async function debtsHere(database: Database, cpf: string, day: IsoDate): Promise<typeof none> {
  const rows = await database
    .selectFrom('installments')
    .innerJoin('loans', 'loans.id', 'installments.loanId')
    .innerJoin('agreements', 'agreements.loanId', 'loans.id')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .leftJoin('payments', 'payments.id', 'installments.paymentId')
    .select(['installments.loanId', 'installments.dueDate', 'amortisationCents', 'installmentCents'])
    .where('people.cpf', '=', cpf)
    .where('loans.state', 'in', repaymentStates)
    .where('agreements.releasedAt', '<', addDays(day, 1))
    .where((row) => row.or([row('payments.paidOn', 'is', null), row('payments.paidOn', '>', day)]))
    .orderBy('installments.number')
    .execute()
  const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)
  const next = rows.filter(({ loanId }, index) => rows.findIndex((row) => row.loanId === loanId) === index)
  return {
    totalDebt: sum(rows.map(({ amortisationCents }) => amortisationCents)),
    overdue: sum(rows.filter(({ dueDate }) => dueDate < day).map(({ installmentCents }) => installmentCents)),
    monthlyCommitment: sum(next.map(({ installmentCents }) => installmentCents)),
    // One bank lends here.
    institutions: Math.min(1, next.length),
  }
}

/** Simulated SCR: debts elsewhere, and what is owed here, as of the end of the month before the last. */
export const sandboxRegister = (database: Database): CreditRegister => ({
  async read({ cpf, today }) {
    const baseMonth = addMonths(today, -2).slice(0, 7)
    const elsewhere = debtsElsewhere(cpf)
    const here = await debtsHere(database, cpf, addDays(addMonths(`${baseMonth}-01`, 1), -1))
    return {
      baseMonth,
      totalDebt: elsewhere.totalDebt + here.totalDebt,
      overdue: elsewhere.overdue + here.overdue,
      monthlyCommitment: elsewhere.monthlyCommitment + here.monthlyCommitment,
      institutions: elsewhere.institutions + here.institutions,
    }
  },
})
