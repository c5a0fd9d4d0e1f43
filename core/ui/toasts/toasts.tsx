import { useEffect, useState, useSyncExternalStore } from 'react'
import { noticeText, toastText } from '../../text/component-text.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import { alert, close, info, stop, success } from '../icon/icons.ts'
import { type Toast, toastStore } from './toast-store.ts'
import css from './toasts.module.css'

const signs = { info, success, warning: alert, error: stop }
const nothing: readonly Toast[] = []

/** The corner where toasts appear: render it once per page. */
export function Toasts() {
  const waiting = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => nothing)
  const [there, setThere] = useState(false)
  // Screen readers announce content only in a live region that already existed.
  useEffect(() => setThere(true), [])
  const toasts = there ? waiting : nothing
  return (
    <section className={css.region} aria-label={toastText.region}>
      <ol className={css.list} aria-live="polite">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, message, tone, undo } = toast
  const [held, setHeld] = useState(false)

  useEffect(() => {
    // A user who hovers over it or has the focus in it is still reading: the timer restarts afterwards.
    if (held) return
    const timer = setTimeout(() => toastStore.dismiss(id), undo ? 12_000 : 7_000)
    return () => clearTimeout(timer)
  }, [held, id, undo])

  const takeBack = () => {
    undo?.()
    toastStore.dismiss(id)
  }
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <li
      className={css.toast}
      data-tone={tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon of={signs[tone]} />
      <span className={css.message}>
        <VisuallyHidden>{noticeText[tone]}</VisuallyHidden>
        {message}
      </span>
      {undo && (
        <button className={css.undo} type="button" onClick={takeBack}>
          {toastText.undo}
        </button>
      )}
      <button
        className={css.close}
        type="button"
        aria-label={toastText.dismiss}
        onClick={() => toastStore.dismiss(id)}
      >
        <Icon of={close} small />
      </button>
    </li>
  )
}
