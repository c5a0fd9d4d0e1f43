import { useState } from 'react'
import type { AgreementContent } from '#core/agreement/content.ts'
import type { Agreement } from '../../agreement/index.ts'

interface Seen {
  last: Agreement | null
  before: AgreementContent | null
}

/** The contract shown before this one replaced it; null while it is the first. */
export function useBefore(read: Agreement | null): AgreementContent | null {
  const [seen, see] = useState<Seen>({ last: read, before: null })
  if (read && read.contentHash !== seen.last?.contentHash)
    see({ last: read, before: seen.last?.content ?? null })
  return seen.before
}
