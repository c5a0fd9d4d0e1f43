import type { ActionState } from '../../../../core/actions/action.ts'
import { errorSentence } from '../../../../core/text/errors.ts'
import { retrySentence } from '../../../../core/text/waiting.ts'
import { Notice } from '../../../../core/ui/notice/notice.tsx'

/** Why an action did not succeed, if it did not. */
export function Refused({ by }: { by: ActionState<unknown> }) {
  if (by.status !== 'error') return null
  const { code, retryAfterSeconds } = by.error
  return (
    <Notice tone="error" live>
      <p>{errorSentence(code)}</p>
      {retryAfterSeconds && <p>{retrySentence(retryAfterSeconds)}</p>}
    </Notice>
  )
}
