import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** Words of the two buttons: the one that leaves things as they are, and the one that does it. */
  keep: string
  confirm: string
  /** It gives something up. */
  danger?: boolean
  busy?: boolean
  /** What went wrong: in here, because the page behind cannot be reached. */
  error?: string
  onClose: () => void
  onConfirm: () => void
  /** What happens by it. */
  children?: ReactNode
}

/** Asks once more before something that counts. Leaving it is always the first button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { keep, confirm, danger, busy, error, onConfirm, children, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button look="secondary" onClick={dialog.onClose}>
            {keep}
          </Button>
          <Button look={danger ? 'danger' : undefined} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Notice tone="error" live>
          <p>{error}</p>
        </Notice>
      )}
    </Dialog>
  )
}
