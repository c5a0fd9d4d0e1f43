import * as v from 'valibot'
import { dueDays } from '../../fields/person/due-day.ts'
import { defineOperation } from './operation.ts'
import { loanIdParams } from './path-params.ts'
import { calendarDay, cents, digits, wholeNumber } from './value-schemas.ts'

/** Why the due day cannot change now: the sandbox lender's rules; `all_overdue`, nothing is still to come. */
export const dueDayObstacles = ['changed_lately', 'late', 'processing', 'all_overdue'] as const

export type DueDayObstacle = (typeof dueDayObstacles)[number]

export const openInstallment = v.object({
  number: wholeNumber,
  dueDate: calendarDay,
  /** The part still to be paid. */
  openCents: cents,
})

export const dueDayPlan = v.object({
  day: wholeNumber,
  /** The total still to be paid, in cents. */
  totalCents: cents,
  /** The annual CET of the whole contract with these dates and amounts, a fraction (Res. CMN 4.881/2020). */
  annualCet: v.number(),
  items: v.array(openInstallment),
})

const text = v.pipe(digits(2), v.number(), v.picklist(dueDays, 'not_an_option'))

export const previewDueDay = defineOperation({
  id: 'previewDueDay',
  method: 'GET',
  path: '/api/v1/personal-loan/{id}/due-day',
  summary:
    'What another due day of a loan being repaid would do: both schedules of what is open, and the interest of the extra days.',
  auth: 'bearer',
  params: loanIdParams,
  query: v.strictObject({ day: v.optional(text) }),
  status: 200,
  response: v.object({
    /** Days to choose from, excluding the current one. */
    days: v.array(v.number()),
    obstacle: v.nullable(v.picklist(dueDayObstacles)),
    /** After a change, the date from which the day may be changed again. */
    changeableFrom: v.nullable(v.string()),
    /** The signed day, if a later payout moved it: back to it is free, once, and not counted as a change. */
    freeDay: v.nullable(wholeNumber),
    current: dueDayPlan,
    /** Null without a requested day, or if there is an obstacle. Money in cents. */
    proposed: v.nullable(
      v.object({
        ...dueDayPlan.entries,
        extraDays: wholeNumber,
        /** The rise of each installment; extraInterestCents is the sum of all rises. */
        riseCents: cents,
        extraInterestCents: cents,
      }),
    ),
  }),
  errors: ['state_conflict'],
})
