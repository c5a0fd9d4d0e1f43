import type { DebtKind } from '../money/debt-plan.ts'
import type { Cents } from '../money/units.ts'
import { companyName } from './company.ts'
import type { Field } from './field.ts'
import { amountSentences, asTypedCents, moneyField, mostCents } from './money.ts'
import { choiceField } from './person/choice-field.ts'

export const debtKinds = {
  card: 'Cartão de crédito',
  overdraft: 'Cheque especial',
  loan: 'Empréstimo pessoal',
  store: 'Crediário ou carnê de loja',
  bill: 'Conta atrasada, como luz, água, telefone ou escola',
  payroll: 'Consignado, descontado do salário ou do benefício',
  secured: 'Financiamento de veículo ou empréstimo com garantia',
  home: 'Financiamento de imóvel',
  rural: 'Crédito rural',
  business: 'Dívida do meu negócio',
  tax: 'Imposto, multa ou condomínio',
} satisfies Record<DebtKind, string>

export const debtKind = choiceField(
  { name: 'debtKind', label: 'Que dívida é?', the: 'o tipo da dívida' },
  debtKinds,
)

export const debtCreditor: Field<string, 'debtCreditor'> = {
  ...companyName,
  name: 'debtCreditor',
  label: 'Para quem você deve?',
  the: 'o nome de quem cobra a dívida',
  hint: 'O banco, a loja ou a empresa.',
  autocomplete: 'off',
}

const sentences = {
  ...amountSentences,
  invalid: 'Escreva só o valor, como 1.500 ou 1.500,00.',
}

export const debtBalance = moneyField({
  name: 'debtBalance',
  sentences,
  label: 'Quanto falta pagar hoje?',
  the: 'o valor que falta pagar',
  hint: 'O valor para quitar tudo. Está no aplicativo, na fatura ou no contrato.',
})

/**
 * What falls due in a month, asked back if it is more than the whole debt.
 *
 * @param balanceCents what is left of the debt; without it nothing is asked back
 */
export const installmentBeside = (balanceCents = Infinity): Field<Cents, 'debtInstallment'> => ({
  ...moneyField({
    name: 'debtInstallment',
    sentences,
    label: 'Quanto vence por mês?',
    the: 'o valor que vence por mês',
    hint: 'A parcela ou o mínimo da fatura.',
    per: 'por mês',
  }),
  alternatives: (typed) =>
    typed > balanceCents && typed <= mostCents
      ? [...asTypedCents(typed).filter((one) => one <= balanceCents), typed]
      : [],
})

export const debtInstallment = installmentBeside()

export const livingCosts = moneyField({
  name: 'livingCosts',
  sentences,
  label: 'Quanto a sua casa precisa por mês?',
  the: 'o gasto da casa',
  hint: 'Aluguel, comida, luz, água, remédios, transporte, escola. Sem as dívidas.',
  per: 'por mês',
})
