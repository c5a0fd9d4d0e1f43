import { useState } from 'react'
import type { AgreementContent } from '#core/agreement/contract-content.ts'
import type { AgreementAnswer } from '../../agreement/index.ts'

interface SeenContracts {
  last: AgreementAnswer | null
  before: AgreementContent | null
}

/** The contract shown before this one replaced it; null while it is the first. */
export function usePreviousContract(read: AgreementAnswer | null): AgreementContent | null {
  const [seen, see] = useState<SeenContracts>({ last: read, before: null })
  if (read && read.contentHash !== seen.last?.contentHash)
    see({ last: read, before: seen.last?.content ?? null })
  return seen.before
}
