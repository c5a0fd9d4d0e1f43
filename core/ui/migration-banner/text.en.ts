import { brand, partner } from '../../brand/names.baked.ts'
import type { Translation } from '../../translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.en.ts')>

export const title = `${brand.name} no longer offers personal loans.`
export const body = `New loans are with ${partner.name}, a partner company whose site is in Portuguese. If you are already a customer, your contract and your account stay here.`
export const go = `Go to ${partner.name}`
