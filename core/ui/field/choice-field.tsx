import type { FieldProps } from './props.ts'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'

const mostCards = 8

/** One of several: all in sight while they are few, a native select when they are many. */
export function ChoiceField(props: FieldProps) {
  const few = (props.field.options?.length ?? 0) <= mostCards
  return few ? <RadioCards {...props} /> : <SelectField {...props} />
}
