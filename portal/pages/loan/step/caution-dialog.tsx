import { Button } from '../../../../core/ui/button/button.tsx'
import { Dialog } from '../../../../core/ui/dialog/dialog.tsx'
import type { Caution } from '../../../flows/loan/loan-step.ts'
import { text } from './text.ts'

interface CautionDialogProps {
  caution: Caution | null
  onAnswer: (goOn: boolean) => void
}

/** Says what a change takes away, or what looks wrong, before it is saved. */
export function CautionDialog({ caution, onAnswer }: CautionDialogProps) {
  return (
    <Dialog
      open={caution !== null}
      onClose={() => onAnswer(false)}
      title={caution?.title ?? ''}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {text.review}
          </Button>
          <Button onClick={() => onAnswer(true)}>{text.goOn}</Button>
        </>
      }
    >
      <p>{caution?.body}</p>
      {caution?.items && (
        <ul>
          {caution.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
