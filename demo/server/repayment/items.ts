import type { SettledInstallment } from '../../../core/money/settle.ts'

/** What a charge asks for each of its installments. */
export const readItems = (items: string) => JSON.parse(items) as SettledInstallment[]

/** Numbers of the installments that a charge pays. */
export const numbersOf = (items: string): number[] => readItems(items).map(({ number }) => number)
