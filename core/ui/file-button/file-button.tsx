import { useId } from 'react'
import { type ButtonLook, buttonClass } from '../button/button-class.ts'
import { joinClasses } from '../class-names.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './file-button.module.css'

interface FileButtonProps {
  label: string
  /** Screen reader text: what the file is for. */
  about?: string
  /** Media types, as in the accept attribute. */
  accept?: string
  /** Opens the camera, if there is one: the front or the rear one. */
  capture?: 'user' | 'environment'
  look?: ButtonLook
  icon?: string
  /** The input's id, for a label or an error that is not part of the button. */
  id?: string
  describedBy?: string
  invalid?: boolean
  onChoose: (file: File) => void
}

/** A file input styled as a button. */
export function FileButton(props: FileButtonProps) {
  const { label, about, accept, capture, look, icon, describedBy, invalid, onChoose } = props
  const own = useId()
  const id = props.id ?? own
  return (
    <span className={joinClasses(css.holder, capture && css.camera)}>
      <input
        className={css.input}
        id={id}
        type="file"
        accept={accept}
        capture={capture}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0]
          // Cleared so that choosing the same file again triggers a change event.
          input.value = ''
          if (file) onChoose(file)
        }}
      />
      <label className={buttonClass(look)} htmlFor={id}>
        <span className={css.label}>
          {icon && <Icon of={icon} small />}
          {label}
          {about && <VisuallyHidden>: {about}</VisuallyHidden>}
        </span>
      </label>
    </span>
  )
}
