import { BankField } from './bank-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DateField } from './date-field.tsx'
import type { Controls } from './form-field.tsx'
import { MoneyField } from './money-field.tsx'
import { ProfessionField } from './profession-field.tsx'
import { TextAreaField } from './text-area-field.tsx'

/** All controls, for data-driven forms. */
export const controls: Controls = {
  bank: BankField,
  choice: ChoiceField,
  date: DateField,
  longText: TextAreaField,
  money: MoneyField,
  profession: ProfessionField,
}
