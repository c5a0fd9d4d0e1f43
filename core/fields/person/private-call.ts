import { callHours as hours } from '../../protocols/private-call-words.ts'
import type { Field } from '../field.ts'
import { mobile } from '../mobile.ts'
import { choiceField } from './choice-field.ts'

export const callMobile: Field<string, 'callMobile'> = {
  ...mobile,
  name: 'callMobile',
  label: 'Celular para a ligação',
  the: 'o celular para a ligação',
  hint: 'Com DDD. Pode ser diferente do seu cadastro, que não muda.',
  // The browser would offer it to the next person who types here.
  autocomplete: 'off',
}

export const callHours = choiceField(
  { name: 'callHours', label: 'Melhor hora para a ligação', the: 'a hora da ligação' },
  hours,
)
