import { suggestEmail } from '../format/email-typo.ts'
import { email } from './email.ts'
import type { Field } from './field.ts'

/** An e-mail that is told for the first time, or to which a code goes: a likely slip is asked about. */
export const newEmail: Field<string, 'email'> = { ...email, meant: suggestEmail }
