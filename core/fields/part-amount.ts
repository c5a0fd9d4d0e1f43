import * as v from 'valibot'
import { formatBrl, parseBrl } from '../format/brl.ts'
import { leastPartCents } from '../money/impute.ts'
import type { Field } from './field.ts'
import { missingOr, oneIssue } from './rule.ts'

/**
 * How much of an installment to pay.
 *
 * @param wholeCents what settles it today: a part is less
 */
export const partAmountBelow = (wholeCents: number): Field<number, 'amountCents'> => ({
  name: 'amountCents',
  label: 'Quanto você quer pagar?',
  the: 'o valor',
  hint: `De ${formatBrl(leastPartCents)} a ${formatBrl(wholeCents - 1)}. Tudo o que falta da parcela hoje: ${formatBrl(wholeCents)}.`,
  control: 'money',
  autocomplete: 'off',
  schema: oneIssue(
    v.pipe(
      v.number(missingOr('invalid')),
      v.safeInteger('invalid'),
      v.minValue(leastPartCents, 'too_small'),
      v.maxValue(wholeCents - 1, 'too_big'),
    ),
  ),
  // A text that is no amount goes on as it is, for the rule to refuse.
  read: (text) => parseBrl(text) ?? text,
  show: formatBrl,
})
