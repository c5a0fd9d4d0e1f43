import * as v from 'valibot'
import { formatBrl, readBrl } from '../format/brl.ts'
import { leastPartCents } from '../money/impute-payment.ts'
import type { Cents } from '../money/units.ts'
import type { Field } from './field.ts'
import { asTypedCents } from './money.ts'
import { firstIssueOnly, requiredOr } from './rule.ts'

/**
 * The amount to pay for a part of an installment.
 *
 * @param wholeCents the amount that settles it today; a part must be less
 */
export function partAmountField(wholeCents: Cents): Field<number, 'amountCents'> {
  const schema = firstIssueOnly(
    v.pipe(
      v.number(requiredOr('invalid')),
      v.safeInteger('invalid'),
      v.minValue(leastPartCents, 'too_small'),
      v.maxValue(wholeCents - 1, 'too_big'),
    ),
  )
  return {
    name: 'amountCents',
    label: 'Quanto você quer pagar?',
    the: 'o valor',
    hint: `De ${formatBrl(leastPartCents)} a ${formatBrl(wholeCents - 1)}. Tudo o que falta da parcela hoje: ${formatBrl(wholeCents)}.`,
    control: 'money',
    autocomplete: 'off',
    schema,
    // A text that is not an amount passes through unchanged, for the schema to reject.
    read: (text) => readBrl(text) ?? text,
    show: formatBrl,
    alternatives: (typed) =>
      typed < wholeCents ? [] : asTypedCents(typed).filter((one) => v.is(schema, one)),
  }
}
