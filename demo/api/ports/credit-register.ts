import * as v from 'valibot'
import { type Port, portOperation } from './port-operation.ts'
import { cents, count, cpf, isoDate } from './port-schemas.ts'

/** The SCR of the central bank, read with the user's authorization (Res. CMN 5.037/2022). */
export const creditRegister = {
  read: portOperation({
    summary: 'SCR data of a CPF whose owner has authorized the query. Amounts in cents.',
    request: v.strictObject({ cpf, today: isoDate }),
    answer: v.object({
      /** 'YYYY-MM': SCR data are about two months old. */
      baseMonth: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
      totalDebt: cents,
      overdue: cents,
      monthlyCommitment: cents,
      institutions: count,
    }),
    seconds: 10,
    reads: true,
    failing: 'nothing is decided; a job retries, a customer is asked to try again',
  }),
}

export type CreditRegister = Port<typeof creditRegister>
