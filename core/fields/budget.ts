import { amountSentences, moneyField } from './money.ts'
import { choiceField } from './person/choice-field.ts'

/** What a customer who cannot pay the contract as it is can pay. */
export const monthlyBudget = moneyField(
  {
    name: 'monthlyBudget',
    label: 'Quanto você consegue pagar por mês?',
    the: 'o valor que cabe por mês',
    hint: 'Para este empréstimo, sem faltar para o essencial; se não sobra nada, escreva 0. Nada muda só por informar.',
    per: 'por mês',
    sentences: {
      ...amountSentences,
      invalid: 'Escreva só o valor, como 200 ou 200,00.',
    },
  },
  0,
)

/** From when on: today, or the first day of the month that is so many months ahead. */
export const payFrom = choiceField(
  { name: 'payFrom', label: 'A partir de quando?', the: 'a partir de quando você consegue pagar' },
  {
    '0': 'Já neste mês',
    '1': 'No mês que vem',
    '2': 'Daqui a dois meses',
    '3': 'Daqui a três meses ou mais',
  },
)
