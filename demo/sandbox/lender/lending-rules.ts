import { config } from '#core/config/config.ts'
import type { OccupationKind } from '#core/fields/person/work.ts'

/*
 * The sandbox lender's whole policy. A real creditor has its own; these numbers are invented and few enough
 * to explain when a user asks for the criteria of an automated decision (LGPD, art. 20, § 1). Gender, marital
 * status, age and education do not count; an address counts only if the operator closes a state.
 */

/** Minimum monthly income in cents. */
export const lowestIncomeCents = 1_000_00

/** Maximum share of the income for the installment and other debts together. */
export const largestShare = 0.3

/** Share of the income that counts if no bank data confirm it. */
export const declaredShare = 0.7

/** Bank data that show less than this share of the declared income contradict it. */
export const contradictionShare = 0.5

/** Points, from 0 to 1000; the minimum for an offer, and the minimum with a restriction. */
export const points = {
  base: 500,
  lowest: 350,
  lowestWithRestriction: 450,
  source: { bank: 150, statement: 100, none: 0 },
  occupation: {
    servidor: 120,
    aposentado: 120,
    assalariado: 80,
    empresario: 30,
    autonomo: 30,
    outro: 0,
    desempregado: -100,
  } satisfies Record<OccupationKind, number>,
  restriction: { sim: -200, nao: 50 },
  /** The SCR was read and shows no overdue debt. */
  cleanScr: 80,
  /** The average balance is at least half of the income. */
  cushion: 50,
} as const

/** Components of the monthly rate. Its bounds are shown in the site's footer. */
export const pricing = {
  lowest: config.rates.minMonthly,
  highest: config.rates.maxMonthly,
  /** For each started half year after the first year. */
  longer: 0.0005,
  /** Discount if the money pays off more expensive debts. */
  debtRelief: 0.002,
} as const

/** Number of offers, and the minimum difference of their terms in months. */
export const choice = { fewest: 2, most: 4, apart: 6 } as const
