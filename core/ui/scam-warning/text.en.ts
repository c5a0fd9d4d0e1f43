import { brand } from '../../brand/names.baked.ts'
import type { Translation } from '../../translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.en.ts')>

export const label = 'Scam warning'
export const warning = `Warning! ${brand.name} does not ask for a deposit of any kind before paying out a loan.`
export const dismiss = 'Close warning'
