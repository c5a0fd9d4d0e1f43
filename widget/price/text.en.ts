import type { Translation } from '#core/translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.en.ts')>

export const installments = (quantity: number, installment: string) =>
  `${quantity} payments of ${installment}`
export const cet = (percent: string) => `CET ${percent} a year`
export const how = 'how it works'
export const from = (least: string) => `Loans from ${least}`
export const upTo = (most: string) => `Loans up to ${most}`
export const between = (least: string, most: string) => `Loans from ${least} to ${most}`
export const title = 'How this loan works'
export const close = 'Close'
