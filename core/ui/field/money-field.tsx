import { fieldText } from '../../text/component-text.ts'
import { AmountInWords } from './amount-in-words.tsx'
import type { FieldProps } from './field-props.ts'
import { TextField } from './text-field.tsx'

/** An amount in reais, said in words below. The prefix shows the symbol, so it is removed from 'R$ 5.000'. */
export function MoneyField(props: FieldProps) {
  const text = props.value.replace(/^R\$\s*/, '')
  return (
    <TextField
      {...props}
      value={text}
      prefix={fieldText.moneySymbol}
      below={<AmountInWords text={text} per={props.field.per} />}
    />
  )
}
