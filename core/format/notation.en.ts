import type { Translation } from '../translation.ts'
import type * as portuguese from './notation.ts'

export type Complete = Translation<typeof portuguese, typeof import('./notation.en.ts')>

export const decimal = '.'
export const thousands = ','
export const symbol = 'R$'
export const percent = '%'
