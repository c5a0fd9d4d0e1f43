import { brand } from '../../brand/names.baked.ts'
import type { Translation } from '../../translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.es.ts')>

export const label = 'Aviso contra estafas'
export const warning = `¡Atención! ${brand.name} no solicita ningún tipo de depósito anticipado para liberar el crédito.`
export const dismiss = 'Cerrar el aviso'
