import { joinClasses } from '#core/ui/class-names.ts'
import { FileButton } from '#core/ui/file-button/file-button.tsx'
import { DropHint, FileNote } from '#core/ui/file-zone/file-note.tsx'
import { useFileZone } from '#core/ui/file-zone/use-file-zone.ts'
import { document } from '#core/ui/icon/more-icons.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** The file to check, chosen, dropped or pasted. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { zone, take, note } = useFileZone({ onFile })
  return (
    <div {...zone} className={joinClasses(zone.className, css.drop)}>
      <FileButton label={text.choose} accept="application/pdf,.pdf" icon={document} onChoose={take} />
      <DropHint />
      <FileNote>{note}</FileNote>
    </div>
  )
}
