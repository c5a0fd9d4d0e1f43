import { brand, partner } from '../../brand/names.baked.ts'
import type { Translation } from '../../translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.en.ts')>

export const title = `${brand.name} no longer offers personal loans.`
export const body = `New loans are with ${partner.name}, a partner company, in Portuguese. Already a customer? Your contract and account stay here.`
export const go = `Go to ${partner.name}`
export const customer = 'I have a contract (in Portuguese)'
