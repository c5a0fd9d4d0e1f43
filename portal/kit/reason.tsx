import type { ErrorCode } from '#core/api/errors.ts'
import { errorSentence } from '#core/text/errors.ts'

interface ReasonProps {
  code: ErrorCode
  /** What is said here of some codes, where that is more than their own sentence. */
  words?: Partial<Record<ErrorCode, string>>
  className?: string
}

/** Why something was refused, in a sentence. */
export function Reason({ code, words, className }: ReasonProps) {
  return <p className={className}>{words?.[code] ?? errorSentence(code)}</p>
}
