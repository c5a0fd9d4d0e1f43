import type { Translation } from '#core/translation.ts'
import type * as portuguese from './language.ts'

export type Complete = Translation<typeof portuguese, typeof import('./language.es.ts')>

export const language = 'es'
