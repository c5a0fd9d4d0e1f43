import type { SettledInstallment } from '#core/money/settle.ts'

const nothing = { faceCents: 0, fineCents: 0, lateInterestCents: 0 }

/** What a charge asks for each of its installments; one issued before parts were counted had none before it. */
export const readItems = (items: string): SettledInstallment[] =>
  (JSON.parse(items) as SettledInstallment[]).map((item) => ({ ...item, before: item.before ?? nothing }))

/** Numbers of the installments that a charge pays. */
export const numbersOf = (items: string): number[] =>
  (JSON.parse(items) as SettledInstallment[]).map(({ number }) => number)
