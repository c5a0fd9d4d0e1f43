import { type DragEvent, useRef, useState } from 'react'
import { classes } from '#core/ui/class-names.ts'
import { Icon } from '#core/ui/icon/icon.tsx'
import { document } from '#core/ui/icon/more-icons.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** File input that also accepts a dropped file. */
export function Drop({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function take(files: FileList | null): void {
    const [file] = files ?? []
    if (file) onFile(file)
    // Clears the value, so that the same file can be chosen again after a change.
    if (input.current) input.current.value = ''
  }

  function drag(event: DragEvent, within: boolean): void {
    event.preventDefault()
    setOver(within)
  }

  return (
    <label
      className={classes(css.drop, over && css.over)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon of={document} />
      <span className={css.choose}>{text.choose}</span>
      <span className={css.or}>{text.drop}</span>
      <input
        ref={input}
        className={css.input}
        type="file"
        accept="application/pdf,.pdf"
        onChange={(event) => take(event.currentTarget.files)}
      />
    </label>
  )
}
