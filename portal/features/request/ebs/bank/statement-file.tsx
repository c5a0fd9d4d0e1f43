import { Frame } from '#core/ui/field/frame.tsx'
import { describedBy } from '#core/ui/field/props.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface StatementFileProps {
  id: string
  error?: string
  onChoose: (file: File | null) => void
}

/** Where the file is chosen. The same file may be chosen again after it was mended. */
export function StatementFile({ id, error, onChoose }: StatementFileProps) {
  return (
    <Frame id={id} label={text.file} hint={text.fileHint} error={error}>
      <input
        className={css.file}
        id={id}
        type="file"
        accept=".ofx,application/x-ofx,application/vnd.intu.qfx"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, text.fileHint, error)}
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
      />
    </Frame>
  )
}
