import type { Translation } from '../translation.ts'
import type * as portuguese from './notation.ts'

export type Complete = Translation<typeof portuguese, typeof import('./notation.es.ts')>

// As in most of South America.
export const decimal = ','
export const thousands = '.'
export const symbol = 'R$\u00a0'
export const percent = '\u00a0%'
