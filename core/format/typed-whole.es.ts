import type { Translation } from '../translation.ts'
import type * as portuguese from './typed-whole.ts'

export type Complete = Translation<typeof portuguese, typeof import('./typed-whole.es.ts')>

// Its readers come from countries with either notation.
export { parseEitherNotation as parseTypedWhole } from './either-notation.ts'
