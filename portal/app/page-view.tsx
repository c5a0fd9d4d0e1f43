import { useEffect, useState } from 'react'
import type { Match } from '../kit/match.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadedPage } from './page-modules.ts'
import { useGuard } from './use-guard.ts'

/** The page of a match, if its guard lets the visitor in. */
export function PageView({ match }: { match: Match }) {
  // The first render must equal the prerendered HTML, which knows no visitor: guards act from the second on.
  const [awake, setAwake] = useState(match.row.guard === 'session')
  useEffect(() => setAwake(true), [])
  const allowed = useGuard(match, awake)
  const Page = loadedPage(match.row.page)
  if (!Page || !allowed) return null
  return (
    <ErrorBoundary key={match.row.id} of={match.row.id}>
      <Page row={match.row} params={match.params} />
    </ErrorBoundary>
  )
}
