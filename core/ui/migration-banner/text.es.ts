import { brand, partner } from '../../brand/names.baked.ts'
import type { Translation } from '../../translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.es.ts')>

export const title = `${brand.name} ya no ofrece crédito personal.`
export const body = `Los préstamos nuevos son con ${partner.name}, empresa aliada, en portugués. ¿Ya eres cliente? Tu contrato y tu cuenta siguen aquí.`
export const go = `Ir a ${partner.name}`
export const customer = 'Ya tengo un contrato (en portugués)'
