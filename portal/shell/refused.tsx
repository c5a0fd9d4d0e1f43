import type { ReactNode } from 'react'
import type { ActionState } from '../../core/actions/action.ts'
import { errorSentence } from '../../core/text/errors.ts'
import { retrySentence } from '../../core/text/waiting.ts'
import { Notice } from '../../core/ui/notice/notice.tsx'

interface RefusedProps {
  by: ActionState<unknown>
  title?: string
  /** What to say beside the reason. */
  children?: ReactNode
}

/** Why an action did not succeed, if it did not. */
export function Refused({ by, title, children }: RefusedProps) {
  if (by.status !== 'error') return null
  const { code, retryAfterSeconds } = by.error
  return (
    <Notice tone="error" title={title} live>
      <p>{errorSentence(code)}</p>
      {children ?? (retryAfterSeconds && <p>{retrySentence(retryAfterSeconds)}</p>)}
    </Notice>
  )
}
