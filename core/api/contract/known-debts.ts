import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { cents, resourceId } from './value-schemas.ts'

/** Amounts in cents, those of a month in cents a month. */
export const knownDebts = defineOperation({
  id: 'knownDebts',
  method: 'GET',
  path: '/api/v1/debts',
  summary:
    "What is known of a person's debts: the loans here, and what the bank data of the latest decision told of income and other debts.",
  auth: 'bearer',
  status: 200,
  response: v.object({
    /** The income that a review confirmed, or else that of the bank data, or else the declared one; null if none is known. */
    monthlyIncome: v.nullable(cents),
    /** Monthly payments for debts elsewhere; null before a decision. */
    otherInstallments: v.nullable(cents),
    own: v.array(
      v.object({
        loanId: resourceId,
        /** The contract's number. */
        protocol: v.string(),
        /** What settles it today, with fine and default interest, without what pending boletos pay. */
        balanceCents: cents,
        /** The same if what went back of payments were owed again, which the staff decides; null if nothing did. */
        withGoneCents: v.nullable(cents),
        /** What it asks for in a month: the next installment without charges, and the next part of a plan for what was late. */
        installmentCents: cents,
      }),
    ),
  }),
})
