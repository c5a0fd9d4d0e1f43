import type { DatedFigure } from './figure-in-force.ts'

/** A figure set by law. */
interface LegalFigure<T> extends DatedFigure<T> {
  source: string
}

/** IOF on credit to individuals: fractions of the principal. */
export interface IofRates {
  /** Per calendar day until a part of the principal is due. */
  daily: number
  /** The number of days after which the daily part stops growing. */
  maxDays: number
  /** Charged once, for any term. */
  additional: number
}

const iofRatesOf = (daily: number): IofRates => ({ daily, maxDays: 365, additional: 0.0038 })

/*
 * Every figure set by law that a decree may change, newest first. A change only needs a new row here, and
 * the operator confirms it with its lawyers. The figures are separate exports, so that a page carries only
 * those it uses.
 */

// No rows for the decrees of 2025: they changed only the rates for companies, exchange and insurance.
export const iofRates: readonly LegalFigure<IofRates>[] = [
  { from: '2022-01-01', value: iofRatesOf(0.000082), source: 'Decreto 6.306/2007, art. 7º' },
  { from: '2021-09-20', value: iofRatesOf(0.0001118), source: 'Decreto 10.797/2021' },
  { from: '2021-01-01', value: iofRatesOf(0.000082), source: 'Decreto 6.306/2007, art. 7º' },
]

/** The monthly income that must remain after all installments. Cents. */
export const existentialMinimum: readonly LegalFigure<number>[] = [
  { from: '2023-06-20', value: 600_00, source: 'Decreto 11.150/2022, art. 3º (Decreto 11.567/2023)' },
]

/** The most months that a plan for all debts may take. */
export const longestDebtPlan: readonly LegalFigure<number>[] = [
  { from: '2021-07-02', value: 60, source: 'CDC, art. 104-A (Lei 14.181/2021)' },
]

/** The fine on a late installment: one-time, at most; a fraction. */
export const lateFine: readonly LegalFigure<number>[] = [
  { from: '1996-08-02', value: 0.02, source: 'CDC, art. 52, § 1º (Lei 9.298/1996)' },
]

/** Maximum default interest a month, simple; a fraction. */
export const lateInterest: readonly LegalFigure<number>[] = [
  { from: '2009-05-05', value: 0.01, source: 'STJ, Súmula 379' },
]
