import { config } from '#core/config/config.ts'
import type { Translation } from '#core/translation.ts'
import type * as portuguese from './text.ts'

export type Complete = Translation<typeof portuguese, typeof import('./text.es.ts')>

export const title = `¿Ya eres cliente de ${config.brand}?`
export const label = 'Tu correo electrónico'
export const submit = 'Continuar'
export const missing = 'Escribe el correo con el que te registraste.'
export const wrong = 'Revisa el correo: falta algo, como la @.'
export const where = (host: string) =>
  `Escribe tu contraseña solo en ${host}, que se abrirá en portugués. Nunca en otro sitio.`
