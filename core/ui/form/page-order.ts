import { fieldId } from '../field/field-props.ts'

/** Names of fields in the order of the form's controls; those without a control come last. */
export function inPageOrder(names: readonly string[], form: ParentNode | null): string[] {
  const ids = [...(form?.querySelectorAll('[id]') ?? [])].map(({ id }) => id)
  const placeOf = (name: string) => ids.indexOf(fieldId(name)) + 1 || ids.length + 1
  return [...names].sort((a, b) => placeOf(a) - placeOf(b))
}
