import type { Context } from '../../platform/context.ts'
import { PortFailure } from '../../ports/port-failures.ts'
import type { LoanRow } from '../loan-view.ts'

/** The data by which the partner lender decides whether to accept a request. */
export const readAssessment = (row: LoanRow, withBankInfo: boolean) => ({
  state: row.federalState,
  monthlyIncome: row.monthlyIncome,
  withBankInfo,
  hasBankAccount: row.receiveBy !== null,
})

/** Whether the partner lender might accept a request, despite missing answers. False if it does not respond. */
export async function isServed({ ports }: Context, row: LoanRow): Promise<boolean> {
  try {
    const asked = { ...readAssessment(row, true), hasBankAccount: true }
    return (await ports.partnerLender.assess(asked)).refusal === null
  } catch (error) {
    if (error instanceof PortFailure) return false
    throw error
  }
}
