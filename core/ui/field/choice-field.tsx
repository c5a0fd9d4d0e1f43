import type { FieldProps } from './field-props.ts'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'

const mostCards = 8

/** A choice: radio cards for up to 8 options, a native select for more. */
export function ChoiceField(props: FieldProps) {
  const few = (props.field.options?.length ?? 0) <= mostCards
  return few ? <RadioCards {...props} /> : <SelectField {...props} />
}
