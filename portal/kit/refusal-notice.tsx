import type { ReactNode } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { ErrorCode, Refusal } from '#core/api/errors.ts'
import { retrySentence } from '#core/text/wait-words.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { RefusalReason } from './refusal-reason.tsx'

interface RefusalNoticeProps {
  /** The state of an action, or the reason of a refusal. */
  by: ActionState<unknown> | Refusal | null
  title?: string
  /** Messages of this page for some codes, if they say more than the code's own. */
  words?: Partial<Record<ErrorCode, string>>
  tone?: 'error' | 'warning'
  /** Whether a countdown beside it already shows the wait. */
  isCounted?: boolean
  /** Additional content after the reason. */
  children?: ReactNode
}

/** Why an action failed; nothing if it did not. */
export function RefusalNotice({ by, title, words, tone = 'error', isCounted, children }: RefusalNoticeProps) {
  const refusal = by && ('code' in by ? by : by.status === 'error' && by.error)
  if (!refusal) return null
  const { code, retryAfterSeconds } = refusal
  return (
    <Notice tone={tone} title={title} live>
      <RefusalReason code={code} words={words} />
      {children ?? (!isCounted && retryAfterSeconds && <p>{retrySentence(retryAfterSeconds)}</p>)}
    </Notice>
  )
}
