import { useEffect, useEffectEvent } from 'react'
import { useAction } from '#core/react/use-action.ts'
import type { PageProps } from '#core/routes/pages.ts'
import { Progress } from '#core/ui/progress/progress.tsx'
import { performAndOpenNext } from '../current-step.ts'
import { sendToPartner } from '../partner/forward-command.ts'
import { StepGuard, type StepProps } from '../step-guard/step-guard.tsx'
import { ForwardingFailed } from './forwarding-failed.tsx'
import { text } from './text.ts'

/** Forwards the request. It starts by itself, because consent was given on the page before. */
export default function Forwarding({ row }: PageProps) {
  return <StepGuard row={row}>{(props) => <Sending {...props} />}</StepGuard>
}

function Sending({ facts: { chosen } }: StepProps) {
  const state = useAction(sendToPartner)
  const { partnerConsent: agreed } = chosen

  async function send(): Promise<void> {
    if (agreed) await performAndOpenNext(() => sendToPartner.perform(agreed), { replace: true })
  }
  const arrive = useEffectEvent(send)
  useEffect(() => {
    arrive()
    // An error is shown only once; the next visit retries.
    return () => void (sendToPartner.state.current.status === 'error' && sendToPartner.reset())
  }, [])

  if (state.status === 'error') return <ForwardingFailed error={state.error} onRetry={send} />
  return <Progress label={text.sending} detail={text.detail} />
}
