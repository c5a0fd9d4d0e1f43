import type { ReactNode } from 'react'
import { noticeText } from '../../text/component-text.ts'
import { IconButton } from '../button/icon-button.tsx'
import { joinClasses } from '../class-names.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import { alert, close, info, stop, success } from '../icon/icons.ts'
import css from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

const signs: Record<Tone, string> = { info, success, warning: alert, error: stop }

interface NoticeProps {
  tone?: Tone
  title?: string
  /** Announced by screen readers when it appears: errors at once, other messages politely. */
  live?: boolean
  /** Adds a close button. */
  onDismiss?: () => void
  children?: ReactNode
}

/** A message that stays in place. Its tone is also given in words, not only by color. */
export function Notice({ tone = 'info', title, live, onDismiss, children }: NoticeProps) {
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={joinClasses(css.notice, tone !== 'info' && css[tone])} role={role}>
      <span className={css.sign}>
        <Icon of={signs[tone]} />
      </span>
      <div className={css.body}>
        <VisuallyHidden>{noticeText[tone]}</VisuallyHidden>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {onDismiss && <IconButton icon={close} label={noticeText.dismiss} onClick={onDismiss} />}
    </div>
  )
}
