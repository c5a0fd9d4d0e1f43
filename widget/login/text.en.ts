import { config } from '#core/config/config.ts'
import type { Translation } from '#core/translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.en.ts')>

export const title = `Already a customer of ${config.brand}?`
export const label = 'Your email'
export const submit = 'Continue'
export const missing = 'Enter the email you registered with.'
export const wrong = 'Check the email: something is missing, such as the @.'
export const where = (host: string) =>
  `Type your password only on ${host}, which opens in Portuguese. Nowhere else.`
