import { ConfirmDialog } from '#core/ui/dialog/confirm-dialog.tsx'
import type { Caution } from '../questions.ts'
import { text } from './text.ts'

interface CautionDialogProps {
  caution: Caution | null
  onAnswer: (goOn: boolean) => void
}

/** Warns about what a change removes, or what looks wrong, before saving. */
export default function CautionDialog({ caution, onAnswer }: CautionDialogProps) {
  return (
    <ConfirmDialog
      open={caution !== null}
      title={caution?.title ?? ''}
      keep={text.review}
      confirm={text.goOn}
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <p>{caution?.body}</p>
      {caution?.items && (
        <ul>
          {caution.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
