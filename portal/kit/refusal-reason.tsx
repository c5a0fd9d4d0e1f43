import type { ErrorCode } from '#core/api/errors.ts'
import { errorSentence } from '#core/text/errors.ts'

interface RefusalReasonProps {
  code: ErrorCode
  /** Messages of this page for some codes, if they say more than the code's own. */
  words?: Partial<Record<ErrorCode, string>>
  className?: string
}

/** The reason of a refusal, as a sentence. */
export function RefusalReason({ code, words, className }: RefusalReasonProps) {
  return <p className={className}>{words?.[code] ?? errorSentence(code)}</p>
}
