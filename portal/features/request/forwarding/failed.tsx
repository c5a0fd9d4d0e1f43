import type { ApiError } from '#core/api/errors.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Refused } from '../../../kit/refused.tsx'
import { goToCurrentStep } from '../current-step.ts'
import { choose, findLoan } from '../store.ts'
import { text } from './text.ts'

interface FailedProps {
  error: ApiError
  onRetry: () => void
}

/** The forwarding failed: why, and the one thing that helps. */
export function Failed({ error, onRetry }: FailedProps) {
  return (
    <>
      <Refused by={error} words={text.failed} />
      <Remedy code={error.code} onRetry={onRetry} />
    </>
  )
}

/** The partner's or the user's answers changed: back to the page where they are decided. */
async function lookAgain(): Promise<void> {
  await findLoan()
  choose({ partnerConsent: null })
  goToCurrentStep({ replace: true })
}

function Remedy({ code, onRetry }: Pick<FailedProps, 'onRetry'> & { code: ApiError['code'] }) {
  // This page has the old text; only a reload loads the new one.
  if (code === 'consent_outdated')
    return (
      <ButtonLink href={href('loan.extraConsent')} target="_self">
        {text.read}
      </ButtonLink>
    )
  if (code === 'partner_unavailable') return <Button onClick={lookAgain}>{text.look}</Button>
  if (code === 'answers_missing') return <Button onClick={lookAgain}>{text.complete}</Button>
  return <Button onClick={onRetry}>{text.retry}</Button>
}
