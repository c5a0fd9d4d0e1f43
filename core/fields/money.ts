import * as v from 'valibot'
import { config } from '../config/config.ts'
import type { AppConfig } from '../config/default-config.ts'
import { formatBrl, formatBrlWhole, readBrl } from '../format/brl.ts'
import { nearestStep } from '../money/nearest-step.ts'
import { type Cents, toReais } from '../money/units.ts'
import type { Field } from './field.ts'
import { firstIssueOnly, requiredOr } from './rule.ts'

const cents = v.pipe(v.number(requiredOr('invalid')), v.safeInteger('invalid'))

// A text that is not an amount passes through unchanged, for the schema to reject.
const reaisToCents = (text: string) => readBrl(text) ?? text

/** An amount typed as in a bank's app, which takes its last two digits for cents: '350000' for R$ 3.500,00. */
export function asTypedCents(typed: Cents): Cents[] {
  const meant: number = toReais(typed)
  return Number.isInteger(meant) ? [meant] : []
}

/** Few earn more in a month. */
const rareIncomeCents = 50_000_00
/** Who earns more than this many installments a month would hardly ask for so small a loan. */
const rareInstallments = 40
/** Half of what Bolsa Família pays: a person with an income has more. */
const leastIncomeCents = 300_00

/** Up to this an income may be typed in thousands: '3' for R$ 3.000. */
const mostInThousands = rareIncomeCents / 1000

/** The most that a private person types. */
export const mostCents = 1_000_000_00

const amountFrom = (leastCents: Cents) =>
  firstIssueOnly(v.pipe(cents, v.minValue(leastCents, 'too_small'), v.maxValue(mostCents, 'too_big')))

const amount = amountFrom(1)

type MoneyWords<Name extends string> = Pick<
  Field<Cents, Name>,
  'name' | 'label' | 'the' | 'hint' | 'per' | 'sentences'
>

/** What is wrong with an amount, in general. */
export const amountSentences = {
  too_small: 'Informe um valor acima de zero.',
  too_big: `Informe um valor de até ${formatBrlWhole(mostCents)}.`,
}

/** Any amount of a private person; nothing is one only where `leastCents` says so. */
export const moneyField = <Name extends string>(
  words: MoneyWords<Name>,
  leastCents = 1,
): Field<Cents, Name> => ({
  ...words,
  control: 'money',
  autocomplete: 'off',
  schema: amountFrom(leastCents),
  read: reaisToCents,
  show: formatBrl,
})

/**
 * The income, asked back if it is out of proportion to the loan that it shall repay.
 *
 * @param installmentCents about what the loan asked for costs a month
 */
export const incomeBeside = (installmentCents = Infinity): Field<Cents, 'monthlyIncome'> => ({
  ...moneyField({
    name: 'monthlyIncome',
    label: 'Renda mensal',
    the: 'a renda mensal',
    hint: 'Quanto você recebe por mês, já com os descontos.',
    per: 'por mês',
  }),
  sentences: { too_small: 'Informe a sua renda, também se for pequena ou vier de um benefício.' },
  alternatives(typed) {
    const isTiny = typed <= mostInThousands
    const meant = (isTiny ? [typed * 1000] : asTypedCents(typed)).filter((one) => one >= leastIncomeCents)
    const isOff = isTiny || typed > rareInstallments * installmentCents
    const isRare = typed > rareIncomeCents || (isOff && meant.length > 0)
    return isRare ? [...meant, typed].filter((one) => v.is(amount, one)) : []
  },
})

export const income = incomeBeside()

/** The field with an operator's limits. */
function loanAmountField(limits: AppConfig['limits']): Field<number, 'loanAmount'> {
  const { minLoanAmountCents: min, maxLoanAmountCents: max, loanAmountStepCents: step } = limits
  const schema = firstIssueOnly(
    v.pipe(
      cents,
      v.minValue(min, 'too_small'),
      v.maxValue(max, 'too_big'),
      v.check((value) => (value - min) % step === 0, 'not_a_step'),
    ),
  )
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
    schema,
    read: reaisToCents,
    show: formatBrlWhole,
    alternatives(typed) {
      if (v.is(schema, typed)) return []
      const below = min + Math.floor((typed - min) / step) * step
      const nearest = [below, below + step].map((value) => nearestStep(value, min, max, step))
      return [...new Set([...asTypedCents(typed).filter((one) => v.is(schema, one)), ...nearest])]
    },
  }
}

export const loanAmount = loanAmountField(config.limits)
