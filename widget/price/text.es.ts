import type { Translation } from '#core/translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.es.ts')>

export const installments = (quantity: number, installment: string) => `${quantity} cuotas de ${installment}`
export const cet = (percent: string) => `CET ${percent} al año`
export const how = 'cómo funciona'
export const from = (least: string) => `Préstamos desde ${least}`
export const upTo = (most: string) => `Préstamos de hasta ${most}`
export const between = (least: string, most: string) => `Préstamos de ${least} a ${most}`
export const title = 'Cómo funciona este préstamo'
export const close = 'Cerrar'
