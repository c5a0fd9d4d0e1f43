import * as v from 'valibot'
import type { Field } from '#core/fields/field.ts'
import { slipFaultsOf } from '#core/payment/inspect.ts'
import { text } from './text.ts'

/** The digits of a boleto, as typed or as read by a camera. */
export const lineField: Field<string, 'line'> = {
  name: 'line',
  label: text.label,
  the: text.the,
  hint: text.hint,
  control: 'text',
  autocomplete: 'off',
  sentences: text.faults,
  schema: v.pipe(
    v.string(),
    v.check(
      (line) => slipFaultsOf(line).length === 0,
      ({ input }) => slipFaultsOf(input)[0] ?? 'length',
    ),
  ),
  read: (typed) => typed,
  show: (value) => value,
}
