import { fieldText } from '../../text/component-text.ts'
import type { FieldProps } from './field-props.ts'
import { TextField } from './text-field.tsx'

/** An amount in reais. The prefix shows the symbol, so it is removed from a value like 'R$ 5.000'. */
export function MoneyField(props: FieldProps) {
  return <TextField {...props} value={props.value.replace(/^R\$\s*/, '')} prefix={fieldText.moneySymbol} />
}
