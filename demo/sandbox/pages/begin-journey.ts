import { timestamp } from '../../api/platform/clock.ts'
import type { Context } from '../../api/platform/context.ts'
import type { Database } from '../../api/platform/database/schema.ts'
import { moveLoan } from '../../api/request/loan-transition.ts'
import { startRequest } from '../../api/request/start-request.ts'
import type { LoanPerson } from './loan-people.ts'

/** Gives a ready person their answers and a request at its next question. */
export async function beginJourney(
  context: Context,
  transaction: Database,
  userId: string,
  { answers, place, loanAmount }: LoanPerson['journey'],
): Promise<string> {
  const updatedAt = timestamp(context.clock)
  await transaction.updateTable('people').set(answers).where('userId', '=', userId).execute()
  if (place) {
    const [cep, city, state] = place
    const rest = { street: 'Rua das Veredas', number: '31', complement: '', district: 'Centro' }
    await transaction
      .insertInto('addresses')
      .values({ userId, cep, city, state, ...rest, updatedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const account = { receiveBy: 'conta' as const, bank: '260', agency: '1', account: '1234567', digit: '0' }
  await transaction
    .insertInto('bankAccounts')
    .values({ userId, ...account, confirmedAt: updatedAt, updatedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const wish = { loanAmount, installmentsQty: 24, attribution: undefined }
  const { personalLoanDto: loan } = await startRequest(context, transaction, userId, wish)
  const key = { userId, id: loan.id }
  await moveLoan(context, transaction, key, 'changeWish', { set: { purpose: 'reforma' } })
  if (place) await moveLoan(context, transaction, key, 'completeBasicInfo')
  return loan.id
}
