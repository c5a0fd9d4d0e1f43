import type { ReactNode } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { retrySentence } from '#core/text/waiting.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Reason } from './reason.tsx'

interface RefusedProps {
  /** An action, or why something was refused. */
  by: ActionState<unknown> | { code: ErrorCode; retryAfterSeconds?: number } | null
  title?: string
  /** What is said here of some codes, where that is more than their own sentence. */
  words?: Partial<Record<ErrorCode, string>>
  tone?: 'error' | 'warning'
  /** Whether the wait is told beside it. */
  isCounted?: boolean
  /** What to say beside the reason. */
  children?: ReactNode
}

/** Why an action did not succeed, if it did not. */
export function Refused({ by, title, words, tone = 'error', isCounted, children }: RefusedProps) {
  const refusal = by && ('code' in by ? by : by.status === 'error' && by.error)
  if (!refusal) return null
  const { code, retryAfterSeconds } = refusal
  return (
    <Notice tone={tone} title={title} live>
      <Reason code={code} words={words} />
      {children ?? (!isCounted && retryAfterSeconds && <p>{retrySentence(retryAfterSeconds)}</p>)}
    </Notice>
  )
}
