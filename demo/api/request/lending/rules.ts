import { config } from '#core/config/config.ts'
import type { OccupationKind } from '#core/fields/person/work.ts'

/*
 * The sandbox lender's whole policy. A real creditor has its own; these numbers are invented, plain, and few
 * enough to be told to whoever asks for the criteria of an automated decision (LGPD, art. 20, § 1). Gender, marital
 * status, age and education weigh nothing; an address only where the operator closes a state.
 */

/** Below this income a month nothing is lent. Cents. */
export const lowestIncomeCents = 1_000_00

/** Installments, with what is paid for other debts, take at most this share of the income. */
export const largestShare = 0.3

/** Of an income that no bank data confirms, this share counts. */
export const declaredShare = 0.7

/** Bank data that show less than this share of the declared income contradict it. */
export const contradictionShare = 0.5

/** Points, from 0 to 1000; the fewest for an offer, and the fewest with a restriction. */
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
  /** The SCR was read and shows no debt overdue. */
  cleanScr: 80,
  /** The balance is half of the income or more on average. */
  cushion: 50,
} as const

/** What the rate is made of, a month. The bounds are those the site's footer tells. */
export const pricing = {
  lowest: config.rates.minMonthly,
  highest: config.rates.maxMonthly,
  /** For each started half year beyond the first. */
  longer: 0.0005,
  /** Off the rate of people who pay dearer debts with the money. */
  debtRelief: 0.002,
} as const

/** How many offers are made, and how far their terms stand apart, in months. */
export const choice = { fewest: 2, most: 4, apart: 6 } as const

/** Calendar days for which an offer stands. */
export const validDays = 3
