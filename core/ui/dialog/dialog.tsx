import { type ReactNode, useId } from 'react'
import { joinClasses } from '../class-names.ts'
import css from './dialog.module.css'
import { SheetHead } from './dialog-head.tsx'
import over from './over.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  /** On Esc, the backdrop or the close button: the owner sets `open` to false. */
  onClose: () => void
  title: string
  /** Buttons, at the end. */
  actions?: ReactNode
  children?: ReactNode
}

interface PanelProps extends DialogProps {
  shape?: string
}

/** A modal question. */
export function Dialog(props: DialogProps) {
  return <Panel {...props} />
}

/** A sheet from the side, such as the menu. */
export function Drawer({ side = 'end', ...props }: DialogProps & { side?: 'start' | 'end' }) {
  return <Panel {...props} shape={joinClasses(css.drawer, side === 'start' && css.start)} />
}

function Panel({ open, onClose, title, actions, shape, children }: PanelProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={joinClasses(over.over, css.dialog, shape)} aria-labelledby={id}>
      <div className={css.sheet}>
        <SheetHead id={id} title={title} onClick={onClose} />
        <div className={css.body}>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
