import { type ReactNode, useState } from 'react'
import type { ActionState } from '../../actions/action.ts'
import { refusalSentences } from '../../text/errors.ts'
import { Button } from '../button/button.tsx'
import type { ButtonLook } from '../button/button-class.ts'
import { Notice } from '../notice/notice.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** Labels of the two buttons: the one that cancels, and the one that confirms. */
  keep: string
  confirm: string
  /** For an action that gives something up. */
  danger?: boolean
  busy?: boolean
  /** An error of the action, shown here because the page behind is inert. */
  error?: string
  onClose: () => void
  onConfirm: () => void
  /** A description of the consequences. */
  children?: ReactNode
}

/** Asks for confirmation before an important action. The first button always cancels. */
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

interface ConfirmedButtonProps extends Pick<ConfirmDialogProps, 'danger' | 'children'> {
  look?: ButtonLook
  /** The labels of the button and its dialog. */
  words: Readonly<Record<'label' | 'title' | 'keep' | 'confirm', string>>
  /** The state of the action that `perform` runs: the dialog waits for it and shows its error. */
  state: ActionState<unknown>
  /** Runs the action. Resolves to true when the dialog should close, whatever the outcome. */
  perform: () => Promise<boolean>
}

/** A button that asks for confirmation before it performs its action. */
export function ConfirmedButton({ look, words, state, perform, ...dialog }: ConfirmedButtonProps) {
  const { label, ...asked } = words
  const [asking, ask] = useState(false)
  const [tried, setTried] = useState(false)

  async function confirm(): Promise<void> {
    setTried(true)
    if (await perform()) ask(false)
  }

  return (
    <>
      <Button
        look={look}
        onClick={() => {
          setTried(false)
          ask(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...asked}
        {...dialog}
        open={asking}
        busy={state.status === 'performing'}
        error={asking && tried && state.status === 'error' ? refusalSentences(state.error) : undefined}
        onClose={() => ask(false)}
        onConfirm={confirm}
      />
    </>
  )
}
