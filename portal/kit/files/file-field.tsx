import { Button } from '#core/ui/button/button.tsx'
import { joinClasses } from '#core/ui/class-names.ts'
import { FieldFrame } from '#core/ui/field/field-frame.tsx'
import { describedBy } from '#core/ui/field/field-props.ts'
import { FileButton } from '#core/ui/file-button/file-button.tsx'
import { DropHint, FileNote } from '#core/ui/file-zone/file-note.tsx'
import { useFileZone } from '#core/ui/file-zone/use-file-zone.ts'
import { upload } from '#core/ui/icon/more-icons.ts'
import css from './file-field.module.css'
import { text } from './text.ts'

interface FileFieldProps {
  id: string
  label: string
  hint: string
  /** Media types, as in the accept attribute. */
  accept?: string
  file: File | null
  error?: string
  busy: boolean
  onChoose: (file: File) => void
  /** Takes the file out again, where it is optional. */
  onRemove?: () => void
}

/** A file as a field of a form, chosen, dropped or pasted. The same one can be chosen again after it was fixed. */
export function FileField({
  id,
  label,
  hint,
  accept,
  file,
  error,
  busy,
  onChoose,
  onRemove,
}: FileFieldProps) {
  const { zone, take, note } = useFileZone({ onFile: onChoose, closed: busy ? text.busy : undefined })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div {...zone} className={joinClasses(zone.className, css.place)}>
        <FileButton
          id={id}
          label={file ? text.other : text.choose}
          look="secondary"
          icon={upload}
          accept={accept}
          describedBy={describedBy(id, hint, error)}
          invalid={Boolean(error)}
          onChoose={take}
        />
        <p className={css.chosen} role="status">
          {file?.name}
        </p>
        {file && onRemove && !busy && (
          <Button
            look="quiet"
            onClick={() => {
              onRemove()
              document.getElementById(id)?.focus()
            }}
          >
            {text.remove}
          </Button>
        )}
        <DropHint />
        <FileNote>{note}</FileNote>
      </div>
    </FieldFrame>
  )
}
