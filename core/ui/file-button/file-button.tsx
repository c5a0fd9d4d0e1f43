import { useId } from 'react'
import { type ButtonLook, buttonClass } from '../button/button-class.ts'
import { classes } from '../class-names.ts'
import { Hidden } from '../hidden/hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './file-button.module.css'

interface FileButtonProps {
  label: string
  /** Added for those who listen: what the file is for. */
  about?: string
  /** Media types, as the attribute takes them. */
  accept: string
  /** Opens the camera, where there is one: towards the person, or away. */
  capture?: 'user' | 'environment'
  look?: ButtonLook
  icon?: string
  onChoose: (file: File) => void
}

/** A file input that looks like a button. */
export function FileButton({ label, about, accept, capture, look, icon, onChoose }: FileButtonProps) {
  const id = useId()
  return (
    <span className={classes(css.holder, capture && css.camera)}>
      <input
        className={css.input}
        id={id}
        type="file"
        accept={accept}
        capture={capture}
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0]
          // The same file chosen again is a choice too.
          input.value = ''
          if (file) onChoose(file)
        }}
      />
      <label className={buttonClass(look)} htmlFor={id}>
        <span className={css.label}>
          {icon && <Icon of={icon} small />}
          {label}
          {about && <Hidden>: {about}</Hidden>}
        </span>
      </label>
    </span>
  )
}
