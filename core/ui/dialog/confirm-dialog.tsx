import { type ReactNode, useState } from 'react'
import type { ActionState } from '../../actions/action.ts'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../button/button.tsx'
import type { ButtonLook } from '../button/button-class.ts'
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

interface AskedButtonProps extends Pick<ConfirmDialogProps, 'danger' | 'children'> {
  look?: ButtonLook
  /** What the button says, and its dialog. */
  words: Readonly<Record<'label' | 'title' | 'keep' | 'confirm', string>>
  /** Of what `perform` runs: the dialog waits for it, and says what went wrong. */
  state: ActionState<unknown>
  /** Does it. True where the question is over, whatever came of it: the dialog closes. */
  perform: () => Promise<boolean>
}

/** A button that asks once more, then performs. */
export function AskedButton({ look, words, state, perform, ...dialog }: AskedButtonProps) {
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
        error={asking && tried && state.status === 'error' ? errorSentence(state.error.code) : undefined}
        onClose={() => ask(false)}
        onConfirm={confirm}
      />
    </>
  )
}
