import { fieldText } from '../../text/ui.ts'
import type { FieldProps } from './props.ts'
import { TextField } from './text-field.tsx'

/** A date typed as DD/MM/AAAA: quicker than a calendar for a date of birth, and the same on every device. */
export function DateField(props: FieldProps) {
  return <TextField {...props} hint={props.hint ?? props.field.hint ?? fieldText.dateHint} />
}
