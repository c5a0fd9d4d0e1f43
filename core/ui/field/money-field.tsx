import { fieldText } from '../../text/ui.ts'
import type { FieldProps } from './props.ts'
import { TextField } from './text-field.tsx'

/** An amount in reais. The symbol stands beside the text, so a value shown as 'R$ 5.000' loses its own. */
export function MoneyField(props: FieldProps) {
  return <TextField {...props} value={props.value.replace(/^R\$\s*/, '')} prefix={fieldText.moneySymbol} />
}
