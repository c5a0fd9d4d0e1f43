import * as v from 'valibot'
import { config } from '../config/config.ts'
import type { AppConfig } from '../config/default-config.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly, requiredOr } from './rule.ts'

const purposes = {
  dividas: 'Pagar dívidas',
  reforma: 'Reformar a casa',
  saude: 'Cuidar da saúde',
  educacao: 'Pagar estudos',
  veiculo: 'Comprar ou consertar um veículo',
  negocio: 'Investir no meu negócio',
  viagem: 'Viajar',
  outros: 'Outro motivo',
} as const

export type Purpose = keyof typeof purposes

export const purpose: Field<Purpose, 'purpose'> = {
  name: 'purpose',
  label: 'Para que é o empréstimo?',
  the: 'o objetivo do empréstimo',
  control: 'choice',
  autocomplete: 'off',
  options: Object.entries(purposes).map(([value, label]) => ({ value, label })),
  schema: firstIssueOnly(v.pipe(filled, v.picklist(Object.keys(purposes) as Purpose[], 'not_an_option'))),
  read: (text) => text,
  show: (value) => value,
}

/** The field with an operator's limits. */
function installmentsQtyField(limits: AppConfig['limits']): Field<number, 'installmentsQty'> {
  const { minLoanInstallments: min, maxLoanInstallments: max } = limits
  const quantities = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return {
    name: 'installmentsQty',
    label: 'Número de parcelas',
    the: 'o número de parcelas',
    control: 'choice',
    autocomplete: 'off',
    options: quantities.map((quantity) => ({ value: String(quantity), label: `${quantity} parcelas` })),
    schema: firstIssueOnly(
      v.pipe(
        v.number(requiredOr('invalid')),
        v.safeInteger('invalid'),
        v.minValue(min, 'not_an_option'),
        v.maxValue(max, 'not_an_option'),
      ),
    ),
    read: (text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : text),
    show: String,
  }
}

export const installmentsQty = installmentsQtyField(config.limits)
