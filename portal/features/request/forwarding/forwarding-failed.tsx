import type { ApiError } from '#core/api/errors.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { goToCurrentStep } from '../current-step.ts'
import { findLoan, storeChoiceOfUser } from '../request-store.ts'
import { text } from './text.ts'

interface ForwardingFailedProps {
  error: ApiError
  onRetry: () => void
}

/** The forwarding failed: why, and the one thing that helps. */
export function ForwardingFailed({ error, onRetry }: ForwardingFailedProps) {
  return (
    <>
      <RefusalNotice by={error} words={text.failed} />
      <ForwardingRemedy code={error.code} onRetry={onRetry} />
    </>
  )
}

/** The partner's or the user's answers changed: back to the page where they are decided. */
async function readFactsAgain(): Promise<void> {
  await findLoan()
  storeChoiceOfUser({ partnerConsent: null })
  goToCurrentStep({ replace: true })
}

function ForwardingRemedy({
  code,
  onRetry,
}: Pick<ForwardingFailedProps, 'onRetry'> & { code: ApiError['code'] }) {
  // This page has the old text; only a reload loads the new one.
  if (code === 'consent_outdated')
    return (
      <ButtonLink href={href('loan.extraConsent')} target="_self">
        {text.read}
      </ButtonLink>
    )
  if (code === 'partner_unavailable') return <Button onClick={readFactsAgain}>{text.look}</Button>
  if (code === 'answers_missing') return <Button onClick={readFactsAgain}>{text.complete}</Button>
  return <Button onClick={onRetry}>{text.retry}</Button>
}
