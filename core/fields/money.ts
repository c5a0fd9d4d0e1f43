import * as v from 'valibot'
import { config } from '../config/config.ts'
import type { AppConfig } from '../config/default-config.ts'
import { formatBrl, formatBrlWhole, readBrl } from '../format/brl.ts'
import type { Field } from './field.ts'
import { firstIssueOnly, requiredOr } from './rule.ts'

const cents = v.pipe(v.number(requiredOr('invalid')), v.safeInteger('invalid'))

// A text that is not an amount passes through unchanged, for the schema to reject.
const reaisToCents = (text: string) => readBrl(text) ?? text

export const income: Field<number, 'monthlyIncome'> = {
  name: 'monthlyIncome',
  label: 'Renda mensal',
  the: 'a renda mensal',
  hint: 'Quanto você recebe por mês, já com os descontos.',
  control: 'money',
  autocomplete: 'off',
  sentences: { too_small: 'Informe a sua renda, também se for pequena ou vier de um benefício.' },
  schema: firstIssueOnly(v.pipe(cents, v.minValue(1, 'too_small'), v.maxValue(1_000_000_00, 'too_big'))),
  read: reaisToCents,
  show: formatBrl,
}

/** The field with an operator's limits. */
function loanAmountField(limits: AppConfig['limits']): Field<number, 'loanAmount'> {
  const { minLoanAmountCents: min, maxLoanAmountCents: max, loanAmountStepCents: step } = limits
  return {
    name: 'loanAmount',
    label: 'Valor do empréstimo',
    the: 'o valor do empréstimo',
    hint: `De ${formatBrlWhole(min)} a ${formatBrlWhole(max)}, a cada ${formatBrlWhole(step)}.`,
    control: 'money',
    autocomplete: 'off',
    sentences: {
      not_a_step: `Os valores vão de ${formatBrlWhole(step)} em ${formatBrlWhole(step)}. Escolha um deles.`,
    },
    schema: firstIssueOnly(
      v.pipe(
        cents,
        v.minValue(min, 'too_small'),
        v.maxValue(max, 'too_big'),
        v.check((value) => (value - min) % step === 0, 'not_a_step'),
      ),
    ),
    read: reaisToCents,
    show: formatBrlWhole,
  }
}

export const loanAmount = loanAmountField(config.limits)
