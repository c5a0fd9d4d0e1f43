import { useEffect, useEffectEvent } from 'react'
import { useAction } from '#core/react/use-action.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Progress } from '#core/ui/progress/progress.tsx'
import { performAndGoOn } from '../current-step.ts'
import { forward } from '../partner/forward.ts'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import { Failed } from './failed.tsx'
import { text } from './text.ts'

/** Forwards the request. It starts by itself, because consent was given on the page before. */
export default function Forwarding({ row }: PageProps) {
  return <StepGuard row={row}>{(props) => <Sending {...props} />}</StepGuard>
}

function Sending({ facts: { chosen } }: StepProps) {
  const state = useAction(forward)
  const { partnerConsent: agreed } = chosen

  async function send(): Promise<void> {
    if (agreed) await performAndGoOn(() => forward.perform(agreed), { replace: true })
  }
  const arrive = useEffectEvent(send)
  useEffect(() => {
    arrive()
    // An error is shown only once; the next visit retries.
    return () => void (forward.state.current.status === 'error' && forward.reset())
  }, [])

  if (state.status === 'error') return <Failed error={state.error} onRetry={send} />
  return <Progress label={text.sending} detail={text.detail} />
}
