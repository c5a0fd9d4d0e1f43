import { acceptedTypes } from '#core/agreement/documents.ts'
import { Progress } from '#core/ui/progress/progress.tsx'
import { FileField } from './file-field.tsx'
import { alike } from './prepare-file.ts'
import { text } from './text.ts'
import type { useFileUpload } from './use-file-upload.ts'

interface SentFileFieldProps {
  /** What the form holds of it. */
  of: ReturnType<typeof useFileUpload>['field']
  label: string
  /** Whether the form can do without: then it can be taken out again. */
  optional?: boolean
}

/** A picture or PDF that is sent ahead of its form, with how far that is. */
export function SentFileField({ of, label, optional }: SentFileFieldProps) {
  const { file, busy, onChoose } = of
  return (
    <>
      <FileField
        {...of}
        label={label}
        hint={text.hint}
        accept={acceptedTypes(alike).join()}
        onRemove={optional ? () => onChoose(null) : undefined}
      />
      {busy && <Progress label={text.sending(file?.name ?? '')} detail={text.checking} />}
    </>
  )
}
