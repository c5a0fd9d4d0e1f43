import type { SettledInstallment } from '#core/money/settlement.ts'

const nothing = { faceCents: 0, fineCents: 0, lateInterestCents: 0 }

/**
 * The amounts of a charge per installment; charges issued before partial payments existed have none before.
 */
export const readChargeItems = (items: string): SettledInstallment[] =>
  (JSON.parse(items) as SettledInstallment[]).map((item) => ({ ...item, before: item.before ?? nothing }))

/** The number of a charge's document: the contract's, plus the installment's if it pays exactly one. */
export const documentNumberOf = (protocol: string, items: readonly SettledInstallment[]): string =>
  [protocol, ...(items.length === 1 ? [items[0]?.number] : [])].join('/')

/** Numbers of the installments that a charge pays. */
export const numbersOf = (items: string): number[] =>
  (JSON.parse(items) as SettledInstallment[]).map(({ number }) => number)
