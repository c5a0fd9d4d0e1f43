import { useEffect, useState } from 'react'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { inputPropsOf } from './input-props.ts'

/** A profession with suggestions while typing. Any other text is accepted too. */
export function ProfessionField(props: FieldProps) {
  const { frame, control } = inputPropsOf(props)
  const list = `${frame.id}-list`
  const [offered, offer] = useState<readonly string[]>([])
  useEffect(() => {
    // Without the list it is a plain text field.
    import('../../fields/person/professions.ts').then(
      ({ professions }) => offer(professions),
      () => undefined,
    )
  }, [])
  return (
    <FieldFrame {...frame}>
      <div className={css.box}>
        <input {...control} className={css.input} type="text" list={list} spellCheck={false} />
        <datalist id={list}>
          {offered.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </FieldFrame>
  )
}
